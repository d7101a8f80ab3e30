"""The view of a game that a player, a spectator or a bot receives.

There are no secrets: all viewers see the same position. Only `you`, a seat's own options, depends
on the viewer. The client's types are generated from these classes.

A colony's places are integers along its row. The first village is at 0, and places to its left are
negative. Sites are at even places and roads at odd ones. Regions are above and below places for
roads, and knights are above and below sites.
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
    """A number of coins of each suit: a price or the pool, for example."""

    wood: int = 0
    stone: int = 0
    grain: int = 0
    iron: int = 0


@dataclass(frozen=True, slots=True)
class Tile:
    """A region tile that is in the stack or about to be placed."""

    suit: Suit
    number: int


@dataclass(frozen=True, slots=True)
class SiteView:
    """A village or town. `units` counts the traders and knights next to it, up to `limit`."""

    place: int
    kind: Literal["village", "town"]
    units: int
    limit: int


@dataclass(frozen=True, slots=True)
class RoadView:
    """A road that has been built. It is `open` while it has a site on only one side."""

    place: int
    open: bool


@dataclass(frozen=True, slots=True)
class RegionView:
    """A region above or below `place` (a place for a road), with 0 to 3 coins of its suit."""

    place: int
    side: Side
    suit: Suit
    number: int
    coins: int
    guarded: bool
    """Whether a knight is next to the region, so that Raiders do not count its coins (§6.3)."""


@dataclass(frozen=True, slots=True)
class TraderView:
    """A trader on the road at `place`. It is `used` if it has traded this turn."""

    place: int
    used: bool


@dataclass(frozen=True, slots=True)
class KnightView:
    """A knight above or below the site at `place`."""

    place: int
    side: Side


@dataclass(frozen=True, slots=True)
class ColonyView:
    """A seat's colony. `unguarded` counts the coins that Raiders can take."""

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
    """The effect that a die would have for `seat` if it were in the seat's set.

    `coins` is the number of coins that the die brings, or a negative number if its event costs
    coins. `yields` are the coins of each suit if the die shows a number. If `works` is False, the
    die has no effect, and `code` and `message` say why.
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

    If the die shows a null or an ace, `event` is its event; otherwise it is None. `set` is the set
    that the die was put into, and `owner` is the seat that has the set. `done` is True once the
    event is resolved or the coins for the number are collected.
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
    """A set of dice, and the coins it would bring each seat if the other seat had the rest.

    Events among the dice are ignored, although they come first and can change the result. A seat's
    choices can change it too, if a region has too little room or the pool has too few coins.
    """

    dice: tuple[Die, ...]
    brings: tuple[Coins, Coins]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is not possible now: a code, a sentence, and any missing coins."""

    code: str
    message: str
    missing: Coins | None = None


@dataclass(frozen=True, slots=True)
class BuildView:
    """A piece: its price, number left, points, and why it cannot be bought now."""

    piece: Piece
    cost: Coins
    left: int
    points: int
    reason: Reason | None


@dataclass(frozen=True, slots=True)
class PromptView:
    """A decision that the game waits for.

    If coins move (kinds `from` and `into`), `suit` is their suit, or None for any suit, and `count`
    is the number of coins that still have to move. `tile` is the region to place (kind `place`).
    `piece` is the piece that is being paid for or that brings the region. The region goes above or
    below `place`, which is a place for a road.
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
    """What a seat can do: prices with reasons, and legal actions.

    `legal` does not list offers and counter-offers. `may_offer` is the reason why the seat cannot
    make an offer, or None if it can.
    """

    builds: tuple[BuildView, ...]
    legal: tuple[str, ...]
    may_offer: Reason | None


@dataclass(frozen=True, slots=True)
class View:
    """Everything that one viewer is allowed to know, without the log."""

    viewer: int | None
    turn: int
    """The number of the turn, from 1; 0 during setup."""
    round: int
    last_turn: bool
    """Whether this is the last turn: the second player is active and a player has enough points."""
    active: int
    colonies: tuple[ColonyView, ColonyView]
    dice: tuple[DieView, ...]
    """This turn's dice, in the order of suits. Empty before the roll."""
    sets: tuple[SetView, ...]
    """All possible sets while the dice are being divided, the two sets while one of them is being
    chosen, otherwise empty.
    """
    pool: Coins
    pool_rate: int
    """The number of coins of one suit that the pool takes for a coin of another suit."""
    stack: tuple[Tile, ...]
    """The region tiles left in the stack. They are sorted, because their order is unknown."""
    villages_left: int
    towns_left: int
    road_tiles_left: int
    """The number of unused null and ace tiles. Each new road needs one."""
    pawns_left: int
    prompts: tuple[PromptView, ...]
    offer: OfferView | None
    offers_made: int
    """The number of offers made this turn, including the open one."""
    victory_points: int
    last_round: int
    """The number of the last round. If no player has enough points by then, the game is a draw."""
    prices: tuple[BuildView, ...]
    """The price of each piece at this table. `reason` is always None here."""
    you: OwnView | None
    winners: tuple[int, ...]
    """The winners. Empty while the game is in progress. After a draw, both seats."""
