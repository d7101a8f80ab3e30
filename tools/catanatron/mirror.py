"""Keeps a Catanatron game in step with a game of ours, action by action.

Our game is the referee. After each action the state that both engines know is compared. A
difference is counted, and Catanatron's state is corrected, so that it is counted only once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any, Final

from qiatan.island import prompts as ask
from qiatan.island.actions import NO_TERMS
from qiatan.island.card_clauses.road_building import pieces_to_place
from qiatan.island.development import CARD_KINDS, CARD_NAMES
from qiatan.island.game import IslandPosition
from qiatan.island.resources import RESOURCE_NAMES
from qiatan.island.rules import CITY, PIECE_KINDS, ROAD, SETTLEMENT
from qiatan.island.state import IslandState
from qiatan.island.turn import total_points
from qiatan.kit.prompts import prompt_about, prompt_kind
from qiatan.kit.seats import CHANCE, Seat
from tools.catanatron.actions import OUR_NAMES, Translator
from tools.catanatron.board import RESOURCES, SharedBoard
from tools.catanatron.trades import exchange, gains

DRAWN: Final = ("roll", "buy", "robber", "steal")
"""Our actions that are followed by chance. Catanatron does both in one action."""


UNKNOWN: Final = ("offer", "accept", "reject", "cancel")
"""Actions of trades between players that move no cards. Catanatron does not have them."""

BANK_ORDER: Final = ("WOOD", "BRICK", "SHEEP", "WHEAT", "ORE")
PROMPTS: Final[Mapping[int, str]] = {
    ask.SETUP_SETTLEMENT: "BUILD_INITIAL_SETTLEMENT",
    ask.SETUP_ROAD: "BUILD_INITIAL_ROAD",
    ask.DISCARD_PROMPT: "DISCARD",
    ask.ROBBER: "MOVE_ROBBER",
}
"""Catanatron's names of our prompts; all others are part of a turn."""


class OutOfStep(Exception):
    """The boards of both games differ, which cannot be corrected."""


class Mirror:
    """`game` is Catanatron's; its player of our seat `s` has the colour `colours[s]`.

    `differences` counts differences by name: a field of Catanatron's state, or a kind of action
    that only one engine allows. `examples` has the first case of each. With `trades`, Catanatron's
    players accept offers that raise their own value; otherwise they reject all offers.
    """

    def __init__(self, position: IslandPosition, seed: int, *, trades: bool = False) -> None:
        engine: Any = import_module("catanatron")
        self._board: Final = SharedBoard(position.state.board)
        self._position: Final = position
        players = [engine.Player(colour) for colour in list(engine.Color)[: position.state.seats]]
        self.game: Final[Any] = engine.Game(players, seed=seed, catan_map=self._board.map)
        # Catanatron shuffles the seats, and our game uses its order.
        self.colours: Final[Sequence[Any]] = self.game.state.colors
        self.differences: Final = Counter[str]()
        self.examples: Final = dict[str, str]()
        self.compared = 0
        self._translator: Final = Translator(self._board, self.colours)
        self._trades: Final = trades
        self._terms = NO_TERMS
        self._waits = ""
        self._seat: Seat = 0
        self._victim: Seat | None = None

    def allowed(self, seat: Seat) -> dict[Any, str]:
        """The actions that both engines allow the seat, Catanatron's mapped to ours."""
        if self._offered() or self._waits:
            return {}
        there = self.game.state
        theirs = {action: self._translator.ours(action) for action in there.playable_actions}
        if "discard" in theirs.values():
            return theirs
        ours = set(self._position.legal(seat))
        # Counted once per decision, for any number of places.
        for word in {text.split(" ")[0] for text in set(theirs.values()) - ours}:
            self._note(f"only Catanatron: {word}", None, word)
        for word in {text.split(" ")[0] for text in ours - set(theirs.values())}:
            self._note(f"only ours: {word}", word, None)
        return {action: text for action, text in theirs.items() if text in ours}

    def decide(self, seat: Seat, player: Any, rng: Random) -> list[str]:
        """The decision of a Catanatron player in notation; some robber moves take two actions.

        Catanatron's engine discards random cards, so this method does too.
        """
        if self._offered():
            return ["accept" if self._accepts(seat, player) else "reject"]
        allowed = self.allowed(seat)
        self.game.state.playable_actions = list(allowed)
        chosen = player.decide(self.game, list(allowed))
        text, victim = allowed[chosen], self._translator.victim(chosen)
        if text == "discard":
            return [rng.choice(self._position.legal(seat))]
        return [text] if victim is None else [text, f"steal {self._name(victim)}"]

    def _accepts(self, seat: Seat, player: Any) -> bool:
        if not self._trades or "accept" not in self._position.legal(seat):
            return False
        return gains(player, self.game, self._terms, self._position.state.active, seat)

    def _name(self, seat: Seat) -> str:
        return self._names()[seat]

    def _names(self) -> list[str]:
        return [each.name for each in self._position.view(None).seats]

    def _offered(self) -> bool:
        return prompt_kind(self._position.state.top()) in (ask.ANSWER, ask.OFFER_PROMPT)

    def follow(self, seat: Seat, action: str) -> None:
        """Apply our last action to Catanatron's game; compare both when they wait for a seat."""
        word, *rest = action.split(" ")
        if word == "offer":
            self._terms = self._position.state.open_terms()
        if word in UNKNOWN and not self._taken_back(word):
            return
        if word in DRAWN:
            self._wait(seat, action)
        elif seat == CHANCE:
            self._draw(word, rest)
        elif word == "close":
            self._trade(seat, self._names().index(rest[0]))
        elif word in UNKNOWN:
            self._take_back(seat)
        else:
            self._execute(self._translator.theirs(seat, action))
        if not self._waits:
            self._compare()

    def _taken_back(self, word: str) -> bool:
        """Whether a card is returned, with two free roads still to place."""
        return word == "cancel" and bool(self.game.state.is_road_building)

    def _take_back(self, seat: Seat) -> None:
        there = self.game.state
        there.is_road_building = False
        there.player_state[f"P{seat}_ROAD_BUILDING_IN_HAND"] += 1
        there.player_state[f"P{seat}_HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN"] = False

    def _trade(self, proposer: Seat, partner: Seat) -> None:
        exchange(self.game, self._terms, proposer, partner)
        self._list_actions()

    def _wait(self, seat: Seat, action: str) -> None:
        """Wait for chance to complete Catanatron's action; a robber can have no victim."""
        if not action.startswith("steal"):
            self._waits, self._seat = action, seat
        state = self._position.state
        top = state.top()
        if prompt_kind(top) == ask.TAKE_PROMPT:
            self._victim = prompt_about(top)
        elif action.startswith("robber") and prompt_kind(top) != ask.STEAL_PROMPT:
            self._complete(self._translator.robbed(action, None, None))

    def _draw(self, word: str, rest: Sequence[str]) -> None:
        if word == "dice":
            self._complete((int(rest[0]), int(rest[1])))
        elif word == "draw":
            self._complete(rest[0].upper())
        else:
            self._complete(self._translator.robbed(self._waits, self._victim, rest[0]))

    def _complete(self, outcome: object) -> None:
        self._execute(self._translator.theirs(self._seat, self._waits, outcome))
        self._waits, self._victim = "", None

    def _execute(self, action: Any) -> None:
        self.game.execute(action, validate_action=False)

    def _compare(self) -> None:
        """Count and correct differences. Raises `OutOfStep` if the boards differ."""
        there = self.game.state
        self.compared += 1
        self._check_board(there)
        expected = {
            f"P{seat}_{name}": value
            for seat in range(self._position.state.seats)
            for name, value in _seat_fields(self._position.state, seat).items()
        }
        wrong = [name for name, value in expected.items() if there.player_state[name] != value]
        for name in wrong:
            self._note(name.split("_", 1)[1], expected[name], there.player_state[name])
        there.player_state.update(expected)
        for name, value in self._table_fields(there).items():
            if getattr(there, name) != value:
                self._note(name, value, getattr(there, name))
                setattr(there, name, value)
                wrong.append(name)
        if wrong:
            self._correct_route(there)
            self._list_actions()

    def _list_actions(self) -> None:
        """Update Catanatron's list of playable actions after its state has been changed."""
        actions: Any = import_module("catanatron.models.actions")
        self.game.state.playable_actions = actions.generate_playable_actions(self.game.state)

    def _note(self, name: str, ours: object, theirs: object) -> None:
        self.differences[name] += 1
        turn = self._position.state.turn
        self.examples.setdefault(name, f"turn {turn}: ours {ours}, theirs {theirs}")

    def _check_board(self, there: Any) -> None:
        state, nodes = self._position.state, self._board.their_node
        buildings = {
            nodes[n]: (self.colours[state.owner[n]], "CITY" if state.city[n] else "SETTLEMENT")
            for n in range(state.board.nodes)
            if state.owner[n] >= 0
        }
        roads = {
            self._board.their_edge(e): self.colours[state.segment[e]]
            for e in range(state.board.edges)
            if state.segment[e] >= 0
        }
        robber = self._board.their_hex(state.robber)
        board = there.board
        if board.buildings != buildings or board.robber_coordinate != robber:
            raise OutOfStep("buildings or robber")
        if {edge: owner for edge, owner in board.roads.items() if edge[0] < edge[1]} != roads:
            raise OutOfStep("roads")
        if len(there.development_listdeck) != state.deck_size():
            raise OutOfStep("deck")

    def _table_fields(self, there: Any) -> dict[str, object]:
        """The bank and the current prompt, as in Catanatron's state."""
        state = self._position.state
        prompts: Any = import_module("catanatron.models.enums").ActionPrompt
        kind, about = prompt_kind(state.top()), prompt_about(state.top())
        bank = [state.bank[RESOURCE_NAMES.index(OUR_NAMES[name])] for name in BANK_ORDER]
        found: dict[str, object] = {"resource_freqdeck": bank}
        if kind != ask.OVER:
            found["current_player_index"] = self._position.awaited()[0]
            found["current_prompt"] = prompts[PROMPTS.get(kind, "PLAY_TURN")]
            found["is_road_building"] = kind == ask.FREE_ROAD
        if kind == ask.FREE_ROAD:
            found["free_roads_available"] = pieces_to_place(about)
        return found

    def _correct_route(self, there: Any) -> None:
        state, board = self._position.state, there.board
        for seat, colour in enumerate(self.colours):
            board.road_lengths[colour] = state.route[seat]
        holder = state.longest_road
        board.road_color = self.colours[holder] if holder >= 0 else None
        board.road_length = state.route[holder] if holder >= 0 else 0


def _seat_fields(state: IslandState, seat: Seat) -> dict[str, object]:
    """Our values of the fields that Catanatron stores for a player."""
    pieces, cards = seat * PIECE_KINDS, seat * CARD_KINDS
    fields: dict[str, object] = {
        f"{RESOURCES[name]}_IN_HAND": state.hand[seat * len(RESOURCE_NAMES) + r]
        for r, name in enumerate(RESOURCE_NAMES)
    }
    for kind, name in enumerate(CARD_NAMES):
        fields[f"{name.upper()}_IN_HAND"] = state.development[cards + kind]
    if seat == state.active and state.turn:
        fields["HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN"] = bool(state.card_played)
        fields["HAS_ROLLED"] = bool(state.rolled)
    return fields | {
        "PLAYED_KNIGHT": state.knights[seat],
        "ROADS_AVAILABLE": state.pieces[pieces + ROAD],
        "SETTLEMENTS_AVAILABLE": state.pieces[pieces + SETTLEMENT],
        "CITIES_AVAILABLE": state.pieces[pieces + CITY],
        "VICTORY_POINTS": state.points[seat],
        "ACTUAL_VICTORY_POINTS": total_points(state, seat),
        "HAS_ROAD": state.longest_road == seat,
        "HAS_ARMY": state.largest_army == seat,
        "LONGEST_ROAD_LENGTH": state.route[seat],
    }
