"""Bad habits that players noticed in games; no bot has them now."""

from __future__ import annotations

from random import Random

import pytest

from tests.bots.island.positions import BOTS, started
from tests.island.scene import Scene, table

LEVELS = ("easy", "normal", "hard")


def answers(name: str, roads: str, hand: str) -> set[str]:
    """The verbs of red's answers for eight seeds, with these roads and cards."""
    placed = f"red: settlement n9 n36, road {roads}; blue: settlement n29 n22, road e42 e25"
    return answered(name, table(after=placed, hands=f"red: {hand}"))


def answered(name: str, scene: Scene) -> set[str]:
    """The answers for several seeds, since noise can hide a habit."""
    view = scene.view("red")
    return {BOTS[name].choose(view, Random(seed)).split(" ")[0] for seed in range(8)}


@pytest.mark.parametrize("name", LEVELS)
def test_no_card_is_bought_while_saving_for_a_settlement(name: str) -> None:
    assert "buy" not in answers(name, "e12 e45 e46", "lumber wool grain ore")
    assert "buy" in answers(name, "e45", "lumber wool grain ore")  # no site is reachable
    assert "buy" in answers(name, "e12 e45", "lumber wool 3 grain 2 ore 2")  # a seven would cost 4


@pytest.mark.parametrize("name", ["easy", "normal"])
def test_no_road_is_built_while_saving_for_a_settlement(name: str) -> None:
    assert "road" not in answers(name, "e12 e45 e46", "brick lumber wool")
    assert "road" in answers(name, "e45 e46", "brick lumber wool")  # no site is reachable
    assert "road" in answers(name, "e12 e45 e46 e47 e48", "brick lumber wool")  # Longest Road


def test_easy_keeps_the_cards_for_a_city() -> None:
    placed = "red: settlement n9 n36, road e12 e45; blue: settlement n29 n22, road e42 e25"
    scene = table(after=placed, hands="red: grain 2 ore 3; blue: wool 2")
    scene.play("red: end", "blue: roll", "chance: dice 1 1", "blue: offer wool 2 for grain")
    assert answered("easy", scene) == {"reject"}


def test_easy_varies_its_opening() -> None:
    view = started(2).view(0)
    assert len({BOTS["easy"].choose(view, Random(seed)) for seed in range(8)}) > 3


@pytest.mark.parametrize("name", LEVELS)
def test_some_openings_have_a_port(name: str) -> None:
    assert any(ports_of_an_opening(name, str(seed)) for seed in range(12))


def ports_of_an_opening(name: str, seed: str) -> int:
    """How many of the first settlements of a duel are at a port."""
    position = started(2, seed=seed)
    while (seat := position.awaited()[0]) >= 0 and position.state.turn == 0:
        position.apply(seat, BOTS[name].choose(position.view(seat), Random(seed)))
    state = position.state
    return sum(bool(state.board.port[n]) for n in range(state.board.nodes) if state.owner[n] >= 0)
