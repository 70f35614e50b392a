"""Breaking a module: every small change to its text that ought to change what it does.

Changed are comparisons, conditions, operators, numbers, refusals, min and max, any and all; statements are left out.
Words (names of marks, clauses, texts) stay as they are, and what only guards the programmer (assert, raise, strict). So
does `if log is not None` where it lets the log be told: telling nobody costs time alone.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

TABLES = "<module>"  # what runs when a module is imported: its constants, classes, tables
ORDERED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
OPPOSITE = {"==": "!=", "!=": "==", "in": "not in", "not in": "in", "is": "is not", "is not": "is"}
GIVEN = {"seats", "seed", "draws"}
ARITHMETIC = {"+": "-", "-": "+", "*": "//", "//": "*", "%": "//", "&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<"}
SIGNS: dict[type[ast.AST], str] = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=", ast.In: "in",
    ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not", ast.Add: "+", ast.Sub: "-", ast.Mult: "*",
    ast.FloorDiv: "//", ast.Mod: "%", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^", ast.LShift: "<<",
    ast.RShift: ">>",
}  # fmt: skip
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
JUMPS: dict[type[ast.AST], str] = {ast.Break: "continue", ast.Continue: "break"}
ORDERING = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
DEEDS = (ast.AugAssign, ast.Delete)
COMPOUND = (ast.If, ast.For, ast.While, ast.With, ast.Try, ast.FunctionDef, ast.ClassDef, ast.Match)


@dataclass(frozen=True)
class Mutant:
    """A module with one place changed: its lines, the text that stood there, and the text there now."""

    module: str  # dotted
    function: str  # qualified name, without what is nested in it; TABLES outside functions
    line: int
    span: tuple[int, int]  # first and last line of the statement (its head, where others stand below it)
    before: str  # the lines as they were
    after: str
    source: bytes = b""  # the module's whole text, broken


@dataclass(frozen=True)
class Place:
    """The place of the walk."""

    function: str
    span: tuple[int, int]


class Breaker:
    """Walks through a module and tells all its mutants."""

    def __init__(self, module: str, path: Path) -> None:
        self.module, self.path, self.source = module, path, path.read_bytes()
        self.lines = self.source.splitlines(keepends=True)
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))
        self.refusals = refusal_names(path.parent / "law.py")

    def mutants(self) -> list[Mutant]:
        """All mutants, in the order of the text."""
        return list(self.statements(ast.parse(self.source).body, Place(TABLES, (1, 1))))

    # --- the text ----------------------------------------------------------------------------------------------------
    def begin(self, node: ast.expr | ast.stmt) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.end_lineno - 1] + node.end_col_offset

    def change(self, place: Place, begin: int, end: int, text: str) -> Mutant:
        new = self.source[:begin] + text.encode() + self.source[end:]
        first = sum(start <= begin for start in self.starts) - 1
        last = sum(start < end for start in self.starts) - 1
        before = b"".join(self.lines[first : last + 1])
        after = new[self.starts[first] : self.starts[last + 1] + len(new) - len(self.source)]
        return Mutant(self.module, place.function, first + 1, place.span, _flat(before), _flat(after), new)

    def exchange(self, place: Place, node: ast.expr | ast.stmt, text: str) -> Mutant:
        return self.change(place, self.begin(node), self.end(node), text)

    def operator(self, place: Place, left: ast.expr, right: ast.expr, old: str, new: str) -> Mutant:
        """The sign between two operands replaced."""
        begin, end = self.end(left), self.begin(right)
        between = self.source[begin:end].decode()
        found = re.search(re.sub(r"\\? ", r"\\s+", re.escape(old)), between)
        assert found, between
        return self.change(place, begin + found.start(), begin + found.end(), new)

    # --- statements --------------------------------------------------------------------------------------------------
    def statements(self, nodes: list[ast.stmt], place: Place) -> Iterator[Mutant]:
        for node in nodes:
            yield from self.statement(node, place)

    def statement(self, node: ast.stmt, place: Place) -> Iterator[Mutant]:
        place = Place(place.function, _span(node))
        match node:
            case ast.FunctionDef():
                yield from self.function(node, place.function, "")
            case ast.ClassDef():
                for inner in node.body:
                    if isinstance(inner, ast.FunctionDef):
                        yield from self.function(inner, TABLES, f"{node.name}.")
                    elif not _is_given(inner):
                        yield from self.statement(inner, place)
            case ast.Import() | ast.ImportFrom() | ast.Raise() | ast.Assert() | ast.Pass():
                return
            case ast.If() | ast.While():
                yield from self.branch(node, place)
            case ast.Break() | ast.Continue():
                yield self.exchange(place, node, JUMPS[type(node)])
            case _:
                yield from self.plain(node, place)

    def function(self, node: ast.FunctionDef, within: str, owner: str) -> Iterator[Mutant]:
        name = owner + node.name if within == TABLES else within  # what is nested is broken together with its owner
        yield from self.statements(node.body, Place(name, _span(node)))

    def branch(self, node: ast.If | ast.While, place: Place) -> Iterator[Mutant]:
        if ast.unparse(node.test) == "TYPE_CHECKING":
            return
        if ast.unparse(node.test) == "log is not None":
            yield self.exchange(place, node.test, "False")
        elif isinstance(node, ast.While):
            yield from self.whole(node.test, place, ("False",))
        else:
            yield from self.condition(node.test, place)
        yield from self.statements(node.body, place)
        yield from self.statements(node.orelse, place)

    def plain(self, node: ast.stmt, place: Place) -> Iterator[Mutant]:
        """A statement in which only expressions can be broken, or which can be left out."""
        called = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
        target = node.targets[0] if isinstance(node, ast.Assign) else None
        if called or isinstance(node, DEEDS) or isinstance(target, ast.Attribute | ast.Subscript):
            yield self.exchange(place, node, "pass")
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return  # a docstring
        if isinstance(node, ast.AugAssign):
            sign = SIGNS.get(type(node.op), "")
            if sign in ARITHMETIC:
                yield self.operator(place, node.target, node.value, f"{sign}=", f"{ARITHMETIC[sign]}=")
        for field, child in ast.iter_fields(node):
            if field in ("annotation", "type_comment"):
                continue
            for part in child if isinstance(child, list) else [child]:
                if isinstance(part, ast.stmt):
                    yield from self.statement(part, place)
                elif isinstance(part, ast.withitem):
                    yield from self.expression(part.context_expr, place)
                elif isinstance(part, ast.expr):
                    yield from self.expression(part, place)

    # --- expressions -------------------------------------------------------------------------------------------------
    def condition(self, node: ast.expr, place: Place) -> Iterator[Mutant]:
        """The mutants of an expression used only for its truth: never, always, and those of its parts."""
        match node:
            case ast.BoolOp():
                yield self.exchange(place, node, str(isinstance(node.op, ast.Or)))
                yield from self.expression(node, place)
            case _:
                yield from self.whole(node, place, ("True", "False"))

    def whole(self, node: ast.expr, place: Place, texts: tuple[str, ...]) -> Iterator[Mutant]:
        yield from [self.exchange(place, node, text) for text in texts]
        if isinstance(node, ast.Compare) and type(node.ops[0]) not in ORDERING:
            yield from self.below(node, place)  # its opposite would say no more than the two
        elif isinstance(node, ast.UnaryOp):
            yield from self.below(node, place)
        else:
            yield from self.expression(node, place)

    def below(self, node: ast.AST, place: Place) -> Iterator[Mutant]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                yield from self.expression(child, place)
            elif isinstance(child, ast.comprehension):
                yield from self.expression(child.iter, place)
                for test in child.ifs:
                    yield from self.condition(test, place)
            elif isinstance(child, ast.keyword) and child.arg != "strict":
                yield from self.expression(child.value, place)

    def expression(self, node: ast.expr, place: Place) -> Iterator[Mutant]:
        match node:
            case ast.JoinedStr() | ast.Lambda() if place.function == TABLES:
                return
            case ast.Constant():
                yield from [self.exchange(place, node, text) for text in _other_values(node.value)]
            case ast.BoolOp():
                neutral = str(isinstance(node.op, ast.And))
                yield from [self.exchange(place, part, neutral) for part in node.values]
                for part in node.values:
                    yield from self.inner(part, place)
            case ast.IfExp():
                if ast.unparse(node.test) == "log is not None":
                    yield self.exchange(place, node.test, "False")
                else:
                    yield from self.condition(node.test, place)
                yield from self.expression(node.body, place)
                yield from self.expression(node.orelse, place)
            case _:
                yield from self.itself(node, place)
                yield from self.below(node, place)

    def inner(self, part: ast.expr, place: Place) -> Iterator[Mutant]:
        """The mutants of an operand of and/or, but not its omission, which was told already, nor its opposite."""
        negated = isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.Not)
        if negated or (isinstance(part, ast.Compare) and type(part.ops[0]) not in ORDERING):
            yield from self.below(part, place)
        else:
            yield from self.expression(part, place)

    def itself(self, node: ast.expr, place: Place) -> Iterator[Mutant]:
        """The expression changed at its root."""
        match node:
            case ast.Compare():
                operands = [node.left, *node.comparators]
                for op, left, right in zip(node.ops, operands, operands[1:], strict=False):
                    sign = SIGNS[type(op)]
                    yield self.operator(place, left, right, sign, {**ORDERED, **OPPOSITE}[sign])
            case ast.BinOp() if SIGNS.get(type(node.op)) in ARITHMETIC and not _is_a_type(node, place):
                sign = SIGNS[type(node.op)]
                yield self.operator(place, node.left, node.right, sign, ARITHMETIC[sign])
            case ast.UnaryOp(op=ast.Not() | ast.USub()):
                sign = "not " if isinstance(node.op, ast.Not) else "-"
                yield self.change(place, self.begin(node), self.begin(node) + len(sign), "")
            case ast.Call(func=ast.Name(id=name)) if name in CALLED:
                yield self.exchange(place, node.func, CALLED[name])
            case ast.Attribute(value=ast.Name(id="law" | "no" as prefix), attr=name) if name in self.refusals:
                other = self.refusals[self.refusals.index(name) - 1]
                yield self.exchange(place, node, f"{prefix}.{other}")


def _is_given(node: ast.stmt) -> bool:
    """True if this is the first value of a field that every match sets when it starts."""
    return isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id in GIVEN


def _is_a_type(node: ast.BinOp, place: Place) -> bool:
    return place.function == TABLES and isinstance(node.op, ast.BitOr)


def _other_values(value: object) -> list[str]:
    if isinstance(value, bool):
        return [str(not value)]
    if isinstance(value, int):
        return [str(value + 1), str(value - 1)] if value > 0 else [str(value + 1)]
    return []


def _span(node: ast.stmt) -> tuple[int, int]:
    """The lines of a statement; of one with others below it, those of its head."""
    body = getattr(node, "body", None)
    if isinstance(node, COMPOUND) and body:
        return node.lineno, max(node.lineno, body[0].lineno - 1)
    return node.lineno, node.end_lineno or node.lineno


def _flat(text: bytes) -> str:
    return " ".join(text.decode(errors="replace").split())


def refusal_names(path: Path) -> list[str]:
    """The names of a game's refusals in their order; none where there are not at least two."""
    found = re.findall(r"^([A-Z_]+) = Refusal", path.read_text("utf-8"), re.M) if path.exists() else []
    return found if len(found) > 1 else []


def modules_of(package: Path, name: str) -> dict[str, Path]:
    """The modules of a package, dotted; those without a line are left out."""
    found = {f"{name}.{path.stem}": path for path in sorted(package.glob("*.py"))}
    return {module: path for module, path in found.items() if path.read_text("utf-8").strip()}


def broken(package: Path, name: str) -> list[Mutant]:
    """All mutants of a package."""
    return [mutant for module, path in modules_of(package, name).items() for mutant in Breaker(module, path).mutants()]
