"""Evaluates positions with open prompts (thefts, draws, free roads) by expectimax."""

from __future__ import annotations

from typing import Final

from qiatan.bots.island.learned.evaluator import LearnedEvaluator
from qiatan.island import prompts as ask
from qiatan.island.actions import (
    BUILD_ROAD,
    BUILD_SHIP,
    DRAW,
    MOVE_PIRATE,
    MOVE_ROBBER,
    PICK,
    STEAL,
    TAKE,
    about,
    kind_of,
    make,
    pack_count,
)
from qiatan.island.board import NONE
from qiatan.island.development import CARD_KINDS
from qiatan.island.moves import MAX_LEGAL, apply, legal
from qiatan.island.raid import is_victim
from qiatan.island.resources import RESOURCES
from qiatan.island.state import CHANCE_SEAT, OWNER, SHIP_MARK, IslandState
from qiatan.kit.arrays import Ints, filled
from qiatan.kit.native import i64
from qiatan.kit.prompts import prompt_about, prompt_kind, prompt_seat

THEFT_CANDIDATES: Final = 3
"""The number of the robber's best hexes for which the expected theft is computed."""


class Expectimax:
    """Computes a seat's win probability, assuming that it chooses its best actions.

    Chance outcomes are averaged exactly.
    """

    def __init__(self, evaluator: LearnedEvaluator) -> None:
        self.evaluator: Final = evaluator
        self._listed: Final[Ints] = filled(MAX_LEGAL, 0)

    def value(self, state: IslandState, seat: i64) -> float:
        """The seat's win probability if the turn ends once all open prompts are answered."""
        if state.winner != NONE:
            return 1.0 if state.winner == seat else 0.0
        kind = prompt_kind(state.top())
        if kind == ask.TAKE_PROMPT:
            return self._taken(state, seat)
        if kind == ask.DRAW_PROMPT:
            return self._drawn(state, seat)
        if kind == ask.STEAL_PROMPT:
            return self.value_after(state, seat, self.best_victim([state], seat))
        if kind == ask.ROBBER:
            return self.value_after(state, seat, self.best_raid([state], seat))
        if kind == ask.FREE_ROAD:
            return self.value_after(state, seat, self.best_road([state], seat))
        if kind == ask.PICK_PROMPT and prompt_seat(state.top()) == seat:
            return self.value_after(state, seat, self.best_pick([state], seat, bank_of(state)))
        return self.evaluator.win_probability_at_turn_end(state, seat)

    def value_after(self, state: IslandState, seat: i64, action: i64) -> float:
        """The seat's win probability after an action."""
        after = state.copy()
        apply(after, seat, action)
        return self.value(after, seat)

    def mean_value_after(self, states: list[IslandState], seat: i64, action: i64) -> float:
        """Return the seat's win probability after an action, averaged over the samples."""
        total = 0.0
        for state in states:
            total += self.value_after(state, seat, action)
        return total / float(len(states))

    def best_victim(self, states: list[IslandState], seat: i64) -> i64:
        """Return the action that steals from the best victim."""
        other: i64
        best: i64 = NONE
        most = -1.0
        state = states[0]
        raider = prompt_about(state.stack[state.find(seat)])
        for other in range(state.seats):
            if is_victim(state, seat, other, raider):
                value = self.mean_value_after(states, seat, make(STEAL, other))
                if value > most:
                    best, most = make(STEAL, other), value
        return best

    def best_raid(self, states: list[IslandState], seat: i64) -> i64:
        """Return the best move of the robber or the pirate.

        The value of a move includes the production that it blocks and the expected theft.
        """
        raids = self._raids(states[0], seat)
        ranked = sorted(
            [(-self._blocked(states, seat, raid), place) for place, raid in enumerate(raids)]
        )
        best = raids[ranked[0][1]]
        most = -1.0
        for _, place in ranked[:THEFT_CANDIDATES]:
            value = self.mean_value_after(states, seat, raids[place])
            if value > most:
                best, most = raids[place], value
        if states[0].rules.ships:
            return self._with_pirate(states, seat, best, most)
        return best

    def _with_pirate(self, states: list[IslandState], seat: i64, best: i64, most: float) -> i64:
        """Return the pirate's best move if its value is above `most`, otherwise `best`.

        The pirate can steal but does not block production.
        """
        for raid in self._pirate_raids(states[0], seat):
            value = self.mean_value_after(states, seat, raid)
            if value > most:
                best, most = raid, value
        return best

    def _pirate_raids(self, state: IslandState, seat: i64) -> list[i64]:
        """The pirate's moves to hexes where only opponents have ships."""
        n: i64
        raids: list[i64] = []
        for n in range(legal(state, seat, self._listed)):
            raid = self._listed[n]
            if kind_of(raid) == MOVE_PIRATE and _only_rival_ships(state, seat, about(raid)):
                raids.append(raid)
        return raids

    def raids(self, state: IslandState, seat: i64) -> list[i64]:
        """The moves of the robber and the pirate that `best_raid` considers."""
        return self._raids(state, seat) + self._pirate_raids(state, seat)

    def best_pick(self, states: list[IslandState], seat: i64, bank: list[i64]) -> i64:
        """Return the action that takes the best cards from `bank`, choosing them one by one."""
        picked: i64 = 0
        left = bank.copy()
        held = [state.copy() for state in states]
        for _ in range(prompt_about(held[0].stack[held[0].find(seat)])):
            r = self._most_wanted(held, seat, left)
            left[r] -= 1
            picked += pack_count(r, 1)
            for state in held:
                state.gain(seat, r, 1)
        return make(PICK, picked)

    def _most_wanted(self, states: list[IslandState], seat: i64, left: list[i64]) -> i64:
        r: i64
        best: i64 = 0
        most = -1.0
        for r in range(RESOURCES):
            if left[r] > 0:
                value = 0.0
                for state in states:
                    state.gain(seat, r, 1)
                    value += self.evaluator.win_probability_at_turn_end(state, seat)
                    state.lose(seat, r, 1)
                if value > most:
                    best, most = r, value
        return best

    def best_road(self, states: list[IslandState], seat: i64) -> i64:
        """Return the action that places a free road or ship in the best place."""
        best: i64 = NONE
        most = -1.0
        count = legal(states[0], seat, self._listed)
        options = [self._listed[n] for n in range(count)]
        for road in options:
            if kind_of(road) == BUILD_ROAD or kind_of(road) == BUILD_SHIP:
                value = self._placed(states, seat, road)
                if value > most:
                    best, most = road, value
        return best if best != NONE else options[0]

    def _placed(self, states: list[IslandState], seat: i64, road: i64) -> float:
        total = 0.0
        for state in states:
            after = state.copy()
            apply(after, seat, road)
            total += self.evaluator.win_probability_at_turn_end(after, seat)
        return total

    def _blocked(self, states: list[IslandState], seat: i64, raid: i64) -> float:
        """Return the win probability after the robber's move, summed over the samples.

        It does not include the theft.
        """
        total = 0.0
        for state in states:
            after = state.copy()
            after.robber = about(raid)
            total += self.evaluator.win_probability_at_turn_end(after, seat)
        return total

    def _raids(self, state: IslandState, seat: i64) -> list[i64]:
        """Return the robber's moves to hexes where only opponents have buildings.

        If there are none, return all its moves.
        """
        n: i64
        good: list[i64] = []
        every: list[i64] = []
        for n in range(legal(state, seat, self._listed)):
            raid = self._listed[n]
            if kind_of(raid) == MOVE_ROBBER:
                every.append(raid)
                if _only_rival_buildings(state, seat, about(raid)):
                    good.append(raid)
        # If all land is hidden, only the pirate can move.
        return good or every or [self._listed[0]]

    def _taken(self, state: IslandState, seat: i64) -> float:
        r: i64
        victim = prompt_about(state.top())
        total = 0.0
        for r in range(RESOURCES):
            held = state.hand[victim * RESOURCES + r]
            if held:
                after = state.copy()
                apply(after, CHANCE_SEAT, make(TAKE, r))
                total += float(held) * self.value(after, seat)
        return total / float(state.cards[victim])

    def _drawn(self, state: IslandState, seat: i64) -> float:
        kind: i64
        total = 0.0
        for kind in range(CARD_KINDS):
            left = state.deck[kind]
            if left:
                after = state.copy()
                apply(after, CHANCE_SEAT, make(DRAW, kind))
                total += float(left) * self.value(after, seat)
        return total / float(state.deck_size())


def bank_of(state: IslandState) -> list[i64]:
    """Return the number of cards of each resource in the bank."""
    return [state.bank[r] for r in range(RESOURCES)]


def _only_rival_ships(state: IslandState, seat: i64, h: i64) -> bool:
    """True if opponents have ships next to a hex and the seat has none."""
    i: i64
    has_ships = False
    for i in range(6 * h, 6 * h + 6):
        segment = state.segment[state.board.hex_edges[i]]
        if segment != NONE and segment & SHIP_MARK:
            if segment & OWNER == seat:
                return False
            has_ships = True
    return has_ships


def _only_rival_buildings(state: IslandState, seat: i64, h: i64) -> bool:
    """True if opponents have buildings at a hex and the seat has none."""
    i: i64
    has_buildings = False
    for i in range(6 * h, 6 * h + 6):
        owner = state.owner[state.board.hex_nodes[i]]
        if owner == seat:
            return False
        if owner != NONE:
            has_buildings = True
    return has_buildings
