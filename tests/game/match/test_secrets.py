"""The secret of an open match: its place on disk, who never learns of it, and that no kill loses it."""

from __future__ import annotations

import json
import re
import stat
import sys
from pathlib import Path

import pytest

from game import files, paths
from game.match import exchange, home, journal, match_file, match_index, vault
from game.match.driver import minds_of
from game.match.match import Match, Takebacks
from game.match.seats import seated
from game.match.setup import Setup, as_dict, from_dict, new_secret, repeated, setup_of
from game.match.verify import verified
from game.notice import Notice, Refused
from game.people.stats import NO_SEED, Stats, mark_of
from rules.core.chance import Secret
from rules.core.registry import game
from tests.game import toy
from tests.game.table import play, same, toy_match

ONE, OTHER = Secret(bytes(range(32))), Secret(bytes(range(32, 64)))


def secret_match(secret: Secret = ONE, **options: object) -> Match:
    return Match(toy.GAME, toy.Options(**options), seated(("person", "geselle")), secret)  # type: ignore[arg-type]


def begun(moves: int | None, secret: Secret = ONE, **options: object) -> tuple[Match, Path]:
    match = secret_match(secret, **options)
    path = journal.create(match).path
    play(match, moves)
    return match, path


def own(path: Path) -> Path:
    return vault.place_of(paths.matches_folder(), path.stem)


def spelt(secret: Secret, content: bytes) -> bool:
    """True if the secret, or a good part of it, stands there in any usual form."""
    return any(part in content for part in (secret.hex()[:16].encode(), secret.hex()[-16:].encode(), secret[:8]))


# --- its place -----------------------------------------------------------------------------------------------------


def test_a_match_that_nobody_chose_a_number_for_has_a_secret() -> None:
    setup = Setup("toy", seated(("person", "geselle")), toy.Options())
    seeds = {setup.seeded().seed for _ in range(3)}
    assert len(seeds) == 3
    assert all(isinstance(seed, Secret) for seed in seeds)
    assert Setup("toy", setup.players, setup.options, 7).seeded().seed == 7


def test_the_secret_lies_apart_for_its_owner_alone() -> None:
    match, path = begun(6)
    assert own(path).read_text() == f"{ONE.hex()}\n"
    assert paths.matches_folder() not in own(path).parents
    if sys.platform != "win32":
        assert stat.S_IMODE(own(path).stat().st_mode) == 0o600
    for file in paths.matches_folder().rglob("*"):
        assert not (file.is_file() and spelt(ONE, file.read_bytes())), file
    match.close()


def test_the_secret_is_on_the_disk_before_the_match_is(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    write = files.write_whole

    def watched(path: Path, content: bytes) -> None:
        order.append(path.suffix)
        write(path, content)

    monkeypatch.setattr(files, "write_whole", watched)
    begun(0)[0].close()
    assert order == [".secret", ".match"]


def test_a_match_goes_on_with_its_secret_and_tells_it_at_its_end() -> None:
    match, path = begun(9, limit=30)
    match.close()
    loaded, notices = journal.load(path)
    assert notices == ()
    assert same(match, loaded)
    assert loaded.fingerprint == match.fingerprint
    play(loaded)
    assert own(path).exists()
    assert not spelt(ONE, path.read_bytes())  # until the match is left, its end can be taken back
    loaded.close()
    done = path.parent / home.FINISHED / path.name
    assert spelt(ONE, done.read_bytes())
    assert not own(path).exists()
    assert same(loaded, journal.read(done)[0])
    assert verified(done).right


@pytest.mark.parametrize("content", [None, b"", b"x" * 65, bytes(range(256)) * 40, f"{OTHER.hex()}\n".encode()])
def test_a_lost_or_damaged_secret_is_one_sentence_and_nothing_is_deleted(content: bytes | None) -> None:
    match, path = begun(5)
    match.close()
    before = path.read_bytes()
    if content is None:
        own(path).unlink()
    else:
        own(path).write_bytes(content)
    for look in (journal.load, journal.read):
        with pytest.raises(Refused) as refused:
            look(path)
        assert refused.value.notice.code == "journal_secret"
    assert path.read_bytes() == before
    assert content is None or own(path).read_bytes() == content
    vault.keep(paths.matches_folder(), path.stem, ONE)
    loaded, _ = journal.load(path)  # and whoever finds it again goes on
    assert same(match, loaded)
    loaded.close()


def test_without_room_for_the_secret_there_is_no_match_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(vault, "keep", full)
    with pytest.raises(Refused) as refused:
        journal.create(secret_match())
    assert refused.value.notice.code == "journal_unwritable"
    assert journal.running() == []


# --- the end -------------------------------------------------------------------------------------------------------


def test_an_end_can_be_taken_back_until_the_secret_is_told() -> None:
    match, path = begun(None, limit=12)
    match.undo(len(match.history) - 1)
    play(match)
    match.recorder.tell(match)  # type: ignore[union-attr]
    assert Takebacks(match).refusal() == "told"
    with pytest.raises(ValueError, match="known"):
        match.undo(0)
    match.close()
    done = path.parent / home.FINISHED / path.name
    loaded, _ = journal.load(done)
    assert Takebacks(loaded).refusal() == "told"
    loaded.close()
    assert done.read_bytes().count(b"\nsecret ") == 1


def test_a_process_killed_between_end_and_secret_is_made_up_for() -> None:
    match, path = begun(None, limit=12)
    content = path.read_bytes()
    match.close()
    done = path.parent / home.FINISHED / path.name
    done.unlink()
    path.write_bytes(content)  # as the kill left it
    vault.keep(paths.matches_folder(), path.stem, ONE)
    assert same(match, journal.read(path)[0])
    assert match_index.tidy() == ()
    assert not own(path).exists()
    assert verified(done).right


def test_a_line_of_the_secret_torn_at_any_byte_is_written_again() -> None:
    match, path = begun(None, limit=12)
    size = len(path.read_bytes())
    match.close()
    done = path.parent / home.FINISHED / path.name
    whole = done.read_bytes()
    done.unlink()
    for cut in range(size, len(whole), 7):
        path.write_bytes(whole[:cut])
        vault.keep(paths.matches_folder(), path.stem, ONE)
        loaded, _ = journal.load(path)
        loaded.close()
        assert done.read_bytes() == whole
        assert not own(path).exists()
        done.unlink()


def test_moves_cut_off_a_finished_match_do_not_cost_its_secret() -> None:
    match, path = begun(None, limit=12)
    match.close()
    done = path.parent / home.FINISHED / path.name
    rows = [row.rpartition("\t")[0] for row in done.read_text().splitlines()]
    content, seal = match_file.heading(rows[0])
    for text in [*rows[3:7], "0 lay 99", *rows[7:]]:
        line, seal = match_file.sealed(text, seal)
        content += line
    done.write_bytes(content)
    loaded, notices = journal.load(done)
    assert [notice.code for notice in notices] == ["journal_illegal"]
    loaded.close()
    (info,) = journal.running()
    assert len(journal.read(info.path)[0].history) == 4


# --- who never learns of it ----------------------------------------------------------------------------------------


def test_an_open_match_is_not_passed_on_and_one_that_is_over_is(tmp_path: Path) -> None:
    match, path = begun(5, limit=12)
    (info,) = journal.running()
    with pytest.raises(Refused) as refused:
        exchange.send(info, tmp_path / "away.match")
    assert refused.value.notice.code == "export_open"
    assert not (tmp_path / "away.match").exists()
    copy = tmp_path / "copied.match"
    copy.write_bytes(path.read_bytes() + b"- deal\t00000000\n")
    with pytest.raises(Refused) as refused:
        exchange.take_in(copy)
    assert refused.value.notice.code == "import_open"
    play(match)
    match.close()
    (info,) = journal.finished()
    sent = exchange.send(info, tmp_path / "away.match")
    assert verified(sent).right


def test_a_finished_match_is_taken_in_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, _ = begun(None, limit=12)
    match.close()
    (info,) = journal.finished()
    sent = exchange.send(info, tmp_path / "away.match")
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "other"))
    taken, notices = exchange.take_in(sent)
    assert notices == ()
    assert same(match, journal.read(taken)[0])
    assert verified(taken).right


def test_a_match_that_could_never_go_on_is_refused(tmp_path: Path) -> None:
    """Its end is cut off, and the secret that stands in it is another one than its fingerprint binds."""
    match, _ = begun(None, limit=12)
    match.close()
    (info,) = journal.finished()
    first, _, *rest = (row.rpartition("\t")[0] for row in info.path.read_text("utf-8").splitlines())
    content, seal = match_file.heading(first.replace(match.fingerprint, "0" * 64))
    for text in [*rest[:4], "nonsense", *rest[4:]]:
        line, seal = match_file.sealed(text, seal)
        content += line
    (tmp_path / "changed.match").write_bytes(content)
    with pytest.raises(Refused) as refused:
        exchange.take_in(tmp_path / "changed.match")
    assert refused.value.notice.code == "import_unfit"
    reason = refused.value.notice.values["reason"]
    assert isinstance(reason, Notice)
    assert reason.code == "unfit.secret"


def test_settings_and_party_never_hold_a_secret() -> None:
    match, _ = begun(3)
    for setup in (setup_of(match), repeated(match), setup_of(match).again().seeded()):
        kept = as_dict(setup)
        assert kept["seed"] is None
        assert not spelt(ONE, json.dumps(kept).encode())
    back = from_dict({**as_dict(setup_of(toy_match())), "game": "schwimmen", "options": {}})
    assert back is None or back.seed == 1
    match.close()


def test_the_results_hold_no_secret() -> None:
    match, path = begun(None, limit=12)
    match.close()
    with Stats() as stats:
        stats.record(match, path.stem)
        rows = list(stats.seated())
    assert {row.seed for row in rows} == {NO_SEED}
    for file in paths.data_folder().glob("results.db*"):
        assert not spelt(ONE, file.read_bytes())
    assert mark_of(match) != mark_of(play_all(OTHER))
    assert mark_of(match) == mark_of(play_all(ONE))


def play_all(secret: Secret) -> Match:
    match = secret_match(secret, limit=12)
    play(match)
    return match


def test_the_same_deal_again_has_the_same_cards_and_its_own_fingerprint() -> None:
    match = play_all(ONE)
    setup = repeated(match, 1)
    again = Match(toy.GAME, setup.options, setup.players, setup.seed, setup.terms)  # type: ignore[arg-type]
    play(again, 1)
    assert again.state.hands == match.at(1).state.hands
    assert again.fingerprint != match.fingerprint
    assert again.terms.repeat


def test_chances_of_the_bots_follow_from_the_secret_one_way_only() -> None:
    rules = game("schwimmen")
    matches = [
        Match(rules, rules.options(), seated(("geselle",) * 3), secret) for secret in (ONE, ONE, OTHER, new_secret())
    ]
    seeds = {minds_of(match).seed for match in matches}
    assert len(seeds) == 3
    assert all(0 <= seed < 1 << 64 for seed in seeds)


def test_two_matches_with_the_same_cards_differ_in_nothing_but_the_fingerprint(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Header, log, views and refusal of two open matches whose secrets differ while their cards do not."""
    draws = "rules.core.chance.Stream.__init__"
    real = secret_match().state.seed.__class__

    def alike(self: object, secret: Secret, draw: int) -> None:
        """Every secret deals as the first one does."""
        from hashlib import shake_256

        self._sponge, self._taken = shake_256(b"alike %d" % draw), 0  # type: ignore[attr-defined]

    monkeypatch.setattr(draws, alike)
    worlds = []
    for secret in (ONE, OTHER):
        match, path = begun(8, real(secret))
        (info,) = journal.running()
        with pytest.raises(Refused) as refused:
            exchange.send(info, tmp_path / "x.match")
        said = refused.value.notice.code
        text = path.read_text().replace(match.fingerprint, "F" * 64)
        text = re.sub(r'"created": "[^"]*"', "", re.sub(r"\t[0-9a-f]{8}$", "", text, flags=re.MULTILINE))
        seen = [repr(match.view(seat)) for seat in (None, 0, 1)]
        worlds.append((text, seen, match.log, repr(match.state), said, match.notices))
        match.close()
        journal.give_up(path)
    assert worlds[0] == worlds[1]
