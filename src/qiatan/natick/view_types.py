"""The view of a game that a player, a spectator or a bot receives.

Nothing in this game is secret: all viewers see the same position, and `you` has a seat's options.
The client's types are generated from these classes.

Places of a colony are integers along its row. The first village is at 0, and places to its left are
negative. Sites are on even numbers and roads on odd ones. Regions are above and below road places,
and knights above and below sites.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Suit = Literal["wood", "stone", "grain", "iron"]
Die = Literal["suns", "moons", "crowns", "arms"]
Face = Literal["null", "ace", "2", "3", "4", "5"]
Event = Literal["harvest", "advantage", "tournament", "raiders"]
Side = Literal["above", "below"]
Piece = Literal["road", "village", "town", "trader", "knight", "scout"]
DiceSet = Literal["first", "second", "aside"]
PromptKind = Literal[
    "lay",
    "first_road",
    "divide",
    "keep",
    "event",
    "turn",
    "answer",
    "from",
    "into",
    "draw",
    "place",
]


@dataclass(frozen=True, slots=True)
class Coins:
    """A number of coins of each suit, such as a price or the pool."""

    wood: int = 0
    stone: int = 0
    grain: int = 0
    iron: int = 0


@dataclass(frozen=True, slots=True)
class Tile:
    """A region tile in the stack or waiting to be placed."""

    suit: Suit
    number: int


@dataclass(frozen=True, slots=True)
class SiteView:
    """A village or town on an even `place`. `units` counts the traders and knights next to it."""

    place: int
    kind: Literal["village", "town"]
    units: int
    limit: int


@dataclass(frozen=True, slots=True)
class RoadView:
    """A purchased road on an odd `place`. It is `open` while it has a site on only one side."""

    place: int
    open: bool


@dataclass(frozen=True, slots=True)
class RegionView:
    """A region above or below the road place `place`, with 0 to 3 coins of its suit."""

    place: int
    side: Side
    suit: Suit
    number: int
    coins: int
    guarded: bool
    """Whether a knight is next to the region, so that Raiders do not count its coins (§6.3)."""


@dataclass(frozen=True, slots=True)
class TraderView:
    """A trader on the road place `place`. It is `used` if it has traded this turn."""

    place: int
    used: bool


@dataclass(frozen=True, slots=True)
class KnightView:
    """A knight above or below the site on `place`."""

    place: int
    side: Side


@dataclass(frozen=True, slots=True)
class ColonyView:
    """A seat's colony. `unguarded` is the number of coins that Raiders would count."""

    name: str
    sites: tuple[SiteView, ...]
    roads: tuple[RoadView, ...]
    regions: tuple[RegionView, ...]
    traders: tuple[TraderView, ...]
    knights: tuple[KnightView, ...]
    coins: Coins
    room: Coins
    """How many more coins of each suit the colony's regions can hold."""
    unguarded: int
    points: int


@dataclass(frozen=True, slots=True)
class OutlookView:
    """The effect that a die would have for `seat` if it were in that seat's set.

    `yields` are the coins of a numbered die. `coins` is their number, or the number of coins that
    an event brings, which is negative if it costs coins. If `works` is False the die has no effect,
    and `code` and `message` say why.
    """

    seat: int
    works: bool
    coins: int
    yields: Coins
    code: str
    message: str


@dataclass(frozen=True, slots=True)
class DieView:
    """A die of this turn.

    `event` is the event of a null or an ace, or None for a number. `set` is the set into which the
    die was put, and `owner` the seat that has the set. `done` is True once the event is resolved or
    the coins of the number are collected.
    """

    die: Die
    face: Face
    event: Event | None
    set: DiceSet | None
    owner: int | None
    done: bool
    may_be_aside: bool
    """Whether the die can be set aside, because its event affects neither player (§4.1)."""
    outlook: tuple[OutlookView, OutlookView]


@dataclass(frozen=True, slots=True)
class SetView:
    """The coins that a set of dice would bring each seat if the other seat had the rest.

    Events among the dice are ignored, although they come first and can change the result. A seat's
    choices can also change it if a region has too little room, or the pool too few coins.
    """

    dice: tuple[Die, ...]
    brings: tuple[Coins, Coins]


@dataclass(frozen=True, slots=True)
class Reason:
    """The reason why something is not possible now: a code, a sentence, and the missing coins."""

    code: str
    message: str
    missing: Coins | None = None


@dataclass(frozen=True, slots=True)
class BuildView:
    """A piece to buy: its price, number left and points, and why it cannot be bought now."""

    piece: Piece
    cost: Coins
    left: int
    points: int
    reason: Reason | None


@dataclass(frozen=True, slots=True)
class PromptView:
    """A decision that the game waits for.

    If a coin moves (kinds `from` and `into`), `suit` is its suit, or None for any suit, and `count`
    is the number of coins that still have to move, including this one. `tile` is the region to
    place (kind `place`). `piece` is the piece that is paid for or that brings the region.
    `place` is the road at which a region is drawn or placed.
    """

    seat: int
    kind: PromptKind
    suit: Suit | None = None
    count: int = 0
    tile: Tile | None = None
    piece: Piece | None = None
    place: int | None = None


@dataclass(frozen=True, slots=True)
class OfferView:
    """The open offer or counter-offer: `seat` gives `give` and wants `want`."""

    seat: int
    give: Coins
    want: Coins
    counter: bool


@dataclass(frozen=True, slots=True)
class OwnView:
    """A seat's options: prices with reasons, and legal actions.

    `legal` does not list offers and counter-offers. `may_offer` says why the seat cannot make an
    offer, or is None if it can.
    """

    builds: tuple[BuildView, ...]
    legal: tuple[str, ...]
    may_offer: Reason | None


@dataclass(frozen=True, slots=True)
class View:
    """Everything that one viewer is allowed to know, except for the log."""

    viewer: int | None
    turn: int
    """The number of the turn, from 1; 0 during the setup."""
    round: int
    last_turn: bool
    """Whether this turn of the second player is the last, because the first player has enough
    points.
    """
    active: int
    colonies: tuple[ColonyView, ColonyView]
    dice: tuple[DieView, ...]
    """This turn's dice in the order of suits. There are none before the roll."""
    sets: tuple[SetView, ...]
    """All possible sets while the dice are divided, the two sets while one is chosen, and otherwise
    none.
    """
    pool: Coins
    pool_rate: int
    """The number of coins of one suit that the pool takes for a coin of another suit."""
    stack: tuple[Tile, ...]
    """The region tiles left in the stack, sorted, because nobody knows their order."""
    villages_left: int
    towns_left: int
    road_tiles_left: int
    """The number of null and ace tiles not in use, which limits the number of new open roads."""
    pawns_left: int
    prompts: tuple[PromptView, ...]
    offer: OfferView | None
    offers_made: int
    """The number of offers made this turn, including the open one."""
    victory_points: int
    last_round: int
    """The number of the last round. The game is a draw if it is undecided after this round."""
    prices: tuple[BuildView, ...]
    """The prices at this table, with a `reason` of None."""
    you: OwnView | None
    winners: tuple[int, ...]
    """The winners: none while the game is in progress, both seats after a draw."""
