"""Looking ahead in Natick: what an action leads to when both seats go on as suits them.

The rules are asked on copies of a state. Coins that move by choice, events and new regions are
settled at once, by what is best as far as one can see; a throw of the dice ends the look ahead.
"""

from __future__ import annotations

from typing import Final

from qiatan.bots.natick.evaluation import Weights, judge
from qiatan.kit.native import i64
from qiatan.kit.prompts import prompt_kind, prompt_seat
from qiatan.natick import actions as act
from qiatan.natick import moves
from qiatan.natick import prompts as ask
from qiatan.natick.state import CHANCE_SEAT, NONE, ROW, SPOTS, State

LEADING: Final = 4.0
"""What it is worth to have points enough while the opponent has one more turn."""

PRIME: Final[i64] = 1000003
MASK: Final[i64] = 0xFFFFFFFFFFFF


class Node:
    """A state in the middle of a turn, what ending it there is worth, and how it began."""

    def __init__(self, state: State, worth: float, root: int) -> None:
        self.state: Final[State] = state
        self.worth: Final[float] = worth
        self.root: Final[int] = root


class Search:
    """Looks ahead with `weights`.

    `width` states are followed up at each of `depth` steps of a turn. `deep` looks go through the
    turn that follows the dice, `quick` wide; `seed` picks the regions that are drawn meanwhile.
    """

    def __init__(
        self, weights: Weights, width: i64, depth: i64, quick: i64, deep: bool, seed: i64
    ) -> None:
        self.weights: Final[Weights] = weights
        self.width: Final[i64] = width
        self.depth: Final[i64] = depth
        self.quick: Final[i64] = quick
        self.deep: Final[bool] = deep
        self.seed: Final[i64] = seed

    def worths(self, state: State, seat: i64) -> list[tuple[int, float]]:
        """Every action that is listed, with what it leads to for the seat."""
        if prompt_kind(state.top()) == ask.TURN:
            return self._turn(state, seat, self.width)
        found: list[tuple[int, float]] = []
        for action in listed(state, seat):
            after = state.copy()
            moves.apply(after, seat, action)
            drawn = act.kind_of(action) == act.DRAW
            found.append((action, self._drawn(after, seat) if drawn else self.look(after, seat)))
        return found

    def _drawn(self, state: State, seat: i64) -> float:
        """What the next region is worth, whichever of the stack it is."""
        count = moves.chances(state)
        total = 0.0
        number: i64
        for number in range(count):
            after = state.copy()
            moves.apply(after, CHANCE_SEAT, moves.outcome(state, number))
            total += self.look(after, seat)
        return total / float(count)

    def look(self, state: State, seat: i64) -> float:
        """What a state is worth to the seat; plays on in it as far as that is settled."""
        self.settle(state)
        if state.winners:
            return judge(state, seat, self.weights)
        kind = prompt_kind(state.top())
        if kind == ask.KEEP_PROMPT:
            return self._kept(state, seat)
        if kind == ask.TURN and self.deep:
            active = state.active
            worth = best_of(self._turn(state, active, self.quick))
            return worth if active == seat else -worth
        return judge(state, seat, self.weights)

    def _kept(self, state: State, seat: i64) -> float:
        """The active player keeps what is best for them."""
        active = state.active
        mine, theirs = 0.0, -1e9
        for action in listed(state, active):
            after = state.copy()
            moves.apply(after, active, action)
            worth = self.look(after, active)
            if worth > theirs:
                theirs = worth
                mine = worth if active == seat else self._seen(after, seat, worth)
        return mine

    def _seen(self, state: State, seat: i64, worth: float) -> float:
        """The same state as the other seat sees it."""
        return -worth if self.deep else judge(state, seat, self.weights)

    def settle(self, state: State) -> None:
        """Answer whatever is open but dice, a division, a choice of sets, an offer and a turn."""
        while True:
            if state.winners:
                return
            kind = prompt_kind(state.top())
            if kind == ask.TILE_PROMPT:
                count = moves.chances(state)
                moves.apply(state, CHANCE_SEAT, moves.outcome(state, self.seed % count))
            elif kind == ask.FROM_PROMPT or kind == ask.INTO_PROMPT or kind == ask.PLACE_PROMPT:
                seat = prompt_seat(state.top())
                moves.apply(state, seat, fitting(state, seat, listed(state, seat)))
            elif kind == ask.DRAW_PROMPT:
                moves.apply(state, prompt_seat(state.top()), act.make(act.DRAW, 0))
            elif kind == ask.EVENT_PROMPT:
                self._event(state)
            else:
                return

    def _event(self, state: State) -> None:
        """The event, or the use of it, that is best at first sight."""
        seat = prompt_seat(state.top())
        best, most = 0, -1e9
        for action in listed(state, seat):
            after = state.copy()
            moves.apply(after, seat, action)
            worth = judge(after, seat, self.weights)
            if worth > most:
                best, most = action, worth
        moves.apply(state, seat, best)

    def _turn(self, state: State, seat: i64, width: i64) -> list[tuple[int, float]]:
        """Every first step of a turn, with the best that it leads to."""
        roots = listed(state, seat)
        worths = [-1e9] * len(roots)
        seen: set[int] = {key(state, seat)}
        frontier: list[Node] = []
        for root in range(len(roots)):
            if act.kind_of(roots[root]) == act.END:
                worths[root] = self._ended(state, seat)
            else:
                self._step(state, seat, roots[root], root, frontier, seen)
        depth = self.depth
        while frontier:
            for node in frontier:
                worths[node.root] = max(worths[node.root], node.worth)
            depth -= 1
            if depth <= 0:
                break
            frontier = self._next(frontier, seat, width, seen)
        return [(roots[root], worths[root]) for root in range(len(roots))]

    def _next(self, frontier: list[Node], seat: i64, width: i64, seen: set[int]) -> list[Node]:
        """One step further from the best states."""
        frontier.sort(key=_worth, reverse=True)
        found: list[Node] = []
        for node in frontier[:width]:
            for action in listed(node.state, seat):
                if act.kind_of(action) != act.END:
                    self._step(node.state, seat, action, node.root, found, seen)
        return found

    def _step(
        self, state: State, seat: i64, action: int, root: int, found: list[Node], seen: set[int]
    ) -> None:
        """One more step of a turn, unless its end was seen before."""
        after = state.copy()
        moves.apply(after, seat, action)
        self.settle(after)
        mark = key(after, seat)
        if mark not in seen:
            seen.add(mark)
            found.append(Node(after, self._ended(after, seat), root))

    def _ended(self, state: State, seat: i64) -> float:
        """What it is worth to end the turn here."""
        enough = state.rules.victory_points
        if state.points[seat] < enough and state.points[1 - seat] < enough:
            return judge(state, seat, self.weights)
        after = state.copy()
        moves.apply(after, seat, act.make(act.END, 0))
        worth = judge(after, seat, self.weights)
        return worth if after.winners else worth + LEADING


def _worth(node: Node) -> float:
    return node.worth


def best_of(worths: list[tuple[int, float]]) -> float:
    """The most of what actions lead to."""
    most = -1e9
    for _, worth in worths:
        most = max(most, worth)
    return most


def listed(state: State, seat: i64) -> list[int]:
    """The legal actions of the seat."""
    out = moves.listed(state, seat)
    found: list[int] = []
    i: i64
    for i in range(len(out)):
        found.append(int(out[i]))
    return found


def fitting(state: State, seat: i64, actions: list[int]) -> int:
    """Of these places the one that suits best: coins leave full regions and come to empty ones."""
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


def key(state: State, seat: i64) -> int:
    """A number that two states of one turn share only if they are equal, as good as always."""
    mark: i64 = state.pool[0] | (state.pool[1] << 3) | (state.pool[2] << 6) | (state.pool[3] << 9)
    i: i64
    for i in range(seat * ROW, seat * ROW + ROW):
        mark = (mark * PRIME + state.row[i] * 8 + state.unit[i]) & MASK
    for i in range(seat * SPOTS, seat * SPOTS + SPOTS):
        tile = state.region[i]
        if tile != NONE:
            mark = (mark * PRIME + tile * 4 + state.coins[tile]) & MASK
    return int(mark)
