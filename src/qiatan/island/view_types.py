"""The view of a game that a player, a spectator or a bot receives.

Views are built field by field, so they contain a secret only if the code adds it explicitly. The
client's types are generated from these classes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from qiatan.island.development import CARD_NAMES

Resource = Literal["brick", "lumber", "wool", "grain", "ore"]
Terrain = Literal[
    "hills", "forest", "pasture", "fields", "mountains", "desert", "sea", "gold", "fog"
]
BuildingKind = Literal["settlement", "city"]
Piece = Literal["road", "settlement", "city", "ship", "development"]
Raider = Literal["robber", "pirate"]
PromptKind = Literal[
    "setup_settlement",
    "setup_road",
    "roll",
    "turn",
    "discard",
    "robber",
    "steal",
    "free_road",
    "answer",
    "special_build",
    "pick",
]
if TYPE_CHECKING:
    DevelopmentKind = str
else:
    DevelopmentKind = Literal[CARD_NAMES]
"""A name from `CARD_NAMES`. Schemas list the names; type checkers see only a string."""


CACHED_CARDS: Final = 20_000
"""The maximum number of `Cards` that are cached."""


@dataclass(frozen=True, slots=True)
class Cards:
    """A number for each resource: a hand, a price or the bank rates, for example."""

    brick: int = 0
    lumber: int = 0
    wool: int = 0
    grain: int = 0
    ore: int = 0


@lru_cache(maxsize=CACHED_CARDS)
def cards_of(counts: tuple[int, ...]) -> Cards:
    """Return the counts as `Cards`. The objects are cached."""
    return Cards(*counts)


@dataclass(frozen=True, slots=True)
class HexView:
    """A hex at axial coordinates (q, r), pointy-top. In notation it is `h<index>`.

    `token` is None if the hex has no token.
    """

    q: int
    r: int
    terrain: Terrain
    token: int | None


@dataclass(frozen=True, slots=True)
class PortView:
    """A port on the edge `e<edge>`. `sea` is the water hex that it faces, in axial coordinates.

    `resource` is None for a 3:1 port.
    """

    edge: int
    rate: int
    resource: Resource | None
    sea: tuple[int, int]


@dataclass(frozen=True, slots=True)
class BoardView:
    """The board. Lattice units are half a hex width (x) and half a hex radius (y).

    The centre of the hex at (q, r) is at x = 2q + r, y = 3r. `nodes[i]` is the lattice point of
    node `n<i>`, and `edges[i]` are the two nodes of edge `e<i>`.
    """

    hexes: tuple[HexView, ...]
    nodes: tuple[tuple[int, int], ...]
    edges: tuple[tuple[int, int], ...]
    ports: tuple[PortView, ...]
    homes: tuple[tuple[int, int], ...]
    """One hex on each home island. If there are none, setup is not limited to home islands."""
    fog: tuple[tuple[int, int], ...]
    """Hexes that the map hides. A piece that touches one reveals whether it is land or sea.

    All other hidden hexes are land.
    """
    bonus_points: int
    bonus_cards: int
    """A player's first settlement on each island other than the home islands earns these points,
    and this many cards of the player's choice.
    """


@dataclass(frozen=True, slots=True)
class BuildingView:
    """A settlement or city of `seat` on `n<node>`."""

    node: int
    seat: int
    kind: BuildingKind


@dataclass(frozen=True, slots=True)
class RoadView:
    """A road of `seat` on `e<edge>`."""

    edge: int
    seat: int


@dataclass(frozen=True, slots=True)
class ShipView:
    """A ship of `seat` on `e<edge>`. `fresh` is True if it was built this turn."""

    edge: int
    seat: int
    fresh: bool


@dataclass(frozen=True, slots=True)
class IslandView:
    """An island of known land: its hexes, and the seats that have settled there."""

    hexes: tuple[int, ...]
    settled: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PointsView:
    """A seat's points by source.

    `victory_cards` is None if these cards are hidden from the viewer.
    """

    settlements: int
    cities: int
    islands: int
    longest_road: int
    largest_army: int
    victory_cards: int | None


@dataclass(frozen=True, slots=True)
class ProductionView:
    """A seat's production for a roll of `total`, ignoring the bank and the robber."""

    total: int
    cards: Cards
    gold: int = 0
    """The number of cards from gold fields. The player chooses them."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as the viewer sees it. `points` includes only what the viewer is allowed to know."""

    name: str
    cards: int
    development: int
    knights: int
    route: int
    points: int
    points_from: PointsView
    production: tuple[ProductionView, ...]
    """What known hexes produce for the seat, by the total of the roll.

    Totals that produce nothing are left out.
    """
    roads_left: int
    settlements_left: int
    ships_left: int
    cities_left: int
    over_limit: bool
    """Whether the seat holds more cards than the hand limit."""
    hand: Cards | None
    """The resource cards, or None if they are hidden. They are visible when the game is over."""
    development_cards: tuple[DevelopmentView, ...] | None
    """The cards by kind, or None if they are hidden. They are visible when the game is over."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is not possible now: a code, a sentence, and any missing cards."""

    code: str
    message: str
    missing: Cards | None = None


@dataclass(frozen=True, slots=True)
class DevelopmentView:
    """Development cards of one kind in a hand. `fresh` is the number of them bought this turn."""

    kind: DevelopmentKind
    count: int
    fresh: int
    reason: Reason | None
    """Why no card of this kind can be played now, or None if one can be."""


@dataclass(frozen=True, slots=True)
class BuildView:
    """A piece or development card: its price, number left, and why it cannot be bought now."""

    piece: Piece
    cost: Cards
    left: int
    reason: Reason | None


@dataclass(frozen=True, slots=True)
class PromptView:
    """A decision that the game waits for.

    `count` is the number of cards to discard or pick, or of free roads or ships to place. It is 0
    for other decisions. If a victim must be chosen, `raider` is the piece that steals. `placed` is
    True once the first of two free roads or ships is placed; the development card can then no
    longer be taken back.
    """

    seat: int
    kind: PromptKind
    count: int
    raider: Raider | None = None
    placed: bool = False


@dataclass(frozen=True, slots=True)
class AnswerView:
    """A seat's answer to the open offer.

    `give` and `want` are the terms of a counter-offer, from the proposer's point of view.
    """

    seat: int
    kind: Literal["waiting", "accept", "reject", "counter"]
    give: Cards | None = None
    want: Cards | None = None


@dataclass(frozen=True, slots=True)
class OfferView:
    """The open offer: the proposer gives `give` and wants `want`.

    If `any_card` is True, the proposer wants one card of any kind, which a counter-offer names.
    `answers` has an entry for each seat that was asked.
    """

    seat: int
    give: Cards
    want: Cards
    answers: tuple[AnswerView, ...]
    any_card: bool = False


@dataclass(frozen=True, slots=True)
class HiddenView:
    """The terrains and tokens of all hidden hexes, which anyone can work out from the map.

    They are sorted, so they do not reveal positions.
    """

    terrain: tuple[Terrain, ...]
    tokens: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DeckCardsView:
    """How many development cards of one kind the full deck has."""

    kind: DevelopmentKind
    count: int


@dataclass(frozen=True, slots=True)
class PieceRulesView:
    """A piece or development card: its price, points, and number per player (None for cards)."""

    piece: Piece
    cost: Cards
    each: int | None
    points: int


@dataclass(frozen=True, slots=True)
class PublicRules:
    """The table's rules (§10), which do not change during a game."""

    victory_points: int
    """The points needed to win."""
    hand_limit: int
    """Players with more cards than this discard half of them on a seven."""
    bank: int
    """The number of cards of each resource."""
    deck: tuple[DeckCardsView, ...]
    """The number of development cards of each kind in the full deck."""
    pieces: tuple[PieceRulesView, ...]
    """All pieces, plus the development card."""
    bank_display: Literal["hidden", "estimate", "exact"]
    open_hands: bool
    """Whether everyone sees all resource cards."""
    card_before_roll: bool
    """Whether all development cards can be played before the roll, rather than only knights."""
    counter_offers: bool
    win_any_time: bool
    """Whether a player can win during another player's turn."""
    vacate_on_broken_tie: bool
    """Whether the holder of Longest Road loses it if their route is broken and is then tied with
    another.
    """
    robber_to_desert: bool
    """Whether the robber can move to a desert."""
    friendly_robber: bool
    """Whether players with few points are protected from the robber."""
    balanced_dice: bool
    """Whether rolls are drawn from a deck of all 36 combinations."""
    special_build: bool
    """Whether there is a special build phase."""
    mystery: bool
    """Whether hexes are hidden until a player builds next to them."""
    ships: int
    """The number of ships per player; 0 without Seafarers."""
    player_trades: bool
    """Whether players can trade with each other."""
    rounds_without_seven: int
    """The number of rounds at the start of the game in which no 7 is rolled."""
    start_with_city: bool
    """Whether the second settlement placed during setup is a city."""
    spread_terrain: bool
    """Whether hexes of the same terrain were kept apart."""
    separate_numbers: bool
    """Whether tokens of the same number were kept apart."""
    bank_rate: int
    """How many cards of one resource the bank takes for one of another, without a port."""
    award_points: int
    """The points for Longest Road and for Largest Army, which are the same."""
    least_route: int
    """The shortest route that earns Longest Road, in segments."""
    least_army: int
    """The smallest number of knights that earns Largest Army."""
    safe_points: int
    """With `friendly_robber`, players with fewer visible points than this cannot be robbed."""


@dataclass(frozen=True, slots=True)
class PossibleHandsView:
    """One possibility for the hands of all seats. `chance` is its probability from 0 to 1."""

    chance: float
    hands: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class PastOfferView:
    """An earlier or open offer: what `seat` gives and wants, and the answers to it.

    Seats without an entry in `answers` were not asked or did not answer in time.
    """

    turn: int
    seat: int
    give: Cards
    want: Cards
    any_card: bool
    answers: tuple[AnswerView, ...]
    closed_with: int | None
    """The seat that the proposer traded with, or None."""
    unchanged: bool
    """Whether the board and all hands are still the same as when the offer was made."""
    hands: tuple[Cards, ...]
    """All seats' most likely hands when the offer was made, given what the viewer had seen."""


@dataclass(frozen=True, slots=True)
class OwnView:
    """The seat's own options, which others do not see: prices, bank rates and legal actions."""

    builds: tuple[BuildView, ...]
    rates: Cards
    legal: tuple[str, ...]
    """The legal actions in notation, except offers and counter-offers. Empty if the seat cannot act
    now.
    """
    may_offer: Reason | None
    """Why the seat cannot make or change an offer now, or None if it can."""


@dataclass(frozen=True, slots=True)
class View:
    """Everything that one viewer is allowed to know, without the log."""

    viewer: int | None
    rules: PublicRules
    board: BoardView
    turn: int
    """The number of the turn, from 1; 0 during setup."""
    draft: tuple[int, ...]
    """During setup, the seat of each remaining placement, in order.

    The first placement may already have its settlement and lack only the road.
    """
    active: int
    rolled: bool
    dice: tuple[int, int] | None
    """The roll of this turn, or None before it."""
    robber: int | None
    """The robber's hex, or None if off the board."""
    buildings: tuple[BuildingView, ...]
    pirate: int | None
    """The pirate's sea hex, or None if off the board."""
    roads: tuple[RoadView, ...]
    ships: tuple[ShipView, ...]
    ship_moved: bool
    """Whether the active player has moved a ship this turn."""
    card_played: bool
    """Whether the active player has played a development card this turn."""
    islands: tuple[IslandView, ...]
    """The islands of known land; empty if all land is one island."""
    seats: tuple[SeatView, ...]
    bank: Cards | None
    """The cards in the bank, or None if they are hidden.

    If `bank_display` is `estimate`, they are rounded to multiples of five, but never exceed what
    the viewer's own hand allows. They are exact once the game is over.
    """
    deck: int
    played: Mapping[DevelopmentKind, int]
    """How many cards of each kind all seats together have played.

    Cards that cannot be played are left out.
    """
    longest_road: int | None
    largest_army: int | None
    flags: tuple[int, ...]
    """The seats whose build flag is up."""
    dice_left: tuple[int, ...] | None
    """With balanced dice, how many rolls of each total from 2 to 12 the deck has left, otherwise
    None.
    """
    hidden: HiddenView | None
    """The contents of all hidden hexes, or None if there are none."""
    prompts: tuple[PromptView, ...]
    offer: OfferView | None
    offers_made: int
    """The number of offers made this turn, including the open one."""
    you: OwnView | None
    winner: int | None
    possible_hands: tuple[PossibleHandsView, ...] = ()
    """All hands that are possible given everything the seat has seen: at most 64, most likely
    first. Everyone sees how cards move, except in thefts between other seats. Sent to bots,
    which remember nothing between decisions, but not to players. Empty if hands are open, or if
    the actual hands were dropped as too unlikely.
    """
    past_offers: tuple[PastOfferView, ...] = ()
    """The most recent offers of this game, oldest first, including the open one. Sent to bots, but
    not to players.
    """
    people: bool = True
    """Whether people can play at this table. Bots should then make few offers. It is False in the
    arena.
    """
