"""Occupants of seats: players and bots."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final, get_args

from qiatan.protocol.parts import Colour

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)


@dataclass(frozen=True, slots=True)
class Player:
    """A person acting from one of their devices.

    If the person has several seats, `held` is the colour of the seat that the device acts for.
    """

    person: str
    held: Colour | None = None


@dataclass(frozen=True, slots=True)
class Occupant:
    """The person or bot who has a seat.

    `person` is a public id, and `bot` names the bot. `substitute` names the bot that plays for a
    person: until they return if `away` is set, and otherwise until they ask for the seat back.
    `idle` means that the person counts as away because they let turns time out, even if they are
    connected. `turns_ran_out` counts the consecutive turns that timed out, and `ran_out_in`
    identifies the last of them. A `local` player has a name of their own and uses the device of
    `person`, who has another seat. `commitment` is the hash of the number that the person's browser
    adds to the table's seed, and `contribution` is that number once it is revealed. `must_commit`
    is set after a voided round, until the browser commits again. `account` is set if the person had
    an account when they sat down, and `bot_account` if the person is a program. `conceded` means
    that the person has given up.
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
    commitment: str | None = None
    contribution: str | None = None
    must_commit: bool = False
    account: bool = False
    bot_account: bool = False
    conceded: bool = False

    @property
    def is_human(self) -> bool:
        """Whether the seat belongs to a human, even if a bot is playing it."""
        return self.person is not None and not self.bot_account

    @property
    def played_by(self) -> str | None:
        """The bot that is playing the seat, or None if its own player is."""
        return self.bot or self.substitute

    @property
    def must_reveal(self) -> bool:
        """Whether the browser has committed to a number but not revealed it yet."""
        return self.commitment is not None and self.contribution is None

    def taken_back(self) -> Occupant:
        return replace(self, substitute=None, away=False, idle=False, turns_ran_out=0)

    def committed(self, commitment: str) -> Occupant:
        return replace(self, commitment=commitment, contribution=None, must_commit=False)

    def revealed(self, contribution: str) -> Occupant:
        return replace(self, contribution=contribution)

    def without_number(self, failed: Container[str | None]) -> Occupant:
        """Return the occupant after a voided round, without its number and commitment.

        If the browser took part, it must commit again, unless its person is in `failed`.
        """
        took_part = self.must_commit or self.commitment is not None
        must_commit = took_part and self.person not in failed
        return replace(self, commitment=None, contribution=None, must_commit=must_commit)

    def ran_out_of_time(self, turn: int) -> Occupant:
        """Return the occupant after the turn that began at log entry `turn` has timed out."""
        return replace(self, turns_ran_out=self.turns_ran_out + 1, ran_out_in=turn)


def free_colour(occupants: Iterable[Occupant]) -> Colour:
    """Return the first colour that is not taken."""
    taken = {occupant.colour for occupant in occupants}
    return next(colour for colour in COLOURS if colour not in taken)


def seat_of(occupants: Sequence[Occupant], person: str) -> int | None:
    """Return the index of the person's own seat, not that of a local player."""
    own = (i for i in seats_of(occupants, person) if not occupants[i].local)
    return next(own, None)


def seats_of(occupants: Sequence[Occupant], person: str) -> list[int]:
    """Return the indices of all seats on the person's device, including local players."""
    return [i for i, occupant in enumerate(occupants) if occupant.person == person]


def held_seat(occupants: Sequence[Occupant], player: Player) -> int | None:
    """Return the index of the seat that the device acts for, or None.

    If there are several seats on the device, this is the seat of the colour `player.held`.
    """
    seats = seats_of(occupants, player.person)
    if len(seats) == 1:
        return seats[0]
    return next((i for i in seats if occupants[i].colour == player.held), None)


# Names of coastal and sea birds, so that bots are not mistaken for people.
_BIRDS: Final = """
    Auklet Avocet Bittern Booby Brant Coot Crane Curlew Dipper Dovekie Dunlin Egret Eider
    Fulmar Gadwall Gannet Godwit Grebe Gull Heron Ibis Jacana Knot Lapwing Loon Moorhen Murre
    Noddy Osprey Pelican Petrel Pintail Plover Pochard Prion Puffin Rail Ruff Scaup Scoter
    Skua Smew Snipe Stilt Stint Stork Teal Tern Wigeon Willet
"""
BOT_NAMES: Final = tuple(_BIRDS.split())
"""Names for bots: many more than a table has seats, all short enough for a phone screen. The client
translates them (`bird_*` in its catalogues).
"""


def draw_bot_name(table: str, taken: Collection[str]) -> str:
    """Return a bot name that is not in `taken`, ignoring case.

    Each table tries the names in a different order. The result depends only on the arguments, so
    decisions stay pure.
    """
    folded = {name.casefold() for name in taken}
    free = [name for name in BOT_NAMES if name.casefold() not in folded]
    return min(free, key=lambda name: sha256(f"{table} {name}".encode()).digest())
