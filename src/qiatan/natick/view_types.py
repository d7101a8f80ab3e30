"""What a viewer is told of a game, as values to send, draw and decide from.

Nothing of this game is secret: all viewers see the same, and `you` says what a seat may do. The
browser's types are generated from these classes.

Places of a colony are whole numbers along its row: the first village stands on 0, sites on even
numbers, roads on odd ones, to the left below zero. Regions lie above and below road places,
knights above and below sites.
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
    """A number of coins for each suit: a price, a pool, what somebody owns."""

    wood: int = 0
    stone: int = 0
    grain: int = 0
    iron: int = 0


@dataclass(frozen=True, slots=True)
class Tile:
    """A region tile that lies in no colony: in the stack, or waiting to be placed."""

    suit: Suit
    number: int


@dataclass(frozen=True, slots=True)
class SiteView:
    """A village or town on an even `place`; `units` traders and knights stand beside it."""

    place: int
    kind: Literal["village", "town"]
    units: int
    limit: int


@dataclass(frozen=True, slots=True)
class RoadView:
    """A purchased road on an odd `place`; `open` while its tile lies there, one end being free."""

    place: int
    open: bool


@dataclass(frozen=True, slots=True)
class RegionView:
    """A region tile above or below the road place `place`, with 0 to 3 coins of its suit."""

    place: int
    side: Side
    suit: Suit
    number: int
    coins: int
    guarded: bool
    """A knight stands beside it, so that raiders do not count its coins (§4, §6)."""


@dataclass(frozen=True, slots=True)
class TraderView:
    """A trader on the road place `place`; `used` when it has made this turn's special trade."""

    place: int
    used: bool


@dataclass(frozen=True, slots=True)
class KnightView:
    """A knight above or below the site on `place`."""

    place: int
    side: Side


@dataclass(frozen=True, slots=True)
class ColonyView:
    """A seat's colony; `points` are victory points, `unguarded` what raiders would count."""

    name: str
    sites: tuple[SiteView, ...]
    roads: tuple[RoadView, ...]
    regions: tuple[RegionView, ...]
    traders: tuple[TraderView, ...]
    knights: tuple[KnightView, ...]
    coins: Coins
    room: Coins
    """How many coins of each suit its regions could still hold."""
    unguarded: int
    points: int


@dataclass(frozen=True, slots=True)
class OutlookView:
    """What a die would do for `seat` as things stand, were it in that seat's set.

    `yields` are the coins a numbered die would bring; `coins` how many they are, or an event would
    bring, or cost where negative; `works` is False where it would do nothing, and `code` and
    `message` say why.
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

    `event` is what a null or an ace brings, by the die's suit, else None. `set` is the part it
    was put in, `owner` the seat that has it, `done` True once its event is through or its number
    collected.
    """

    die: Die
    face: Face
    event: Event | None
    set: DiceSet | None
    owner: int | None
    done: bool
    may_be_aside: bool
    """Its event affects neither player, so that it may be set aside (§4a)."""
    outlook: tuple[OutlookView, OutlookView]


@dataclass(frozen=True, slots=True)
class SetView:
    """What a set of dice would bring each seat in coins, the rest being the other seat's.

    The events among the dice are left out; they come first and may change it. So may the choices
    of a seat whose region or pool is short.
    """

    dice: tuple[Die, ...]
    brings: tuple[Coins, Coins]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something cannot be done now: a refusal's code, its sentence, the coins missing."""

    code: str
    message: str
    missing: Coins | None = None


@dataclass(frozen=True, slots=True)
class BuildView:
    """A thing one can buy: its price, how many are left, the points it is worth, why not now."""

    piece: Piece
    cost: Coins
    left: int
    points: int
    reason: Reason | None


@dataclass(frozen=True, slots=True)
class PromptView:
    """A question the game waits on.

    `suit` names the coin that moves (`from`, `into`), None where any may; `count` how many such
    choices follow, this one among them; `tile` is what is to be placed (`place`); `piece` what is
    being paid for or drawn for; `place` the road beside which a region is drawn or placed.
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
    """The open offer: `seat` gives `give` and wants `want`; `counter` where it answers another."""

    seat: int
    give: Coins
    want: Coins
    counter: bool


@dataclass(frozen=True, slots=True)
class OwnView:
    """What a seat may do: prices with reasons, and its legal actions.

    Offers and counter-offers are not listed in `legal`; `may_offer` says why none can be made.
    """

    builds: tuple[BuildView, ...]
    legal: tuple[str, ...]
    may_offer: Reason | None


@dataclass(frozen=True, slots=True)
class View:
    """Everything one viewer may know, but for the log."""

    viewer: int | None
    turn: int
    """Counts turns after the setup, from 1; 0 in the setup."""
    round: int
    last_turn: bool
    """The first player has enough points, so this turn of the second player's is the last."""
    active: int
    colonies: tuple[ColonyView, ColonyView]
    dice: tuple[DieView, ...]
    """This turn's dice, in the order of suits; none before the roll."""
    sets: tuple[SetView, ...]
    """All there might be while the dice are divided, the two while one is chosen, else none."""
    pool: Coins
    pool_rate: int
    """So many equal coins go for one other at the pool."""
    stack: tuple[Tile, ...]
    """The region tiles left, sorted: nobody knows their order."""
    villages_left: int
    towns_left: int
    road_tiles_left: int
    """Tiles of either kind not in use: as many roads can still lie open."""
    pawns_left: int
    prompts: tuple[PromptView, ...]
    offer: OfferView | None
    offers_made: int
    """Trades proposed this turn, the open one among them."""
    victory_points: int
    last_round: int
    """After this round the game is a draw."""
    prices: tuple[BuildView, ...]
    """What everything costs at this table; `reason` is None here."""
    you: OwnView | None
    winners: tuple[int, ...]
    """Empty while the game goes on; both seats where it was a draw."""
