"""Natick's search: values each action by assuming that both seats then play as well as possible.

Actions are applied to copies of a state. When a coin must be moved, an event resolved or a region
placed, the search immediately takes the best next position. It ends at a roll of the dice.
"""

from __future__ import annotations

from typing import Final

from qiatan.bots.natick.evaluator import Evaluator
from qiatan.kit.native import i64
from qiatan.kit.prompts import prompt_kind, prompt_seat
from qiatan.natick import actions as act
from qiatan.natick import moves
from qiatan.natick import prompts as ask
from qiatan.natick.components import ROW, SPOTS
from qiatan.natick.state import CHANCE_SEAT, NONE, NatickState

PRIME: Final[i64] = 1000003
MASK: Final[i64] = 0xFFFFFFFFFFFF


class Node:
    """A state in the middle of a turn, with the value of ending the turn there.

    `root` is the index of the first action that led to the state. `luck` is how much more the
    regions drawn since then are worth than expected; it is not included in `value`.
    """

    def __init__(self, state: NatickState, value: float, root: int, luck: float) -> None:
        self.state: Final[NatickState] = state
        self.value: Final[float] = value
        self.root: Final[int] = root
        self.luck: Final[float] = luck


class Search:
    """A beam search with an evaluator.

    A turn has at most `depth` steps; each step extends only the best `width` states. With
    `searches_next_turn`, the rest of the turn after a division of the dice is also searched, with a
    beam of `quick_width`. `seed` determines the regions drawn during the search. With
    `averages_draws`, a drawn region counts as if it had the mean value of all possible regions.
    """

    def __init__(
        self,
        evaluator: Evaluator,
        width: i64,
        depth: i64,
        quick_width: i64,
        searches_next_turn: bool,
        seed: i64,
        averages_draws: bool = False,
    ) -> None:
        self.evaluator: Final[Evaluator] = evaluator
        self.width: Final[i64] = width
        self.depth: Final[i64] = depth
        self.quick_width: Final[i64] = quick_width
        self.searches_next_turn: Final[bool] = searches_next_turn
        self.seed: Final[i64] = seed
        self.averages_draws: Final[bool] = averages_draws
        self._luck: float = 0.0

    def action_values(self, state: NatickState, seat: i64) -> list[tuple[int, float]]:
        """Return every legal action, with its value for the seat."""
        if prompt_kind(state.top()) == ask.TURN:
            return self._turn(state, seat, self.width)
        found: list[tuple[int, float]] = []
        for action in legal_actions(state, seat):
            after = state.copy()
            moves.apply(after, seat, action)
            drawn = act.kind_of(action) == act.DRAW
            found.append(
                (
                    action,
                    self._expected_draw(after, seat) if drawn else self.evaluate_state(after, seat),
                )
            )
        return found

    def _expected_draw(self, state: NatickState, seat: i64) -> float:
        """The expected value of drawing a region from the stack."""
        count = moves.outcome_count(state)
        total = 0.0
        number: i64
        for number in range(count):
            after = state.copy()
            moves.apply(after, CHANCE_SEAT, moves.outcome(state, number))
            total += self.evaluate_state(after, seat)
        return total / float(count)

    def evaluate_state(self, state: NatickState, seat: i64) -> float:
        """Return the value of a state for the seat. Open choices are resolved in place."""
        self.resolve_choices(state)
        if state.winners:
            return self.evaluator.evaluate(state, seat)
        kind = prompt_kind(state.top())
        if kind == ask.KEEP_PROMPT:
            return self._after_keep(state, seat)
        if kind == ask.TURN and self.searches_next_turn:
            active = state.active
            value = best_of(self._turn(state, active, self.quick_width))
            return value if active == seat else -value
        return self.evaluator.evaluate(state, seat)

    def _after_keep(self, state: NatickState, seat: i64) -> float:
        """Return the value for `seat` after the active player keeps the better set of dice."""
        active = state.active
        mine, theirs = 0.0, -1e9
        for action in legal_actions(state, active):
            after = state.copy()
            moves.apply(after, active, action)
            value = self.evaluate_state(after, active)
            if value > theirs:
                theirs = value
                mine = value if active == seat else self._for_other(after, seat, value)
        return mine

    def _for_other(self, state: NatickState, seat: i64, value: float) -> float:
        """Return the value of a state for `seat`, given its `value` for the other seat."""
        return -value if self.searches_next_turn else self.evaluator.evaluate(state, seat)

    def resolve_choices(self, state: NatickState) -> None:
        """Answer the open prompts in place, up to a prompt that the search itself must consider.

        The search considers the prompts to roll, to divide the dice, to keep a set, to answer an
        offer and to play a turn.
        """
        while True:
            if state.winners:
                return
            kind = prompt_kind(state.top())
            if kind == ask.TILE_PROMPT:
                self._draw(state)
            elif kind == ask.FROM_PROMPT or kind == ask.INTO_PROMPT or kind == ask.PLACE_PROMPT:
                seat = prompt_seat(state.top())
                moves.apply(state, seat, best_coin_place(state, seat, legal_actions(state, seat)))
            elif kind == ask.DRAW_PROMPT:
                moves.apply(state, prompt_seat(state.top()), act.make(act.DRAW, 0))
            elif kind == ask.EVENT_PROMPT:
                self._event(state)
            else:
                return

    def _draw(self, state: NatickState) -> None:
        """Draw a region, which the seed determines.

        With `averages_draws`, its value above the mean of all possible regions is added to `_luck`.
        """
        count = moves.outcome_count(state)
        if self.averages_draws:
            number: i64
            total = 0.0
            for number in range(count):
                total += self._value_of_region(state, number)
            self._luck += self._value_of_region(state, self.seed % count) - total / float(count)
        moves.apply(state, CHANCE_SEAT, moves.outcome(state, self.seed % count))

    def _value_of_region(self, state: NatickState, number: i64) -> float:
        """Return the drawing seat's value after region `number` is drawn and placed."""
        seat = prompt_seat(state.top())
        after = state.copy()
        moves.apply(after, CHANCE_SEAT, moves.outcome(state, number))
        if prompt_kind(after.top()) == ask.PLACE_PROMPT:
            moves.apply(after, seat, legal_actions(after, seat)[0])
        return self.evaluator.evaluate(after, seat)

    def _event(self, state: NatickState) -> None:
        """Answer an event's prompt with the action that has the best immediate value."""
        seat = prompt_seat(state.top())
        best, most = 0, -1e9
        for action in legal_actions(state, seat):
            after = state.copy()
            moves.apply(after, seat, action)
            value = self.evaluator.evaluate(after, seat)
            if value > most:
                best, most = action, value
        moves.apply(state, seat, best)

    def _turn(self, state: NatickState, seat: i64, width: i64) -> list[tuple[int, float]]:
        """Return every possible first action of a turn, with the best value that it can lead to."""
        roots = legal_actions(state, seat)
        values = [-1e9] * len(roots)
        seen: set[int] = {state_hash(state, seat)}
        frontier: list[Node] = []
        for root in range(len(roots)):
            if act.kind_of(roots[root]) == act.END:
                values[root] = self._turn_end_value(state, seat)
            else:
                self._step(state, seat, roots[root], root, 0.0, frontier, seen)
        depth = self.depth
        while frontier:
            for node in frontier:
                values[node.root] = max(values[node.root], node.value)
            depth -= 1
            if depth <= 0:
                break
            frontier = self._next(frontier, seat, width, seen)
        return [(roots[root], values[root]) for root in range(len(roots))]

    def _next(self, frontier: list[Node], seat: i64, width: i64, seen: set[int]) -> list[Node]:
        """Extend each of the best states by one action, and return the new states."""
        frontier.sort(key=_value, reverse=True)
        found: list[Node] = []
        for node in frontier[:width]:
            for action in legal_actions(node.state, seat):
                if act.kind_of(action) != act.END:
                    self._step(node.state, seat, action, node.root, node.luck, found, seen)
        return found

    def _step(
        self,
        state: NatickState,
        seat: i64,
        action: int,
        root: int,
        luck: float,
        found: list[Node],
        seen: set[int],
    ) -> None:
        """Add the state after one more action to `found`, unless it is in `seen`."""
        after = state.copy()
        moves.apply(after, seat, action)
        self._luck = luck
        self.resolve_choices(after)
        mark = state_hash(after, seat)
        if mark not in seen:
            seen.add(mark)
            value = self._turn_end_value(after, seat) - self._luck
            found.append(Node(after, value, root, self._luck))

    def _turn_end_value(self, state: NatickState, seat: i64) -> float:
        """The value of ending the turn in this state."""
        enough = state.rules.victory_points
        if state.points[seat] < enough and state.points[1 - seat] < enough:
            return self.evaluator.evaluate(state, seat)
        after = state.copy()
        moves.apply(after, seat, act.make(act.END, 0))
        value = self.evaluator.evaluate(after, seat)
        return value if after.winners else value + self.evaluator.last_turn_bonus()


def _value(node: Node) -> float:
    return node.value


def best_of(values: list[tuple[int, float]]) -> float:
    """The highest of the values."""
    most = -1e9
    for _, value in values:
        most = max(most, value)
    return most


def legal_actions(state: NatickState, seat: i64) -> list[int]:
    """The legal actions of the seat."""
    out = moves.legal_actions(state, seat)
    found: list[int] = []
    i: i64
    for i in range(len(out)):
        found.append(int(out[i]))
    return found


def best_coin_place(state: NatickState, seat: i64, actions: list[int]) -> int:
    """Return the action at the best region: coins leave full regions and go to empty ones."""
    kind = prompt_kind(state.top())
    best, most = 0, -1
    for action in actions:
        fit = 0
        if kind != ask.PLACE_PROMPT:
            tile = state.region[seat * SPOTS + act.about(action)]
            coins = 2 * int(state.coins[tile])
            guard = 1 if state.guarded(tile) else 0
            fit = coins + 1 - guard if kind == ask.FROM_PROMPT else 8 - coins + guard
        if fit > most:
            best, most = action, fit
    return best


def state_hash(state: NatickState, seat: i64) -> int:
    """Return a 48-bit hash of everything that can change during the seat's turn."""
    mark: i64 = state.pool[0] | (state.pool[1] << 3) | (state.pool[2] << 6) | (state.pool[3] << 9)
    i: i64
    for i in range(seat * ROW, seat * ROW + ROW):
        mark = (mark * PRIME + state.row[i] * 8 + state.unit[i]) & MASK
    for i in range(seat * SPOTS, seat * SPOTS + SPOTS):
        tile = state.region[i]
        if tile != NONE:
            mark = (mark * PRIME + tile * 4 + state.coins[tile]) & MASK
    return int(mark)
