"""The game protocol: all that tables, storage, replay and arenas know of any game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol, TypeAlias

from qiatan.kit.chance import Chance
from qiatan.kit.refusal import Refusal
from qiatan.kit.seats import Seat

SettingValue: TypeAlias = str | int | bool
Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
Viewer: TypeAlias = "Seat | None"
"""A seat, or None for somebody who only watches."""


@dataclass(frozen=True, slots=True)
class Option:
    """One setting of a game as the settings panel shows it.

    `values` lists the choices of a `choice`; `least` and `most` bound a `number`. A `map` is one of
    the game's own maps, named in `values`, or the text of a map file. `group` names the section of
    the panel. `preset` names the option whose value determines this one's default. `classic` is
    the value in the classic rules: the lobby points out settings that differ from it. `rule` is
    True if the setting is a field of the game's rules with the same name.
    """

    name: str
    kind: Literal["choice", "number", "switch", "map"]
    default: SettingValue
    values: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    group: str = "game"
    preset: str = ""
    classic: SettingValue | None = None
    rule: bool = False


@dataclass(frozen=True, slots=True)
class MapFacts:
    """What a lobby says of a map: seats it is for, hexes of land, and why it must wait.

    `id` names a map of the game's own, else it is empty; `text` is the file as all files that say
    the same are written; `refusal` is None where a game can be played on it.
    """

    id: str
    title: str
    least_seats: int
    most_seats: int
    land: int
    text: str
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Header:
    """Everything that is settled before the first action.

    `seats` are the seats' names in turn order, as the notation uses them; `setup` is what
    chance settled beforehand (a drawn board), in the game's own JSON form; `commitment` is the
    published hash of the table's seed, if chance was derived from one. `contributions` are what
    the seats' browsers added to it, in hexadecimal digits by name; `seating`, the seats in the
    order in which they were taken, from which turn order was drawn; empty where it is not known.
    A game that was played on from another has its header, and `continued` first entries: the seed
    has to do with what came after them alone.
    """

    game: str
    version: int
    settings: Mapping[str, SettingValue]
    seats: tuple[str, ...]
    setup: Mapping[str, Json]
    commitment: str | None = None
    contributions: Mapping[str, str] = field(default_factory=dict)
    seating: tuple[str, ...] = ()
    continued: int = 0


@dataclass(frozen=True, slots=True)
class LogItem:
    """One entry of a game's log: a seat and its action, in notation."""

    seat: Seat
    action: str


@dataclass(frozen=True, slots=True)
class Line:
    """An applied action and what followed from it, as one viewer may know them.

    `action` is notation with `?` for what is hidden; `results` are short facts in words of the
    notation (`gain red brick 2`, `award longest_road blue 6`).
    """

    action: str
    results: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Disclosure:
    """An applied action as it may be told: `public` to all, a fuller line to some seats.

    `reversible` if a table may undo the action as long as nobody acts after it: it placed a piece
    and nothing was drawn, rolled, revealed or offered.
    """

    public: Line
    private: Mapping[Seat, Line] = field(default_factory=dict)
    reversible: bool = False

    def to(self, viewer: Viewer) -> Line:
        """What `viewer` may know of it."""
        return self.public if viewer is None else self.private.get(viewer, self.public)


@dataclass(frozen=True, slots=True)
class Clock:
    """Time that runs for one seat while the game waits: an offer, a discard.

    `kind` is a stable word for the screen; the clock starts anew when `since`, the number of
    the log entry that opened the question, changes.
    """

    seat: Seat
    kind: str
    seconds: float
    since: int


@dataclass(frozen=True, slots=True)
class OpenOffer:
    """An offer of a trade that waits for answers; another offer of the game has another `number`.

    `waiting` are the seats that may answer now and have not; those of them in `unable` cannot do
    what it asks for, and `secret` says that nobody else can know who they are. `decline` is the
    action that says no.
    """

    number: int
    proposer: Seat
    waiting: tuple[Seat, ...]
    unable: frozenset[Seat]
    secret: bool
    decline: str


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn that goes on, for a table that times turns.

    Its time starts anew when `number` changes and is the table's turn time `share` times over
    (a setup doubles it); it stands still while not `running`, as when others owe an action.
    """

    seat: Seat
    number: int
    share: int = 1
    running: bool = True


@dataclass(frozen=True, slots=True)
class Standing:
    """The end: winners (several share a draw) and each seat's points."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...]


class Position(Protocol):
    """One game in progress. Actions are notation; `check` is the authority on them."""

    def awaited(self) -> Sequence[Seat]:
        """The seats that owe an action now; `(CHANCE,)` for chance, empty when over."""
        ...

    def may_act(self) -> Sequence[Seat]:
        """The seats that may act now: all that owe an action, and such as may but need not.

        A proposer waiting for answers owes nothing, yet may withdraw the offer. `Act.at` and the
        browser go by this; bots and clocks go by `awaited`.
        """
        ...

    def invited(self) -> Sequence[Seat]:
        """Seats that owe nothing, yet may want to act in another's turn.

        A bot in such a seat is asked once in a turn whether it wants to.
        """
        ...

    def legal(self, seat: Seat) -> Sequence[str]:
        """Actions open to `seat`: all of them, but for kinds too many to list (offers)."""
        ...

    def check(self, seat: Seat, action: str) -> Refusal | None:
        """Why `seat` may not do `action` now; None if it may."""
        ...

    def apply(self, seat: Seat, action: str) -> Disclosure:
        """Do it, without a `check` before. Raises `Refused`, with nothing changed, if illegal."""
        ...

    def draw(self, chance: Chance) -> str:
        """The action of the chance seat, which must be awaited."""
        ...

    def outcomes(self) -> Sequence[str]:
        """All that `draw` may bring now, equally likely: it brings number `below(length)`.

        An outcome stands there as often as it is likely.
        """
        ...

    def turn(self) -> Turn | None:
        """The turn that goes on; None where none does, as when the game is over."""
        ...

    def turns_begun(self) -> int:
        """How many turns have begun since the setup; 0 during the setup."""
        ...

    def clocks(self) -> Sequence[Clock]:
        """The clocks that run now apart from the turn's own."""
        ...

    def open_offer(self) -> OpenOffer | None:
        """The offer that waits for answers; None where nothing is offered."""
        ...

    def timeout_action(self, seat: Seat, chance: Chance) -> str | None:
        """What is done for a seat whose time is over; None if it owes nothing."""
        ...

    def view(self, viewer: Viewer) -> object:
        """What `viewer` may know, built up from nothing: a tree of frozen dataclasses.

        A seat's may also tell what follows from all it has seen, which nobody is sent: for bots,
        who keep nothing between two questions.
        """
        ...

    def own_fields(self, seat: Seat) -> Mapping[str, object]:
        """The top-level fields that `view(seat)` has instead of those of `view(None)`.

        Always the same names. All other fields of both views are equal, but for what `view` tells
        bots alone.
        """
        ...

    def standing(self) -> Standing | None:
        """How it ended; None while it goes on."""
        ...

    def copy(self) -> Position:
        """An independent position, equal in everything."""
        ...


class Game(Protocol):
    """A game the platform can host."""

    @property
    def id(self) -> str:
        """Its name in files and messages."""
        ...

    @property
    def version(self) -> int:
        """Counts up when old logs would no longer replay."""
        ...

    @property
    def options(self) -> Sequence[Option]:
        """Its settings, in the order of the panel."""
        ...

    @property
    def maps(self) -> Sequence[MapFacts]:
        """The maps of the game's own, in the order of its `map` option; none without one."""
        ...

    def read_map(self, text: str) -> MapFacts:
        """What a map file says. Raises `Refused`, naming the field, where it cannot be read."""
        ...

    def map_faults(self, text: str) -> Sequence[Refusal]:
        """All that is wrong with a map file, the field and the hex named; nothing if it is fit."""
        ...

    def settings(self, chosen: Mapping[str, SettingValue]) -> dict[str, SettingValue]:
        """All settings, defaults filled in. Raises `Refused` naming the field at fault."""
        ...

    def seats(self, settings: Mapping[str, SettingValue]) -> tuple[int, int]:
        """The fewest and the most seats these settings allow."""
        ...

    def setup(
        self, settings: Mapping[str, SettingValue], seats: int, chance: Chance
    ) -> dict[str, Json]:
        """What chance settles before the first action: a header's `setup`."""
        ...

    def start(self, header: Header) -> Position:
        """The first position. Raises `Refused` where the header is broken."""
        ...
