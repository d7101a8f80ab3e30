"""What a seat that follows the game knows of hidden hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest

from qiatan.bots.island.sampling.bank_bounds import card_counts
from qiatan.island.hand_memory import HandMemory
from qiatan.island.known_hands import hand_bounds
from qiatan.island.resources import RESOURCE_NAMES, RESOURCES
from qiatan.kit.count_notation import read_counts, write_counts
from qiatan.kit.game import SettingValue
from tests.bots.island.positions import BOTS, questions

SEATS: Final = ("red", "blue", "ivory")


class Followed:
    """A game of three in short form: `gain blue ore 2`, `lose blue ore`, `steal red blue ore`."""

    def __init__(self, *result: str) -> None:
        self.hands = [0] * (len(SEATS) * RESOURCES)
        self.memory = HandMemory(len(SEATS))
        for line in result:
            verb, *words = line.split()
            if verb == "steal":
                taker, victim, card = words
                self._move(victim, [card], -1)
                self._move(taker, [card], 1)
                seats = SEATS.index(taker), SEATS.index(victim)
                self.memory.stolen(*seats, RESOURCE_NAMES.index(card))
            else:
                before = list(self.hands)
                self._move(words[0], words[1:], 1 if verb == "gain" else -1)
                self.memory.moved(before, self.hands)

    def _move(self, name: str, words: Sequence[str], sign: int) -> None:
        for r, count in enumerate(read_counts(words, RESOURCE_NAMES)):
            self.hands[SEATS.index(name) * RESOURCES + r] += sign * count

    def thinks(self, viewer: str, of: str) -> dict[str, float]:
        """The hands of a seat that the viewer thinks possible, with their probabilities."""
        found: dict[str, float] = {}
        begin = SEATS.index(of) * RESOURCES
        for guess in self.memory.guesses(SEATS.index(viewer)):
            hand = write_counts(guess.hands[begin : begin + RESOURCES], RESOURCE_NAMES)
            found[hand] = found.get(hand, 0) + guess.chance
        return found


def test_public_card_moves_are_known() -> None:
    game = Followed("gain blue ore 2", "gain blue wool", "lose blue ore")
    assert game.thinks("red", "blue") == {"wool ore": 1}


def test_a_theft_between_opponents_could_be_any_card() -> None:
    game = Followed("gain blue ore 3", "gain blue wool", "steal ivory blue ore")
    assert game.thinks("red", "blue") == {"wool ore 2": 0.75, "ore 3": 0.25}
    assert game.thinks("red", "ivory") == {"ore": 0.75, "wool": 0.25}


def test_thief_and_victim_know_the_stolen_card() -> None:
    game = Followed("gain blue ore 3", "gain blue wool", "steal ivory blue wool")
    assert game.thinks("ivory", "blue") == {"ore 3": 1}
    assert game.thinks("blue", "ivory") == {"wool": 1}


def test_payments_reveal_stolen_cards() -> None:
    game = Followed("gain blue ore 3", "gain blue wool", "steal ivory blue wool", "lose blue ore 3")
    assert game.thinks("red", "ivory") == {"wool": 1}
    later = Followed(
        "gain blue ore 3", "gain blue wool", "steal ivory blue wool", "lose ivory wool"
    )
    assert later.thinks("red", "blue") == {"ore 3": 1}


def test_payments_reveal_stolen_cards_even_if_earned_again() -> None:
    """The order of moves matters, even if they cancel out."""
    result = ["gain blue ore", "gain blue wool", "steal ivory blue wool"]
    game = Followed(*result, "lose ivory wool", "gain ivory wool")
    assert game.thinks("red", "blue") == {"ore": 1}


def test_the_bounds_of_a_hand_are_those_of_all_guesses() -> None:
    game = Followed("gain blue ore 2", "gain blue wool", "steal ivory blue ore")
    blue, ivory = hand_bounds(game.memory.known(0), 0, 3).hands
    assert (blue.seat, blue.least, blue.most) == (1, (0, 0, 0, 0, 1), (0, 0, 1, 0, 2))
    assert (ivory.seat, ivory.least, ivory.most) == (2, (0, 0, 0, 0, 0), (0, 0, 1, 0, 1))


def test_bounds_are_uncertain_once_a_guess_was_dropped() -> None:
    rich = [f"gain {name} {card} 9" for name in ("blue", "ivory") for card in RESOURCE_NAMES]
    thefts = ["steal ivory blue ore", "steal blue ivory wool"] * 4
    assert hand_bounds(Followed(*rich, thefts[0]).memory.known(0), 0, 3).certain
    assert not hand_bounds(Followed(*rich, *thefts).memory.known(0), 0, 3).certain


def test_a_copy_is_independent() -> None:
    game = Followed("gain blue ore")
    other = game.memory.copy()
    other.moved(game.hands, [0] * len(game.hands))
    assert game.thinks("red", "blue") == {"ore": 1}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "settings"),
    [(2, {}), (4, {"bank_display": "hidden"}), (4, {"map": "lagoon"}), (5, {"ruleset": "classic"})],
    ids=str,
)
def test_the_possible_hands_include_the_actual_one(
    seats: int, settings: dict[str, SettingValue]
) -> None:
    """In whole games. With two players everything is known, since both see each theft."""
    most = 0
    for position, seat, _ in questions([BOTS["easy"]] * seats, settings):
        view, state = position.view(seat), position.state
        result = [[card_counts(hand) for hand in each.hands] for each in view.possible_hands]
        true = [list(state.hand[i * 5 : i * 5 + 5]) for i in range(seats)]
        assert true in result
        assert all(hands[seat] == true[seat] for hands in result)
        assert sum(each.chance for each in view.possible_hands) == pytest.approx(1)
        most = max(most, len(result))
    assert (most > 1) == (seats > 2)
