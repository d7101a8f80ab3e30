"""Searches the rest of the setup, in which seats place pieces in snake order (§3)."""

from __future__ import annotations

from typing import Final

from qiatan.bots.island.learned.evaluator import LearnedEvaluator
from qiatan.bots.island.learned.rolls_needed import BUNDLES, rolls_for
from qiatan.bots.island.learned.yields import NodeYields
from qiatan.island import prompts as ask
from qiatan.island.actions import BUILD_SETTLEMENT, PICK, about, make, pack_count
from qiatan.island.board import NONE
from qiatan.island.moves import MAX_LEGAL, apply
from qiatan.island.reasons import OK
from qiatan.island.resources import ANY_PORT, RESOURCES
from qiatan.island.setup import check_settlement, list_setup_segments
from qiatan.island.state import FIRST_ROUND, NETWORK, IslandState
from qiatan.kit.arrays import Floats, Ints, filled, floats, zeros
from qiatan.kit.native import i64
from qiatan.kit.prompts import prompt_about, prompt_kind, prompt_seat

PACE_WEIGHTS: Final = floats([36.0, 32.0, 12.0])
"""The weights, in a node's score, of how fast the income pays for each of the `BUNDLES`.

One card per roll has the weight 2.
"""

FIRST_PIPS: Final = 30.0
"""The additional weight of a card per roll for a seat's first settlement, while the second is still
to come.
"""

TAKEN: Final = -1.0e9
UNKNOWN: Final = -2.0e9
"""The scores of a node where no settlement is allowed, and of a node that has no score yet."""

NODE_BASE: Final[i64] = 1024
"""A number above every node, in which the key of a seat's settlements is written."""


class SetupSearch:
    """Chooses the settlements and roads of the setup by the win probability when it is over."""

    def __init__(
        self, yields: NodeYields, nodes: i64, evaluator: LearnedEvaluator, width: i64
    ) -> None:
        self._yields: Final = yields
        self._nodes: Final[i64] = nodes
        self._evaluator: Final = evaluator
        self._width: Final[i64] = width
        self._replies: Final[i64] = 2 if evaluator.seats == 2 else 1
        self._scores: Final[Floats] = zeros(nodes)
        self._known: Final[dict[i64, list[float]]] = {}
        self._income: Final[Floats] = zeros(RESOURCES)
        self._per: Final[Floats] = zeros(RESOURCES)
        self._none: Final[Floats] = zeros(RESOURCES)
        self._listed: Final[Ints] = filled(MAX_LEGAL, 0)

    def settlement(self, state: IslandState, seat: i64, noise: list[float]) -> list[i64]:
        """Return the best settlement and its road.

        If the settlement earns cards of any resource, only the settlement is returned, because the
        cards must be picked before the road is placed. Each settlement is tried with each of its
        roads; `noise` is added to the values of these pairs, in order.
        """
        best: list[i64] = []
        most = TAKEN
        i: i64 = 0
        for node in self.candidates(state):
            settlement = make(BUILD_SETTLEMENT, node)
            placed = state.copy()
            picks = self._place(placed, seat, settlement)
            for road in self._roads(placed):
                value = self.value_after_road(placed, seat, road)
                value += noise[i] if i < len(noise) else 0.0
                i += 1
                if value > most:
                    best, most = [settlement] if picks else [settlement, road], value
        return best

    def candidates(self, state: IslandState) -> list[i64]:
        """The most promising nodes for the next settlement, best first."""
        return self._most_promising(state, self._width)

    def road(self, state: IslandState, seat: i64) -> i64:
        """Return the best road for the settlement just placed."""
        best: i64 = NONE
        most = TAKEN
        for road in self._roads(state):
            value = self.value_after_road(state, seat, road)
            if value > most:
                best, most = road, value
        return best

    def value_after_settlement(self, state: IslandState, seat: i64, node: i64) -> float:
        """The seat's win probability with this settlement and the best road for it."""
        placed = state.copy()
        self._place(placed, seat, make(BUILD_SETTLEMENT, node))
        return self.value_after_road(placed, seat, self.road(placed, seat))

    def value_after_road(self, state: IslandState, seat: i64, road: i64) -> float:
        """The seat's win probability with this road at the settlement just placed."""
        after = state.copy()
        apply(after, seat, road)
        if self._replies > 1:
            return self.win_probabilities_after_setup(after)[seat]
        self._finish(after)
        return self._evaluator.win_probability_before_roll(after, seat)

    def _finish(self, state: IslandState) -> None:
        """Play the rest of the setup. Every seat chooses its most promising node."""
        while state.turn == 0:
            top = state.top()
            kind, seat = prompt_kind(top), prompt_seat(top)
            if kind == ask.PICK_PROMPT:
                apply(state, seat, self._likely_pick(state, prompt_about(top)))
            elif kind == ask.SETUP_ROAD:
                apply(state, seat, self._likely_road(state))
            elif kind == ask.SETUP_SETTLEMENT:
                self._place(state, seat, make(BUILD_SETTLEMENT, self._most_promising(state, 1)[0]))
            else:
                return

    def _place(self, state: IslandState, seat: i64, settlement: i64) -> bool:
        """Place a settlement and pick any cards it earns. Return True if it earned any."""
        apply(state, seat, settlement)
        picks = prompt_kind(state.top()) == ask.PICK_PROMPT
        while prompt_kind(state.top()) == ask.PICK_PROMPT:
            apply(state, seat, self._likely_pick(state, prompt_about(state.top())))
        return picks

    def _likely_pick(self, state: IslandState, count: i64) -> i64:
        """Return the action that picks `count` cards.

        Each card is of the resource that the bank then has most of.
        """
        r: i64
        picked: i64 = 0
        left = state.bank[:]
        for _ in range(count):
            best: i64 = 0
            for r in range(1, RESOURCES):
                if left[r] > left[best]:
                    best = r
            left[best] -= 1
            picked += pack_count(best, 1)
        return make(PICK, picked)

    def win_probabilities_after_setup(self, state: IslandState) -> list[float]:
        """Return the win probabilities after setup if each seat chooses the best of a few nodes."""
        if prompt_kind(state.top()) == ask.PICK_PROMPT and state.turn == 0:
            after = state.copy()
            top = after.top()
            apply(after, prompt_seat(top), self._likely_pick(after, prompt_about(top)))
            return self.win_probabilities_after_setup(after)
        if prompt_kind(state.top()) == ask.SETUP_ROAD:
            after = state.copy()
            apply(after, prompt_seat(state.top()), self._likely_road(state))
            return self.win_probabilities_after_setup(after)
        if prompt_kind(state.top()) != ask.SETUP_SETTLEMENT:
            return self._evaluator.win_probabilities(state, state.active)
        seat = prompt_seat(state.top())
        found: list[float] = []
        for node in self._most_promising(state, self._replies):
            after = state.copy()
            self._place(after, seat, make(BUILD_SETTLEMENT, node))
            apply(after, seat, self._likely_road(after))
            chances = self.win_probabilities_after_setup(after)
            if not found or chances[seat] > found[seat]:
                found = chances
        return found

    def _roads(self, state: IslandState) -> list[i64]:
        count = list_setup_segments(state, prompt_about(state.top()), self._listed)
        return [self._listed[n] for n in range(count)]

    def _likely_road(self, state: IslandState) -> i64:
        """Return the road that leads to the best free node two roads away, judged by pips."""
        roads = self._roads(state)
        best = roads[0]
        most = -1.0
        for road in roads:
            pips = self._beyond(state, prompt_about(state.top()), road)
            if pips > most:
                best, most = road, pips
        return best

    def _beyond(self, state: IslandState, node: i64, road: i64) -> float:
        i: i64
        board, edge = state.board, about(road)
        ends = board.edge_nodes[2 * edge] + board.edge_nodes[2 * edge + 1]
        far = ends - node
        most = 0.0
        for i in range(3 * far, 3 * far + 3):
            place = board.node_neighbours[i]
            if place != NONE and state.crowd[place] == 0:
                most = max(most, self._yields.pips[place])
        return most

    def _most_promising(self, state: IslandState, count: i64) -> list[i64]:
        node: i64
        known = self._known_scores(state)
        for node in range(self._nodes):
            self._scores[node] = TAKEN
            if check_settlement(state, node) == OK:
                if known[node] == UNKNOWN:
                    known[node] = self._score(state, node, state.top())
                self._scores[node] = known[node]
        found: list[i64] = []
        while len(found) < count:
            best = self._highest()
            if self._scores[best] == TAKEN:
                break
            self._scores[best] = TAKEN
            found.append(best)
        return found

    def _known_scores(self, state: IslandState) -> list[float]:
        """Return the list of the nodes' scores for the next settlement, to be filled in.

        A node's score depends only on the round and the seat's own settlements, so the search needs
        it many times.
        """
        k: i64
        seat = prompt_seat(state.top())
        key: i64 = 1 if prompt_about(state.top()) == FIRST_ROUND else 2
        for k in range(seat * NETWORK, seat * NETWORK + state.reached[seat]):
            if state.owner[state.network[k]] == seat:
                key = key * NODE_BASE + state.network[k]
        if key not in self._known:
            self._known[key] = [UNKNOWN] * self._nodes
        return self._known[key]

    def _highest(self) -> i64:
        node: i64
        best: i64 = 0
        for node in range(1, self._nodes):
            if self._scores[node] > self._scores[best]:
                best = node
        return best

    def _score(self, state: IslandState, node: i64, asked: i64) -> float:
        """Return a node's score: how fast the income with a settlement there pays for purchases.

        The income itself also counts. For a first settlement, the node's pips are added.
        """
        r: i64
        self._earn(state, prompt_seat(asked), node)
        score = 0.0
        for r in range(len(PACE_WEIGHTS)):
            waiting = rolls_for(BUNDLES + r, self._none, self._income, 0, self._per)
            score += PACE_WEIGHTS[r] / (1.0 + waiting)
        for r in range(RESOURCES):
            score += 2.0 * self._income[r]
        first = prompt_about(asked) == FIRST_ROUND
        return score + FIRST_PIPS * self._yields.pips[node] if first else score

    def _earn(self, state: IslandState, seat: i64, node: i64) -> None:
        """Compute the seat's income and bank rates as if it had a settlement on the node."""
        r: i64
        k: i64
        ports = state.board.port[node]
        added = False
        for r in range(RESOURCES):
            self._income[r] = 0.0
        # Nodes are visited in ascending order, so that sums of floats are the same on every
        # platform.
        for k in range(seat * NETWORK, seat * NETWORK + state.reached[seat]):
            other = state.network[k]
            if not added and other > node:
                self._add_yields(node)
                added = True
            if state.owner[other] == seat:
                ports |= state.board.port[other]
                self._add_yields(other)
        if not added:
            self._add_yields(node)
        for r in range(RESOURCES):
            common = 1.0 / 3.0 if (ports >> ANY_PORT) & 1 else 0.25
            self._per[r] = 0.5 if (ports >> r) & 1 else common

    def _add_yields(self, node: i64) -> None:
        i: i64
        yields = self._yields
        for i in range(yields.start[node], yields.start[node + 1]):
            self._income[yields.resource[i]] += yields.chance[i]
