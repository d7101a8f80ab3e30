"""Concise positions for tests, written in notation."""

from __future__ import annotations

from typing import Final, TypeAlias

from qiatan.island.board import NONE, Board
from qiatan.island.build import place_city, place_road, place_settlement
from qiatan.island.build_view import board_view
from qiatan.island.development import CARD_KINDS, CARD_NAMES
from qiatan.island.game import GameConstants, IslandPosition
from qiatan.island.layout import HexPlace, Layout, PortPlace
from qiatan.island.prompts import TURN
from qiatan.island.public_rules import Visibility
from qiatan.island.resources import RESOURCE_NAMES
from qiatan.island.rules import PIECE_KINDS
from qiatan.island.settings import complete, rules_of
from qiatan.island.ships import place_ship
from qiatan.island.state import IslandState
from qiatan.island.turn import begin_turn, total_points
from qiatan.island.view_types import View
from qiatan.kit.game import Disclosure, SettingValue
from qiatan.kit.game_log import parse_log_item, seat_named
from qiatan.kit.prompts import prompt
from qiatan.kit.seats import COLOURS

ROWS: Final = (
    (0, "mountains 10, pasture 2, forest 9"),
    (-1, "fields 12, hills 6, pasture 4, hills 10"),
    (-2, "fields 9, forest 11, desert, forest 3, mountains 8"),
    (-2, "forest 8, mountains 3, fields 4, pasture 5"),
    (-2, "hills 5, fields 6, pasture 11"),
)
"""Rows of the board from the top: q of the first hex, terrain and token of each."""

PORTS: Final = (
    PortPlace(0, -2, "NW"),  # n0 n3
    PortPlace(1, -2, "NE", "grain"),  # n1 n5
    PortPlace(2, -1, "NE"),  # n10 n15
    PortPlace(2, 0, "E", "wool"),  # n26 n32
    PortPlace(1, 1, "SE", "ore"),  # n42 n46
    PortPlace(-1, 2, "SE"),  # n49 n52
    PortPlace(-2, 2, "SW"),  # n47 n51
    PortPlace(-2, 1, "W", "lumber"),  # n33 n38
    PortPlace(-1, -1, "W", "brick"),  # n11 n16
)


def _hexes() -> list[HexPlace]:
    hexes = []
    for r, (first, row) in enumerate(ROWS, start=-2):
        for q, words in enumerate(row.split(", "), start=first):
            terrain, *token = words.split(" ")
            hexes.append(HexPlace(q, r, terrain, int(token[0]) if token else None))
    return hexes


LAYOUT: Final = Layout(tuple(_hexes()), PORTS, (0, 0))
BOARD: Final = Board(LAYOUT)

Values: TypeAlias = dict[str, SettingValue]
"""Settings that differ from the ruleset."""


class Scene:
    """A position under test. Seats are named by colour, cards written as in the notation."""

    def __init__(self, state: IslandState, visibility: Visibility | None = None) -> None:
        names = COLOURS[: state.seats]
        frame = GameConstants(names, board_view(state.board), visibility or Visibility(), 20)
        self.state = state
        self.names = names
        self.position = IslandPosition(state, frame)

    def play(self, *lines: str) -> Disclosure:
        """Apply log lines; returns the disclosure of the last one. Raises `Refused`."""
        for line in lines[:-1]:
            self.play(line)
        entry = parse_log_item(lines[-1], self.names)
        return self.position.apply(entry.seat, entry.action)

    def why(self, line: str) -> str:
        """The code of the refusal of a log line, or `ok`."""
        entry = parse_log_item(line, self.names)
        refusal = self.position.check(entry.seat, entry.action)
        return "ok" if refusal is None else refusal.code

    def in_the_way(self, line: str) -> str | int | None:
        """The blocking piece that a refusal names."""
        entry = parse_log_item(line, self.names)
        refusal = self.position.check(entry.seat, entry.action)
        return None if refusal is None else refusal.detail.get("in_the_way")

    def legal(self, name: str, word: str = "") -> list[str]:
        """The seat's legal actions. With `word`, only those that begin with it, without it."""
        listed = self.position.legal(seat_named(name, self.names))
        if not word:
            return list(listed)
        return [text.removeprefix(f"{word} ") for text in listed if text.split(" ")[0] == word]

    def awaited(self) -> list[str]:
        return [self._name(seat) for seat in self.position.awaited()]

    def may_act(self) -> list[str]:
        return [self._name(seat) for seat in self.position.may_act()]

    def hand(self, name: str) -> str:
        seat = self.names.index(name)
        return written(list(self.state.hand[5 * seat : 5 * seat + 5]), RESOURCE_NAMES)

    def bank(self) -> str:
        return written(list(self.state.bank), RESOURCE_NAMES)

    def development(self, name: str) -> str:
        seat = self.names.index(name)
        held = list(self.state.development[CARD_KINDS * seat : CARD_KINDS * seat + CARD_KINDS])
        return written(held, CARD_NAMES)

    def points(self, name: str) -> int:
        """All points, including hidden ones."""
        return total_points(self.state, self.names.index(name))

    def route(self, name: str) -> int:
        return self.state.route[self.names.index(name)]

    def pieces(self, name: str) -> tuple[int, int, int]:
        """Roads, settlements and cities left."""
        row = PIECE_KINDS * self.names.index(name)
        roads, settlements, cities = self.state.pieces[row:][:3]
        return roads, settlements, cities

    def view(self, name: str | None = None) -> View:
        return self.position.view(None if name is None else self.names.index(name))

    @property
    def active(self) -> str:
        return self._name(self.state.active)

    @property
    def robber(self) -> str:
        return f"h{self.state.robber}"

    @property
    def longest_road(self) -> str | None:
        return self._holder(self.state.longest_road)

    @property
    def largest_army(self) -> str | None:
        return self._holder(self.state.largest_army)

    @property
    def winner(self) -> str | None:
        return self._holder(self.state.winner)

    def _holder(self, seat: int) -> str | None:
        return None if seat == NONE else self.names[seat]

    def _name(self, seat: int) -> str:
        return "chance" if seat < 0 else self.names[seat]


def table(
    seats: int = 2,
    after: str = "",
    hands: str = "",
    cards: str = "",
    *,
    bank: str | None = None,
    active: str = "red",
    rolled: bool = True,
    knights: str = "",
    ruleset: str = "qiatan",
    visibility: Visibility | None = None,
    rules: Values | None = None,
    board: Board = BOARD,
) -> Scene:
    """A table in the turn of `active`.

    `after` places pieces: `red: settlement n12, road e17 e19; blue: city n40`. `hands` deals
    resource cards and `cards` development cards of earlier turns: `red: knight 2, monopoly`.
    `knights` have been played, `rules` are settings that differ from the
    ruleset's. `bank` leaves only these cards there; those taken out are gone.
    """
    settings = complete({"ruleset": ruleset, **(rules or {})})
    scene = Scene(IslandState(board, rules_of(settings, seats), seats), visibility)
    state = scene.state
    place(scene, after)
    _deal(scene, hands, cards)
    for seat, words in by_seat(scene, knights):
        state.knights[seat] = int(words)
    if bank is not None:
        for resource, count in enumerate(counted(bank, RESOURCE_NAMES)):
            state.bank[resource] = count
    begin_turn(state, scene.names.index(active))
    if rolled:
        state.rolled = 1
        state.stack[0] = prompt(TURN, state.active)
    return scene


def place(scene: Scene, pieces: str) -> None:
    """Put pieces on the board without checking the rules."""
    for seat, words in by_seat(scene, pieces):
        for group in words.split(", "):
            kind, *places = group.split(" ")
            for text in places:
                _place(scene.state, seat, kind, int(text[1:]))


def _place(state: IslandState, seat: int, kind: str, number: int) -> None:
    if kind in ("road", "ship"):
        (place_road if kind == "road" else place_ship)(state, seat, number)
        return
    place_settlement(state, seat, number)
    if kind == "city":
        place_city(state, seat, number)


def _deal(scene: Scene, hands: str, cards: str) -> None:
    state = scene.state
    for seat, words in by_seat(scene, hands):
        for resource, count in enumerate(counted(words, RESOURCE_NAMES)):
            state.gain(seat, resource, count)
    for seat, words in by_seat(scene, cards):
        for kind, count in enumerate(counted(words, CARD_NAMES)):
            state.deck[kind] -= count
            state.development[seat * CARD_KINDS + kind] += count


def by_seat(scene: Scene, text: str) -> list[tuple[int, str]]:
    """The parts of `red: ...; blue: ...` by seat."""
    parts = [part.split(": ", 1) for part in text.split("; ") if part]
    return [(scene.names.index(name), words) for name, words in parts]


def counted(text: str, names: tuple[str, ...]) -> list[int]:
    """Numbers of cards from `brick 2 ore`, optionally separated by commas."""
    words = text.replace(",", "").split()
    counts = {
        word: int(after) if after.isdigit() else 1
        for word, after in zip(words, [*words, ""][1:], strict=True)
        if not word.isdigit()
    }
    return [counts.get(name, 0) for name in names]


def written(counts: list[int], names: tuple[str, ...]) -> str:
    """Numbers of cards in notation."""
    return " ".join(
        name if count == 1 else f"{name} {count}"
        for name, count in zip(names, counts, strict=True)
        if count
    )
