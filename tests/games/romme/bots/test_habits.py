"""What nobody does at a table of Rommé, however little he looks. (rulebook, 8.1, 8.2, 8.6)"""

from __future__ import annotations

import pytest

from game.bots.core.levels import OFFERED
from game.bots.romme.brain import BRAIN
from game.bots.romme.memory import fresh
from rules.core.notation import write_action
from rules.romme.game import GAME
from tests.game.bots import harness
from tests.games.romme.bots.matches import ROMME
from tests.games.romme.given import arrange

rule = pytest.mark.rule
TRIES = 60
CARELESS = ("lehrling+overlooks=0.95", "geselle+overlooks=0.95", "zufall", *OFFERED)


def laughed_at(text: str) -> dict[str, str]:
    """The moves at which the table would laugh, with their classes."""
    state = arrange(text).state
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    found = {write_action(GAME, act): BRAIN.laughable(view, fresh(0, state.seats), legal, act) for act in legal}
    return {act: kind for act, kind in found.items() if kind}


def done(text: str, id: str, tries: int = TRIES) -> set[str]:
    """All that a level does here, with as many lots as that."""
    return {harness.says(ROMME, arrange(text).state, id, seed=seed) for seed in range(tries)}


HAND = "0: JO C6 C8 D10 H2 SK; 1: D3 D7 S4 S9; drawn"
RUN = "0: C2 C3 C4 C5 C6 D9 SK H10; 1: D3 D7 S4 S9; 2: S2 S3; drawn"
LAST = "0: SK; 1: D3 D7 S4 S9; pile {}; M1 run C4 C5 C6 of 1; M2 run H8 JO=H9 H10 of 0; out 0 1"


@rule("RO-3.7")
def test_the_table_laughs_at_a_joker_thrown_while_there_is_another_card() -> None:
    assert laughed_at(HAND) == {"discard JO": "throws_joker"}
    assert laughed_at("0: JO JO; 1: D3 D7; drawn") == {}
    assert laughed_at("0: JO CK; 1: D3 D7; took CK") == {}


@pytest.mark.parametrize("id", CARELESS)
def test_nobody_throws_a_joker_however_careless(id: str) -> None:
    assert "discard JO" not in done(HAND, id)


def test_the_table_laughs_at_a_long_run_broken_while_another_card_could_go() -> None:
    """At an end a run of five loses a card and stays one, in its middle it falls apart; one of seven makes two."""
    assert laughed_at(RUN) == {f"discard C{rank}": "breaks_run" for rank in (3, 4, 5)}
    assert laughed_at("0: C2 C3 C4 D9; 1: D3 D7; drawn") == {}
    assert laughed_at("0: C3 C3 C4 C5 C6 D9; 1: D3 D7; drawn") == {f"discard C{rank}": "breaks_run" for rank in (4, 5)}
    whole = laughed_at("0: C2 C3 C4 C5 C6 C7 C8; 1: D3 D7; drawn")
    assert set(whole) == {f"discard C{rank}" for rank in (3, 4, 6, 7)}


@pytest.mark.parametrize("id", CARELESS)
def test_nobody_breaks_a_long_run_however_careless(id: str) -> None:
    assert not {"discard C3", "discard C4", "discard C5"} & done(RUN, id)


@rule("RO-3.2")
def test_with_one_card_left_the_table_laughs_at_an_open_card_that_goes_nowhere() -> None:
    """What is drawn blind may fit and end the deal; an open card that does not fit ends nothing."""
    assert laughed_at(LAST.format("D2")) == {"draw discard": "takes_useless"}
    for useful in ("C7", "H9", "JO"):
        assert laughed_at(LAST.format(useful)) == {}
    assert laughed_at(LAST.format("D2").replace("0: SK", "0: SK SQ")) == {}
    assert laughed_at(LAST.format("D2") + "; stock empty") == {}


@rule("RO-3.2")
@pytest.mark.parametrize("id", CARELESS)
def test_with_one_card_left_everybody_draws_blind(id: str) -> None:
    assert done(LAST.format("D2"), id) == {"draw stock"}
