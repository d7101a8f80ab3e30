"""The game protocol: everything that tables, storage, replays and the arena need from a game."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol, TypeAlias

from qiatan.kit.chance import Chance
from qiatan.kit.refusal import Refusal
from qiatan.kit.seats import Seat

SettingValue: TypeAlias = str | int | bool
Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
Viewer: TypeAlias = "Seat | None"
"""A seat, or None for a spectator."""


OrderBasis: TypeAlias = "Hashable | None"
"""The facts on which a standing order depends, or None if the order does not apply."""


@dataclass(frozen=True, slots=True)
class Option:
    """One setting of a game as the settings panel shows it.

    `values` lists the choices of a `choice`; `least` and `most` are the bounds of a `number`. The
    value of a `map` is the name of one of the game's own maps, listed in `values`, or the text of a
    map file. `group` names the section of the panel. `preset` names another option whose value
    determines this option's default. `classic` is the value in the classic rules; the lobby
    highlights settings that differ from it. `rule` is True if the game's rules have a field with
    this name.
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
    """Facts about a map for the lobby: number of seats, land hexes, and why it cannot be played.

    `id` names one of the game's own maps and is empty for other maps. `text` is the map file in
    normalized form. `refusal` is None if the map can be played.
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
    """Everything that is fixed before the first action.

    `seats` are the seats' names in turn order, as used in the notation. `setup` contains what was
    drawn in advance, such as the board, in the game's own JSON form. `commitment` is the published
    hash of the table's seed, if chance is derived from a seed. `contributions` are the random
    numbers that players' browsers added to the seed, as hexadecimal digits by seat name.
    `commitments` are the hashes of these numbers, published before any number was revealed; older
    games have none. `voided` counts the rounds of contributions that were discarded. `seating`
    lists the seats in the order in which players took them, before turn order was drawn; it is
    empty if unknown. A game continued from another game keeps that game's header and its first
    `continued` log entries. Only later entries are derived from the seed.
    """

    game: str
    version: int
    settings: Mapping[str, SettingValue]
    seats: tuple[str, ...]
    setup: Mapping[str, Json]
    commitment: str | None = None
    contributions: Mapping[str, str] = field(default_factory=dict)
    commitments: Mapping[str, str] = field(default_factory=dict)
    voided: int = 0
    seating: tuple[str, ...] = ()
    continued: int = 0


@dataclass(frozen=True, slots=True)
class LogItem:
    """An entry in a game's log: a seat and its action, in notation."""

    seat: Seat
    action: str


@dataclass(frozen=True, slots=True)
class Line:
    """An applied action and its results, limited to what one viewer may know.

    `action` is notation with `?` in place of hidden parts; `results` are short facts in
    notation (`gain red brick 2`, `award longest_road blue 6`).
    """

    action: str
    results: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Disclosure:
    """What an applied action reveals: `public` to everyone, and a fuller line to some seats.

    `reversible` is True if the table can undo the action until another seat acts. This is the case
    if the action placed a piece and nothing was drawn, rolled, revealed or offered.

    `reveals` is False if the action shows nothing that was hidden: no chance outcome, card or other
    seat's answer. The players can agree to undo such actions. Reversible actions reveal nothing.
    """

    public: Line
    private: Mapping[Seat, Line] = field(default_factory=dict)
    reversible: bool = False
    reveals: bool = True

    def to(self, viewer: Viewer) -> Line:
        """Return the line that `viewer` may see."""
        return self.public if viewer is None else self.private.get(viewer, self.public)


@dataclass(frozen=True, slots=True)
class Clock:
    """A clock for a seat that must respond during another seat's turn, for example to an offer.

    `kind` is a stable identifier for the client. `since` is the number of the log entry that asked
    for the response; the clock restarts when `since` changes.
    """

    seat: Seat
    kind: str
    seconds: float
    since: int


@dataclass(frozen=True, slots=True)
class OpenOffer:
    """A trade offer that is waiting for answers. `number` is unique within the game.

    `waiting` are the seats that can still answer. Seats in `unable` do not have the requested
    cards; `secret` is True if other players cannot know that. Those that are also in `idle` cannot
    make a counter-offer either. `decline` is the action that declines the offer.
    """

    number: int
    proposer: Seat
    waiting: tuple[Seat, ...]
    unable: frozenset[Seat]
    secret: bool
    decline: str
    idle: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Turn:
    """The current turn, for tables that limit the time per turn.

    The turn clock restarts when `number` changes and runs for `share` times the table's turn time
    (double during setup). It is stopped while `running` is False, for example while other seats
    must act.
    """

    seat: Seat
    number: int
    share: int = 1
    running: bool = True


EndKind: TypeAlias = Literal["concession", "draw", "abort"]
"""How players ended a game before it was over by the rules."""


@dataclass(frozen=True, slots=True)
class EarlyEnd:
    """A game that players ended early, and the seats that had conceded by then."""

    kind: EndKind
    conceded: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class GameResult:
    """The final result: the winners (several if they tie) and each seat's points.

    `early` is None if the game was played to the end.
    """

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    early: EarlyEnd | None = None


class Position(Protocol):
    """A game in progress. Actions are in notation; `check` decides whether they are legal."""

    def awaited(self) -> Sequence[Seat]:
        """Return the seats that must act before the game can continue.

        The result is `(CHANCE,)` if chance must act. It is empty once the game is over.
        """
        ...

    def may_act(self) -> Sequence[Seat]:
        """Return every seat that has a legal action, even if the game does not wait for it.

        For example, a proposer waiting for answers can withdraw the offer. Tables accept actions
        from all these seats; bots and clocks use `awaited`.
        """
        ...

    def invited(self) -> Sequence[Seat]:
        """Return seats that may act in another seat's turn though the game does not wait for them.

        Bots in these seats are asked once per turn whether they want to act.
        """
        ...

    def legal(self, seat: Seat) -> Sequence[str]:
        """Return the seat's legal actions, except kinds too numerous to list, such as offers."""
        ...

    def check(self, seat: Seat, action: str) -> Refusal | None:
        """Return the reason why `seat` may not take `action` now, or None if it is legal."""
        ...

    def apply(self, seat: Seat, action: str) -> Disclosure:
        """Apply an action. Callers need not call `check` first.

        Raises `Refused` and changes nothing if the action is illegal.
        """
        ...

    def draw(self, chance: Chance) -> str:
        """Draw the next chance action. The chance seat must be awaited."""
        ...

    def outcomes(self) -> Sequence[str]:
        """Return the possible results of `draw` as a list of equally likely entries.

        A more likely outcome has several entries. `draw` returns the entry whose index is
        `chance.below(len(outcomes))`.
        """
        ...

    def turn(self) -> Turn | None:
        """Return the current turn, or None outside turns, for example once the game is over."""
        ...

    def turns_begun(self) -> int:
        """The number of turns begun since setup; 0 during setup."""
        ...

    def clocks(self) -> Sequence[Clock]:
        """The running clocks, except the turn clock."""
        ...

    def open_offer(self) -> OpenOffer | None:
        """The trade offer that is waiting for answers, if any."""
        ...

    def timeout_action(self, seat: Seat, chance: Chance) -> str | None:
        """Return the action to play when the seat's time is up, or None if it need not act."""
        ...

    def order_basis(self, seat: Seat, order: str) -> OrderBasis:
        """Return the facts that a standing order depends on, or None if the order does not apply.

        A standing order says what the table does for an absent player. The table cancels
        the order when its basis changes. Raises `Refused` if the game has no such order.
        """
        ...

    def order_action(self, seat: Seat, order: str) -> str | None:
        """Return the legal action that a standing order calls for in this position, or None.

        `order` must be an order whose basis has not changed.
        """
        ...

    def view(self, viewer: Viewer) -> object:
        """Return what `viewer` may know, as a new tree of frozen dataclasses.

        A seat's view can also contain what follows from everything that the seat has seen. That
        part is for bots, which keep no state between calls, and is never sent to clients.
        """
        ...

    def own_fields(self, seat: Seat) -> Mapping[str, object]:
        """Return the top-level fields in which `view(seat)` differs from `view(None)`.

        The names of these fields are always the same. In all other fields, except those for bots,
        the two views are equal.
        """
        ...

    def points(self) -> tuple[int, ...]:
        """The current points of each seat, including hidden points."""
        ...

    def result(self) -> GameResult | None:
        """The final result, or None while the game continues."""
        ...

    def copy(self) -> Position:
        """An independent copy."""
        ...


class Game(Protocol):
    """A game that the platform can host."""

    @property
    def id(self) -> str:
        """The game's name in files and messages."""
        ...

    @property
    def version(self) -> int:
        """The version of the rules. It is incremented when old logs can no longer be replayed."""
        ...

    @property
    def options(self) -> Sequence[Option]:
        """The game's settings, in the order of the settings panel."""
        ...

    @property
    def maps(self) -> Sequence[MapFacts]:
        """The game's own maps, in the order of its `map` option; empty if it has no such option."""
        ...

    def read_map(self, text: str) -> MapFacts:
        """Read a map file. Raises `Refused`, naming the invalid field, if the file is malformed."""
        ...

    def map_faults(self, text: str) -> Sequence[Refusal]:
        """Return all faults in a map file, by field and hex; empty if the map can be played."""
        ...

    def settings(self, chosen: Mapping[str, SettingValue]) -> dict[str, SettingValue]:
        """Return the chosen settings, completed with defaults.

        Raises `Refused`, naming the field, if a setting is invalid.
        """
        ...

    def seats(self, settings: Mapping[str, SettingValue]) -> tuple[int, int]:
        """The smallest and largest numbers of seats that these settings allow."""
        ...

    def setup(
        self, settings: Mapping[str, SettingValue], seats: int, chance: Chance
    ) -> dict[str, Json]:
        """Draw everything random that comes before the first action, for a header's `setup`."""
        ...

    def start(self, header: Header) -> Position:
        """Return the first position. Raises `Refused` if the header is malformed."""
        ...
