"""What one viewer may know of a game, as values to send, draw and decide from.

Built up field by field from nothing: a secret is here only because a line puts it here. The
browser's types are generated from these classes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

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
"""One of the words of the table: schemas list them, for the type checker they are text."""


@dataclass(frozen=True, slots=True)
class Cards:
    """A number for each resource: a hand, a price, a rate."""

    brick: int = 0
    lumber: int = 0
    wool: int = 0
    grain: int = 0
    ore: int = 0


@dataclass(frozen=True, slots=True)
class HexView:
    """A hex `h<index>` at axial (q, r), pointy top; `token` None where it has none."""

    q: int
    r: int
    terrain: Terrain
    token: int | None


@dataclass(frozen=True, slots=True)
class PortView:
    """A port on edge `e<edge>`; `sea` is the axial place of the water it stands in.

    `resource` is None for a 3:1 port.
    """

    edge: int
    rate: int
    resource: Resource | None
    sea: tuple[int, int]


@dataclass(frozen=True, slots=True)
class BoardView:
    """The board, in lattice units: x counts half hex widths, y counts half hex radii.

    A hex at (q, r) has its centre at x = 2q + r, y = 3r. `nodes[i]` is the place of `n<i>`,
    `edges[i]` the two nodes of `e<i>`.
    """

    hexes: tuple[HexView, ...]
    nodes: tuple[tuple[int, int], ...]
    edges: tuple[tuple[int, int], ...]
    ports: tuple[PortView, ...]
    homes: tuple[tuple[int, int], ...]
    """Hexes, one on each island where the setup may settle; none: on all of them."""
    fog: tuple[tuple[int, int], ...]
    """Hexes of which the map hides whether they are land: revealed when somebody's pieces touch
    them. Other hidden hexes, of mystery, are land."""
    bonus_points: int
    bonus_cards: int
    """What the first settlement on each further island earns; cards are the player's choice."""


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
    """A ship of `seat` on `e<edge>`; `fresh` in the turn it was built."""

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
    """Where a seat's points come from, in points; `victory_cards` None where hidden."""

    settlements: int
    cities: int
    islands: int
    longest_road: int
    largest_army: int
    victory_cards: int | None


@dataclass(frozen=True, slots=True)
class ProductionView:
    """What a roll of `total` brings a seat, bank and raiders aside."""

    total: int
    cards: Cards
    gold: int = 0
    """Cards of the player's choice."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as the viewer sees it. `points` counts what the viewer may know."""

    name: str
    cards: int
    development: int
    knights: int
    route: int
    points: int
    points_from: PointsView
    production: tuple[ProductionView, ...]
    """By total; only totals that bring something, from hexes that are known."""
    roads_left: int
    settlements_left: int
    ships_left: int
    cities_left: int
    over_limit: bool
    """Holds so many cards that a seven would cost half of them."""
    hand: Cards | None
    """None where hidden; open once the game is over."""
    development_cards: tuple[DevelopmentView, ...] | None
    """None where hidden; open once the game is over."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something cannot be done now: a refusal's code, its sentence, the cards missing."""

    code: str
    message: str
    missing: Cards | None = None


@dataclass(frozen=True, slots=True)
class DevelopmentView:
    """Development cards of one kind in a hand: how many, how many of them bought this turn."""

    kind: DevelopmentKind
    count: int
    fresh: int
    reason: Reason | None
    """Why none can be played now; None where one can."""


@dataclass(frozen=True, slots=True)
class BuildView:
    """A thing one can buy: its price, how many are left, and why not now."""

    piece: Piece
    cost: Cards
    left: int
    reason: Reason | None


@dataclass(frozen=True, slots=True)
class PromptView:
    """A question the game waits on.

    `count`: cards to discard or to pick, free roads or ships to place, else 0; `raider`: which
    of the two steals, where a victim is to be chosen; `placed`: one of the free roads or ships
    is built already, so the card can no longer be taken back.
    """

    seat: int
    kind: PromptKind
    count: int
    raider: Raider | None = None
    placed: bool = False


@dataclass(frozen=True, slots=True)
class AnswerView:
    """A seat's answer to the open offer; a counter-offer has terms, from the proposer's side."""

    seat: int
    kind: Literal["waiting", "accept", "reject", "counter"]
    give: Cards | None = None
    want: Cards | None = None


@dataclass(frozen=True, slots=True)
class OfferView:
    """The open offer: the proposer gives `give` and wants `want`.

    With `any_card` it wants one card of any kind, which a counter-offer names. Those who were
    asked have an entry in `answers`.
    """

    seat: int
    give: Cards
    want: Cards
    answers: tuple[AnswerView, ...]
    any_card: bool = False


@dataclass(frozen=True, slots=True)
class HiddenView:
    """What the hidden hexes hold between them, as anybody can work out from the map.

    A terrain for each hidden hex and a number for each hidden token, sorted: not where they lie.
    """

    terrain: tuple[Terrain, ...]
    tokens: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DeckCardsView:
    """How many development cards of a kind the whole deck has."""

    kind: DevelopmentKind
    count: int


@dataclass(frozen=True, slots=True)
class PieceRulesView:
    """A thing one can buy: its price, how many each player has (None for cards), its points."""

    piece: Piece
    cost: Cards
    each: int | None
    points: int


@dataclass(frozen=True, slots=True)
class PublicRules:
    """The rules that the table plays by (§10). They never change during a game."""

    victory_points: int
    """So many win the game."""
    hand_limit: int
    """Whoever holds more cards than this discards half of them on a seven."""
    bank: int
    """Cards of each resource."""
    deck: tuple[DeckCardsView, ...]
    """All development cards, by kind."""
    pieces: tuple[PieceRulesView, ...]
    """Everything that can be bought at this table."""
    bank_display: Literal["hidden", "estimate", "exact"]
    open_hands: bool
    """Whether everybody sees all resource cards."""
    card_before_roll: bool
    """Whether any development card may be played before the roll, not the knight alone."""
    counter_offers: bool
    win_any_time: bool
    """Whether one may win in another's turn."""
    vacate_on_broken_tie: bool
    """Whether nobody has Longest Road while several tie for it after it was broken."""
    robber_to_desert: bool
    """Whether the robber may be moved to a desert."""
    friendly_robber: bool
    """Whether the robber spares players with few points."""
    balanced_dice: bool
    """Whether throws come from a deck of all 36."""
    special_build: bool
    """Whether the table plays with the special build phase."""
    mystery: bool
    """Whether hexes stay hidden until somebody builds beside them."""
    ships: int
    """Ships of each player; 0 without Seafarers."""
    bank_rate: int
    """Equal cards the bank takes for one, without a port."""
    award_points: int
    """Points of Longest Road, and of Largest Army."""
    least_route: int
    """Segments of the shortest route that earns Longest Road."""
    least_army: int
    """Knights of the smallest army that earns Largest Army."""
    safe_points: int
    """A friendly robber spares players who show fewer points than this."""


@dataclass(frozen=True, slots=True)
class PossibleHandsView:
    """Hands that all seats may hold, and how likely it is that they do, from 0 to 1."""

    chance: float
    hands: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class OwnView:
    """What only the seat itself sees: prices with reasons, bank rates, its legal actions."""

    builds: tuple[BuildView, ...]
    rates: Cards
    legal: tuple[str, ...]
    """In notation; empty when nothing is asked. Offers and counter-offers are not listed."""
    may_offer: Reason | None
    """Why no trade can be proposed, or the open one not changed, now; None where one can."""


@dataclass(frozen=True, slots=True)
class View:
    """Everything one viewer may know, but for the log."""

    viewer: int | None
    rules: PublicRules
    board: BoardView
    turn: int
    """Counts turns after the setup, from 1; 0 in the setup."""
    draft: tuple[int, ...]
    """In the setup: seats in the order in which they place their settlements from now on; a seat
    that has yet to place the road of its settlement is the first."""
    active: int
    rolled: bool
    dice: tuple[int, int] | None
    """The last roll of this turn."""
    robber: int | None
    """The hex it stands on; None while off the board."""
    buildings: tuple[BuildingView, ...]
    pirate: int | None
    """The sea hex it stands on; None while off the board."""
    roads: tuple[RoadView, ...]
    ships: tuple[ShipView, ...]
    ship_moved: bool
    """Whether the active player has moved a ship this turn."""
    card_played: bool
    """Whether the active player has played a development card this turn."""
    islands: tuple[IslandView, ...]
    """Empty where all land of the board is one."""
    seats: tuple[SeatView, ...]
    bank: Cards | None
    """None where the table hides it; rounded to fives where the rules' `bank_display` is
    `estimate`. Exact once the game is over."""
    deck: int
    played: Mapping[DevelopmentKind, int]
    """Cards of each kind that were played, all seats together; of those that can be played."""
    longest_road: int | None
    largest_army: int | None
    flags: tuple[int, ...]
    """Seats that have raised their build flag."""
    dice_left: tuple[int, ...] | None
    """Balanced dice: throws left in the deck for each total from 2 to 12; else None."""
    hidden: HiddenView | None
    """What is still hidden, by mystery or by the map's fog; None where nothing is."""
    prompts: tuple[PromptView, ...]
    offer: OfferView | None
    offers_made: int
    """Trades proposed this turn, the open one among them."""
    you: OwnView | None
    winner: int | None
    possible_hands: tuple[PossibleHandsView, ...] = ()
    """What a seat can tell of all hands if it has followed the game: every card moves in the open,
    but for thefts between others. Likeliest first, at most 64. Bots are told it, whom nothing is
    told between two questions; people are not. Empty where hands lie open or all was given up."""
