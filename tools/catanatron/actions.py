"""Translates actions between our notation and Catanatron's, on a shared board."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

from qiatan.island.resources import RESOURCE_NAMES
from qiatan.kit.count_notation import read_counts
from qiatan.kit.seats import Seat
from tools.catanatron.board import RESOURCES, SharedBoard

OUR_NAMES: Final = {theirs: ours for ours, theirs in RESOURCES.items()}
MOST_GIVEN: Final = 4
"""The number of slots for given cards in a bank trade. Unused slots are empty."""

PLAIN: Final = {
    "ROLL": "roll",
    "END_TURN": "end",
    "BUY_DEVELOPMENT_CARD": "buy",
    "PLAY_KNIGHT_CARD": "knight",
    "PLAY_ROAD_BUILDING": "road_building",
    "DISCARD": "discard",
}
"""Actions that are one word. Catanatron's discard does not name the cards."""

KINDS: Final = {words.split(" ")[0]: kind for kind, words in PLAIN.items()} | {
    "settlement": "BUILD_SETTLEMENT",
    "city": "BUILD_CITY",
    "road": "BUILD_ROAD",
    "robber": "MOVE_ROBBER",
    "bank": "MARITIME_TRADE",
    "year_of_plenty": "PLAY_YEAR_OF_PLENTY",
    "monopoly": "PLAY_MONOPOLY",
}


class Translator:
    """Translates both ways; `colours` are Catanatron's colours of our seats."""

    def __init__(self, board: SharedBoard, colours: Sequence[Any]) -> None:
        enums: Any = import_module("catanatron.models.enums")
        self._action: Final = enums.Action
        self._types: Final = enums.ActionType
        self._board: Final = board
        self._colours: Final = colours

    def theirs(self, seat: Seat, text: str, outcome: object = None) -> Any:
        """A seat's action in Catanatron; `outcome` is what chance drew: dice, a card, a theft."""
        word, *rest = text.split(" ")
        value = self._value(word, rest) if outcome is None else outcome
        return self._action(self._colours[seat], self._types[KINDS[word]], value)

    def robbed(self, text: str, victim: Seat | None, card: str | None) -> Any:
        """The outcome of moving the robber."""
        place = self._board.their_hex(int(text.removeprefix("robber h")))
        if victim is None or card is None:
            return place, None, None
        return place, self._colours[victim], RESOURCES[card]

    def _value(self, word: str, rest: Sequence[str]) -> object:
        if word in ("settlement", "city"):
            return self._board.their_node[int(rest[0][1:])]
        if word == "road":
            return self._board.their_edge(int(rest[0][1:]))
        if word == "bank":
            give, count, _, want = rest
            given = [RESOURCES[give]] * int(count)
            return (*given, *[None] * (MOST_GIVEN - int(count)), RESOURCES[want])
        if word == "year_of_plenty":
            return tuple(RESOURCES[name] for name in rest)
        if word == "monopoly":
            return RESOURCES[rest[0]]
        if word == "discard":
            counts = read_counts(list(rest), RESOURCE_NAMES)
            return [
                RESOURCES[name]
                for name, count in zip(RESOURCE_NAMES, counts, strict=True)
                for _ in range(count)
            ]
        return None

    def ours(self, action: Any) -> str:
        """Catanatron's action in notation, without outcomes of chance and the victim of a theft."""
        kind, value = action.action_type.value, action.value
        if kind in PLAIN:
            return PLAIN[kind]
        if kind in ("BUILD_SETTLEMENT", "BUILD_CITY"):
            word = "settlement" if kind == "BUILD_SETTLEMENT" else "city"
            return f"{word} n{self._board.node[value]}"
        if kind == "BUILD_ROAD":
            return f"road e{self._board.edge(value)}"
        if kind == "MOVE_ROBBER":
            return f"robber h{self._board.hex(value[0])}"
        if kind == "PLAY_MONOPOLY":
            return f"monopoly {OUR_NAMES[value]}"
        if kind == "PLAY_YEAR_OF_PLENTY":
            names = sorted((OUR_NAMES[card] for card in value), key=RESOURCE_NAMES.index)
            return f"year_of_plenty {' '.join(names)}"
        given = [card for card in value[:-1] if card is not None]
        return f"bank {OUR_NAMES[given[0]]} {len(given)} for {OUR_NAMES[value[-1]]}"

    def victim(self, action: Any) -> Seat | None:
        """The victim of a robber move, or None without a victim and for other actions."""
        if action.action_type.value != "MOVE_ROBBER" or action.value[1] is None:
            return None
        return self._colours.index(action.value[1])
