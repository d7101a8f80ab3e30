"""Concise positions for tests, written in notation."""

from __future__ import annotations

from typing import Final

from qiatan.kit.game import Disclosure, SettingValue
from qiatan.kit.game_log import parse_log_item, seat_named
from qiatan.kit.prompts import prompt
from qiatan.kit.seats import COLOURS
from qiatan.natick.components import CENTRE, ROW, SUIT_NAMES, SUITS
from qiatan.natick.ending import begin_turn
from qiatan.natick.game import GameConstants, NatickPosition
from qiatan.natick.invariants import broken
from qiatan.natick.notation import PLACE_NAMES, SPOT_NAMES, TILE_NAMES
from qiatan.natick.prompts import TURN
from qiatan.natick.settings import complete, rules_of
from qiatan.natick.state import (
    NONE,
    ROAD_THERE,
    SEATS,
    TOWN_SITE,
    TRADER_THERE,
    VILLAGE_SITE,
    NatickState,
)
from qiatan.natick.view_types import View

RED: Final = "wood 2 l1a, stone 3 l1b, grain 4 r1a, iron 5 r1b"
BLUE: Final = "wood 3 l1a, stone 4 l1b, grain 5 r1a, iron 2 r1b"
NAMES: Final = COLOURS[:SEATS]
GONE: Final = 9
"""The owner of a region tile that a test removes from the game."""

SITES: Final = {"village": VILLAGE_SITE, "town": TOWN_SITE}


class Scene:
    """A position under test. Seats are named by colour, coins written as in the notation."""

    def __init__(self, state: NatickState) -> None:
        self.state = state
        self.position = NatickPosition(state, GameConstants(NAMES, 30))

    def play(self, *lines: str) -> Disclosure:
        """Apply log lines; returns the disclosure of the last one. Raises `Refused`."""
        for line in lines[:-1]:
            self.play(line)
        entry = parse_log_item(lines[-1], NAMES)
        return self.position.apply(entry.seat, entry.action)

    def results(self, *lines: str) -> list[str]:
        """Apply log lines; returns the results of the last one."""
        return list(self.play(*lines).public.results)

    def why(self, line: str) -> str:
        """The code of the refusal of a log line, or `ok`."""
        entry = parse_log_item(line, NAMES)
        refusal = self.position.check(entry.seat, entry.action)
        return "ok" if refusal is None else refusal.code

    def legal(self, name: str, word: str = "") -> list[str]:
        """The seat's legal actions. With `word`, only those that begin with it, without it."""
        listed = self.position.legal(seat_named(name, NAMES))
        if not word:
            return list(listed)
        return [text.removeprefix(f"{word} ") for text in listed if text.split(" ")[0] == word]

    def awaited(self) -> list[str]:
        return ["chance" if seat < 0 else NAMES[seat] for seat in self.position.awaited()]

    def asked(self) -> str:
        """The seat and kind of the first prompt: `red from`."""
        found = self.view().prompts[0]
        return f"{NAMES[found.seat]} {found.kind}"

    def coins(self, name: str) -> str:
        seat = NAMES.index(name)
        return written(list(self.state.held[SUITS * seat : SUITS * (seat + 1)]))

    def pool(self) -> str:
        return written(list(self.state.pool))

    def region(self, name: str, spot: str) -> str:
        """The region on the spot with its coins: `wood 3: 2`."""
        tile = self.state.region[NAMES.index(name) * len(SPOT_NAMES) + SPOT_NAMES.index(spot)]
        return "" if tile == NONE else f"{TILE_NAMES[tile]}: {self.state.coins[tile]}"

    def points(self, name: str) -> int:
        return int(self.state.points[NAMES.index(name)])

    def view(self, name: str | None = None) -> View:
        return self.position.view(None if name is None else NAMES.index(name))

    def reason(self, name: str, piece: str) -> str:
        """Why the seat cannot buy this now, according to its view, or `ok`."""
        you = self.view(name).you
        assert you is not None
        (reason,) = [build.reason for build in you.builds if build.piece == piece]
        return "ok" if reason is None else reason.code


def table(
    red: str = RED,
    blue: str = BLUE,
    *,
    active: str = "red",
    thrown: bool = True,
    stack: str | None = None,
    pool: str | None = None,
    turn: int = 0,
    settings: dict[str, SettingValue] | None = None,
) -> Scene:
    """A table in the turn of `active`, which is trading and building, or has not rolled yet.

    If `stack` or `pool` is given, all other regions or coins are out of the game. `turn` is the
    number of the turn.
    """
    state = NatickState(rules_of(complete(settings or {})))
    for seat, colony in enumerate((red, blue)):
        _place(state, seat, colony)
    assert not _faults(state), _faults(state)
    if stack is not None:
        kept = [TILE_NAMES.index(words) for words in stack.split(", ") if words]
        for tile in range(len(TILE_NAMES)):
            if state.owner[tile] == NONE and tile not in kept:
                state.owner[tile] = GONE
    if pool is not None:
        for suit, count in enumerate(counted(pool)):
            state.pool[suit] = count
    begin_turn(state, NAMES.index(active))
    if turn:
        state.turn = turn
    if thrown:
        state.depth = 0
        state.push(prompt(TURN, state.active))
    return Scene(state)


def _faults(state: NatickState) -> list[str]:
    """The broken invariants of a position, except about the next actor."""
    state.push(prompt(TURN, 0))
    return broken(state)


def _place(state: NatickState, seat: int, colony: str) -> None:
    for group in colony.split(", "):
        kind, *words = group.split(" ")
        if kind in SUIT_NAMES:
            _lay(state, seat, f"{kind} {words[0]}", words[1], int((words[2:] or ["0"])[0]))
            continue
        for word in words:
            _PIECES[kind](state, seat, kind, word)
    at = seat * ROW + CENTRE
    if not any(state.row[at + 1 : at + ROW - CENTRE]):
        _road(state, seat, "road", "r1")


def _lay(state: NatickState, seat: int, tile: str, spot: str, coins: int) -> None:
    number = TILE_NAMES.index(tile)
    state.place_tile(seat, number, SPOT_NAMES.index(spot))
    if coins:
        state.gain(number, coins)


def _site(state: NatickState, seat: int, kind: str, place: str) -> None:
    at = PLACE_NAMES.index(place)
    was = state.row[seat * ROW + at]
    state.row[seat * ROW + at] = SITES[kind]
    state.points[seat] += SITES[kind] - was
    state.villages += (kind == "village") - (was == VILLAGE_SITE)
    state.towns += kind == "town"
    state.left[seat] = min(state.left[seat], at)
    state.right[seat] = max(state.right[seat], at)
    _count_roads(state)


def _road(state: NatickState, seat: int, kind: str, place: str) -> None:
    state.row[seat * ROW + PLACE_NAMES.index(place)] = ROAD_THERE
    _count_roads(state)


def _count_roads(state: NatickState) -> None:
    ends = (
        (seat, end)
        for seat in range(SEATS)
        for end in (state.left[seat] - 1, state.right[seat] + 1)
    )
    state.open_roads = sum(int(state.row[seat * ROW + end]) for seat, end in ends)


def _trader(state: NatickState, seat: int, kind: str, place: str) -> None:
    state.unit[seat * ROW + PLACE_NAMES.index(place)] = TRADER_THERE
    state.traders[seat] += 1
    _pawn(state, seat)


def _knight(state: NatickState, seat: int, kind: str, spot: str) -> None:
    place, side = divmod(SPOT_NAMES.index(spot), 2)
    state.unit[seat * ROW + place] |= 1 + side
    state.knights[seat] += 1
    _pawn(state, seat)


def _pawn(state: NatickState, seat: int) -> None:
    state.pawns += 1
    state.points[seat] += 1


_PIECES: Final = {
    "village": _site,
    "town": _site,
    "road": _road,
    "trader": _trader,
    "knight": _knight,
}


def counted(text: str) -> list[int]:
    """Numbers of coins from `wood 2 iron`."""
    words = text.split()
    counts = {
        word: int(after) if after.isdigit() else 1
        for word, after in zip(words, [*words, ""][1:], strict=True)
        if not word.isdigit()
    }
    return [counts.get(suit, 0) for suit in SUIT_NAMES]


def written(counts: list[int]) -> str:
    """Numbers of coins in notation."""
    return " ".join(
        suit if count == 1 else f"{suit} {count}"
        for suit, count in zip(SUIT_NAMES, counts, strict=True)
        if count
    )
