"""Occupants of seats: persons, and bots with names of their own."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final, get_args

from qiatan.protocol.parts import Colour

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)


@dataclass(frozen=True, slots=True)
class Player:
    """A person at a device of theirs.

    `held` is the colour of the seat that the device is for now, where they have several.
    """

    person: str
    held: Colour | None = None


@dataclass(frozen=True, slots=True)
class Occupant:
    """A person (`person`, a public id) or a bot (`bot`, its kind) in a seat.

    `substitute` is the kind of bot that plays for a person, as long as `away` says: until they
    are back, or until they ask. One who is `idle` is away though their device may be here: until
    they act. `turns_ran_out` turns of theirs in a row, lastly the one of `ran_out_in`, had all
    their time without an action. A `local` player has a name of their own and plays on the device
    of `person`, who has a seat too. `contribution` is what a browser adds to the table's seed.
    `account`: the person had an account when they sat down. `bot_account`: a program plays by the
    protocol, as `person`.
    """

    colour: Colour
    name: str
    person: str | None
    bot: str | None
    ready: bool
    substitute: str | None = None
    away: bool = False
    idle: bool = False
    turns_ran_out: int = 0
    ran_out_in: int | None = None
    local: bool = False
    contribution: str | None = None
    account: bool = False
    bot_account: bool = False

    @property
    def is_human(self) -> bool:
        """Whether it is somebody's seat, and no program's."""
        return self.person is not None and not self.bot_account

    @property
    def played_by(self) -> str | None:
        """The kind of bot that acts in the seat; None where its person does."""
        return self.bot or self.substitute

    def taken_back(self) -> Occupant:
        """The same, played by the person again."""
        return replace(self, substitute=None, away=False, idle=False, turns_ran_out=0)

    def ran_out_of_time(self, turn: int) -> Occupant:
        """The same after another turn without an action, which began at log entry `turn`."""
        return replace(self, turns_ran_out=self.turns_ran_out + 1, ran_out_in=turn)


def free_colour(occupants: Iterable[Occupant]) -> Colour:
    """The first colour nobody has."""
    taken = {occupant.colour for occupant in occupants}
    return next(colour for colour in COLOURS if colour not in taken)


def seat_of(occupants: Sequence[Occupant], person: str) -> int | None:
    """The index of a person's own seat."""
    own = (i for i in seats_of(occupants, person) if not occupants[i].local)
    return next(own, None)


def seats_of(occupants: Sequence[Occupant], person: str) -> list[int]:
    """The indices of all seats on a person's device: their own and those of local players."""
    return [i for i, occupant in enumerate(occupants) if occupant.person == person]


def held_seat(occupants: Sequence[Occupant], player: Player) -> int | None:
    """The index of the seat a device is for: its only one, or the one of several that it holds."""
    seats = seats_of(occupants, player.person)
    if len(seats) == 1:
        return seats[0]
    return next((i for i in seats if occupants[i].colour == player.held), None)


# Birds of coast and sea, so that no bot is taken for a person.
_BIRDS: Final = """
    Auklet Avocet Bittern Booby Brant Coot Crane Curlew Dipper Dovekie Dunlin Egret Eider
    Fulmar Gadwall Gannet Godwit Grebe Gull Heron Ibis Jacana Knot Lapwing Loon Moorhen Murre
    Noddy Osprey Pelican Petrel Pintail Plover Pochard Prion Puffin Rail Ruff Scaup Scoter
    Skua Smew Snipe Stilt Stint Stork Teal Tern Wigeon Willet
"""
BOT_NAMES: Final = tuple(_BIRDS.split())
"""Far more than a table has seats, and short enough to be read whole on a phone."""


def draw_bot_name(table: str, taken: Collection[str]) -> str:
    """A name nobody at the table has, whatever its case; another order of names at each table.

    The same table and names give the same answer, so that decisions stay pure.
    """
    folded = {name.casefold() for name in taken}
    free = [name for name in BOT_NAMES if name.casefold() not in folded]
    return min(free, key=lambda name: sha256(f"{table} {name}".encode()).digest())
