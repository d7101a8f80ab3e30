"""Coins: a tiny game to test the kit.

Each seat in turn says `toss`; only that seat sees chance's `coin heads` or `coin tails`. The setup
draws a lucky number that is never revealed. After three tosses each the game is over, and most
heads win.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from qiatan.kit.chance import Chance
from qiatan.kit.game import (
    Clock,
    Disclosure,
    GameResult,
    Header,
    Json,
    Line,
    MapFacts,
    OpenOffer,
    Option,
    OrderBasis,
    SettingValue,
    Turn,
)
from qiatan.kit.refusal import Refusal, Refused, refuse
from qiatan.kit.seats import CHANCE, Seat

TOSSES = 3


@dataclass(frozen=True, slots=True)
class CoinsView:
    tosses: int
    heads: int | None


class CoinsPosition:
    lucky = 0

    def __init__(self, seats: int) -> None:
        self.heads = [0] * seats
        self.tosses = 0
        self.tossing = False

    @property
    def active(self) -> Seat:
        return self.tosses % len(self.heads)

    def awaited(self) -> Sequence[Seat]:
        if self.tosses == TOSSES * len(self.heads):
            return ()
        return (CHANCE,) if self.tossing else (self.active,)

    def may_act(self) -> Sequence[Seat]:
        return self.awaited()

    def invited(self) -> Sequence[Seat]:
        return ()

    def legal(self, seat: Seat) -> Sequence[str]:
        if seat not in self.awaited():
            return ()
        return ("coin heads", "coin tails") if self.tossing else ("toss",)

    def check(self, seat: Seat, action: str) -> Refusal | None:
        return None if action in self.legal(seat) else Refusal("not_now", "Not now.")

    def apply(self, seat: Seat, action: str) -> Disclosure:
        refusal = self.check(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        self.tossing = action == "toss"
        if self.tossing:
            return Disclosure(Line("toss"))
        tosser = self.active
        self.heads[tosser] += action == "coin heads"
        self.tosses += 1
        return Disclosure(Line("coin ?"), {tosser: Line(action)})

    def draw(self, chance: Chance) -> str:
        return self.outcomes()[chance.below(2)]

    def outcomes(self) -> Sequence[str]:
        return ("coin heads", "coin tails")

    def turn(self) -> Turn | None:
        return Turn(self.active, self.tosses) if self.awaited() else None

    def turns_begun(self) -> int:
        return self.tosses

    def clocks(self) -> Sequence[Clock]:
        return ()

    def open_offer(self) -> OpenOffer | None:
        return None

    def timeout_action(self, seat: Seat, chance: Chance) -> str | None:
        return "toss" if seat in self.awaited() else None

    def order_basis(self, seat: Seat, order: str) -> OrderBasis:
        raise refuse("bad_notation", "This game has no standing orders.", "orders")

    def order_action(self, seat: Seat, order: str) -> str | None:
        return None

    def view(self, viewer: Seat | None) -> object:
        return CoinsView(self.tosses, None if viewer is None else self.heads[viewer])

    def own_fields(self, seat: Seat) -> Mapping[str, object]:
        return {"heads": self.heads[seat]}

    def points(self) -> tuple[int, ...]:
        return tuple(self.heads)

    def result(self) -> GameResult | None:
        if self.awaited():
            return None
        best = max(self.heads)
        winners = tuple(seat for seat, heads in enumerate(self.heads) if heads == best)
        return GameResult(winners, tuple(self.heads))

    def copy(self) -> CoinsPosition:
        return copy.deepcopy(self)


class Coins:
    """The game. Its type of position can be replaced to break it."""

    id = "coins"
    version = 2
    options: Sequence[Option] = (Option("edges", "switch", False),)
    maps: Sequence[MapFacts] = ()

    def __init__(self, position: type[CoinsPosition] = CoinsPosition) -> None:
        self.position = position

    def read_map(self, text: str) -> MapFacts:
        raise refuse("bad_map", "Coins are tossed without a map.", "map")

    def map_faults(self, text: str) -> Sequence[Refusal]:
        return ()

    def settings(self, chosen: Mapping[str, SettingValue]) -> dict[str, SettingValue]:
        for name, value in chosen.items():
            if name != "edges" or not isinstance(value, bool):
                raise refuse("bad_setting", "Edges or not.", name)
        return {"edges": False, **chosen}

    def seats(self, settings: Mapping[str, SettingValue]) -> tuple[int, int]:
        return (1, 8)

    def setup(
        self, settings: Mapping[str, SettingValue], seats: int, chance: Chance
    ) -> dict[str, Json]:
        return {"lucky": chance.below(6)}

    def start(self, header: Header) -> CoinsPosition:
        position = self.position(len(header.seats))
        lucky = header.setup["lucky"]
        assert isinstance(lucky, int)
        position.lucky = lucky
        return position
