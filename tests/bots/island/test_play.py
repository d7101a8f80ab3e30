"""Whole games with every bot, ruleset and number of seats; hidden information is not used."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from qiatan.arena.match import play_match
from qiatan.island.game import ISLAND, IslandPosition
from qiatan.kit.game import SettingValue
from tests.bots.island.positions import BOTS, questions

LINEUPS = (("hard", "easy"), ("normal", "hard", "easy"), ("easy", "random", "normal", "hard"))
OFFERS = 3


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ["qiatan", "classic", "bga"])
@pytest.mark.parametrize("lineup", LINEUPS, ids=",".join)
def test_bots_play_whole_games_without_faults(lineup: tuple[str, ...], ruleset: str) -> None:
    settings: dict[str, SettingValue] = {"ruleset": ruleset, "victory_points": 8}
    result = play_match(ISLAND, [BOTS[name] for name in lineup], settings, "whole")
    assert [seat.faults for seat in result.seats] == [[]] * len(lineup)
    assert result.finished


def shuffled_secrets(position: IslandPosition, seat: int, rng: Random) -> IslandPosition:
    """The position with the cards that the seat cannot see dealt again."""
    other = position.copy()
    state = other.state
    theirs = [s for s in range(state.seats) if s != seat]
    pool = [r for s in theirs for r in range(5) for _ in range(state.hand[5 * s + r])]
    rng.shuffle(pool)
    for s in theirs:
        mine, pool = pool[: state.cards[s]], pool[state.cards[s] :]
        for r in range(5):
            state.hand[5 * s + r] = mine.count(r)
    return other


@pytest.mark.slow
@pytest.mark.parametrize("name", ["easy", "normal", "hard"])
def test_actions_do_not_depend_on_hidden_cards(name: str) -> None:
    asked = 0
    for number, (position, seat, _) in enumerate(questions([BOTS["easy"]] * 3, seed="secret")):
        if number % 7 == 0 and position.view(seat).offer is None:
            other = shuffled_secrets(position, seat, Random(number))
            choices = [
                BOTS[name].choose(each.view(seat), Random(number)) for each in (position, other)
            ]
            assert choices[0] == choices[1]
            asked += 1
    assert asked > 20


@pytest.mark.slow
def test_a_stand_in_does_not_trade() -> None:
    lineup = [BOTS["stand_in"], BOTS["easy"], BOTS["easy"]]
    actions = [(seat, action) for _, seat, action in questions(lineup, seed="kept")]
    traded = {action.split()[0] for seat, action in actions if seat == 0}
    assert "road" in traded
    assert traded.isdisjoint({"offer", "accept", "counter", "close", "bank"})


@pytest.mark.slow
def test_a_turn_has_few_offers() -> None:
    lineup = [BOTS["hard"], BOTS["normal"], BOTS["easy"]]
    made = [position.state.offers_made for position, *_ in questions(lineup, seed="offers")]
    assert 0 < max(made) <= OFFERS


def test_a_bot_that_cannot_act_raises() -> None:
    (position, seat, _), *_ = questions([BOTS["random"]] * 2)
    view = position.view(1 - seat)
    assert view.you is not None
    for bot in BOTS.values():
        with pytest.raises(ValueError, match="cannot act"):
            bot.choose(replace(view, you=replace(view.you, legal=())), Random(1))


@pytest.mark.slow
def test_a_landlubber_builds_ships_only_if_it_must() -> None:
    settings: dict[str, SettingValue] = {"map": "japan", "victory_points": 7}
    acted = 0
    for position, seat, action in questions([BOTS["landlubber"]] * 2, settings):
        if action.startswith(("ship", "sail")):
            assert not any(each.startswith(("road", "end")) for each in position.legal(seat))
        acted += action.startswith("road")
    assert acted > 5
