"""Bots of Natick: the states they rebuild from views, and sensible play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

import pytest

from qiatan.arena.match import play_match
from qiatan.bots.natick.analysis import natick_evaluator
from qiatan.bots.natick.hints import hint_options
from qiatan.bots.natick.state_from_view import state_from_view
from qiatan.games.registry import bots
from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import Header
from qiatan.kit.seats import CHANCE
from qiatan.natick import moves
from qiatan.natick.build_view import view_of
from qiatan.natick.game import NATICK
from qiatan.natick.notation import write
from qiatan.natick.view_types import View
from tests.natick.scene import BLUE, NAMES, Scene, table

BOTS: Final = bots("natick")
LEVELS: Final = ("easy", "normal", "hard", "expert")
LATER: Final = [pytest.param(seed, marks=pytest.mark.slow) for seed in (2, 3, 4, 5, 6)]
"""Seeds of random games that `make quick` skips."""

THINKING: Final = ("normal", "hard", "expert")
GRAND: Final = "town c r2, road r1, trader r1, knight ca"
"""Six points, and a place for one more knight."""

OFFERS: Final = ("offer wood for grain", "offer iron for stone", "offer stone for wood 2")


def chosen(name: str, scene: Scene, seat: str = "red") -> str:
    return BOTS[name].choose(scene.view(seat), Random(1))


def thrown(faces: str, red: str, blue: str) -> Scene:
    """Red has rolled these dice; blue divides them."""
    scene = table(red, blue, thrown=False)
    scene.play(f"chance: dice {faces}")
    return scene


def views(seed: int) -> Iterator[View]:
    """The views of seats that must act or watch a chance event, in a game with offers."""
    rng, position = Random(seed), NATICK.start(Header("natick", NATICK.version, {}, NAMES, {}))
    number = 0
    while awaited := position.awaited():
        number += 1
        for seat in position.may_act():
            yield position.view(seat if seat >= 0 else None)
        if awaited[0] < 0:
            action = position.draw(DerivedChance(str(seed).encode(), number))
        else:
            offers = [o for o in OFFERS if position.check(awaited[0], o) is None]
            action = rng.choice(
                offers if offers and number % 7 == 0 else position.legal(awaited[0])
            )
        position.apply(awaited[0], action)


def known(view: View) -> View:
    """The view without the reasons why actions are possible or not."""
    return replace(view, you=None)


@pytest.mark.parametrize("seed", [1, *LATER])
def test_a_rebuilt_state_shows_the_view_it_was_made_from(seed: int) -> None:
    for view in views(seed):
        state = state_from_view(view)
        assert known(view_of(state, view.viewer, NAMES)) == known(view)
        if view.viewer is None:
            assert moves.next_actor(state) == CHANCE


@pytest.mark.parametrize("seed", [1, *LATER])
def test_a_rebuilt_state_has_the_legal_actions_of_the_view(seed: int) -> None:
    for view in views(seed):
        if view.viewer is None or view.you is None:
            continue
        listed = {
            write(action) for action in moves.legal_actions(state_from_view(view), view.viewer)
        }
        if view.prompts[0].kind == "into":  # only the view shows how short a pool is
            assert set(view.you.legal) <= listed
        else:
            assert set(view.you.legal) == listed


@pytest.mark.parametrize("name", THINKING)
def test_a_bot_takes_the_winning_points(name: str) -> None:
    red = f"{GRAND}, " + ("wood 2 l1a, stone 3 l1b 2, grain 4 r1a, iron 5 r1b 2")
    scene = table(red, BLUE, active="red")
    assert scene.points("red") == 6
    scene.play(f"red: {chosen(name, scene)}")
    assert scene.points("red") == 7


def test_good_dice_are_not_all_put_in_one_set() -> None:
    scene = thrown("2 3 4 5", "wood 2 l1a, stone 3 l1b, grain 4 r1a, iron 5 r1b", BLUE)
    sets = chosen("hard", scene, "blue").removeprefix("divide ").split(" / ")
    assert [len(dice.split()) for dice in sets if dice != "none"] == [2, 2]


@pytest.mark.parametrize("name", THINKING)
def test_the_more_valuable_set_is_kept(name: str) -> None:
    scene = thrown("2 3 4 null", "wood 2 l1a, stone 3 l1b, grain 4 r1a, iron 5 r1b", BLUE)
    scene.play("blue: divide suns moons crowns / arms")
    assert chosen(name, scene) == "keep first"


@pytest.mark.parametrize("name", THINKING)
def test_raiders_are_used_before_the_harvest(name: str) -> None:
    red = "wood 2 l1a 2, stone 3 l1b 1, grain 4 r1a 1, iron 5 r1b 1"
    scene = thrown("null null 3 3", red, BLUE)
    scene.play("blue: divide suns moons / crowns arms", "red: keep first")
    assert chosen(name, scene) == "raiders"


@pytest.mark.parametrize("name", THINKING)
def test_no_bot_sells_the_winning_coin(name: str) -> None:
    red = f"{GRAND}, " + ("wood 2 l1a 1, stone 3 l1b 2, grain 4 r1a, iron 5 r1b 1")
    scene = table(red, "wood 3 l1a, stone 4 l1b, grain 5 r1a, iron 2 r1b 1")
    scene.play("red: offer wood for iron")
    assert chosen(name, scene, "blue") == "reject"


SPREAD: Final = "stone 4 l1b 2, stone 2 r3a 1"
HEAPED: Final = "stone 4 l1b 3, wood 4 r3a"


@pytest.mark.parametrize("stones", [SPREAD, HEAPED])
@pytest.mark.parametrize("name", LEVELS)
def test_a_bad_offer_is_declined_even_with_a_choice_of_regions(name: str, stones: str) -> None:
    blue = f"wood 3 l1a, {stones}, grain 5 r1a 2, iron 2 r1b 3, village c r2, road r1"
    scene = table("wood 2 l1a 2, stone 3 l1b, grain 4 r1a 2, iron 5 r1b", blue)
    scene.play("red: offer grain for stone 2 iron 3")
    assert chosen(name, scene, "blue") == "reject"


@pytest.mark.parametrize("name", THINKING)
def test_a_gift_is_always_accepted(name: str) -> None:
    red = "wood 2 l1a 2, stone 3 l1b 1, grain 4 r1a, iron 5 r1b 1, wood 4 r3a 2"
    scene = table(
        f"{red}, village c r2, road r1", "wood 3 l1a, stone 4 l1b, grain 5 r1a 1, iron 2 r1b 2"
    )
    scene.play("red: offer wood 3 for grain")
    assert chosen(name, scene, "blue") == "accept"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lineup", "games"),
    [
        (("random", "easy"), 30),
        (("easy", "normal"), 14),
        (("normal", "hard"), 6),
        (("hard", "expert"), 1),
    ],
)
def test_games_end_without_faults(lineup: tuple[str, str], games: int) -> None:
    for game in range(games):
        names = lineup if game % 2 else lineup[::-1]
        result = play_match(NATICK, [BOTS[name] for name in names], {}, f"whole.{game}")
        assert result.finished
        assert [seat.faults for seat in result.seats] == [[], []]


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse"), [("normal", "easy"), ("hard", "normal")])
def test_stronger_levels_win(better: str, worse: str) -> None:
    wins = 0
    for game in range(12):
        lineup = [BOTS[better], BOTS[worse]]
        result = play_match(NATICK, lineup[:: 1 if game % 2 else -1], {}, f"ladder.{game}")
        wins += result.seats[0 if game % 2 else 1].won
    assert wins >= 8


def test_a_bot_that_cannot_act_raises() -> None:
    view = table().view("blue")
    for name in LEVELS:
        with pytest.raises(ValueError, match="cannot act"):
            BOTS[name].choose(view, Random(1))


def test_the_expert_compares_every_action_of_a_turn() -> None:
    scene = table(f"{GRAND}, wood 2 l1a, stone 3 l1b 2, grain 4 r1a, iron 5 r1b 2", BLUE)
    known = hint_options(scene.view("red"), Random(1))
    best, win_probability = known.options[0]
    assert (known.source, best) == ("learned", chosen("expert", scene))
    assert win_probability > 0.9
    assert {action for action, _ in known.options} == set(scene.legal("red"))
    assert known.stay is not None
    assert known.stay < win_probability


def test_the_expert_plays_its_planned_line() -> None:
    scene = table(f"{GRAND}, wood 2 l1a, stone 3 l1b 2, grain 4 r1a 1, iron 5 r1b 2", BLUE)
    line = hint_options(scene.view("red"), Random(1)).line
    assert line[0] == chosen("expert", scene)
    for step in line:
        assert step in scene.legal("red")
        scene.play(f"red: {step}")
    assert scene.awaited() != ["red"]


def test_a_mistake_is_analysed_with_a_better_line() -> None:
    scene = table(f"{GRAND}, wood 2 l1a, stone 3 l1b 2, grain 4 r1a 1, iron 5 r1b 2", BLUE)
    view, judge = scene.view("red"), natick_evaluator(scene.position)
    lost = judge.evaluate_decision(view, 0, "end", Random(1))
    assert lost is not None
    best = lost.options[0][0]
    assert lost.line == hint_options(view, Random(1)).line
    played = judge.evaluate_decision(view, 0, best, Random(1))
    assert played is not None
    assert (lost.line[0], played.line) == (best, ())


def test_the_answer_to_an_offer_has_no_line() -> None:
    red = "wood 2 l1a 1, stone 3 l1b, grain 4 r1a, iron 5 r1b"
    scene = table(red, "wood 3 l1a, stone 4 l1b, grain 5 r1a, iron 2 r1b 1")
    scene.play("red: offer wood for iron")
    assert hint_options(scene.view("blue"), Random(1)).line == ()
