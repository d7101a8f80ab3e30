"""Invariants that every position satisfies: cards, pieces, points and awards (§2, §8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from qiatan.island.awards import AWARD_POINTS
from qiatan.island.board import NONE
from qiatan.island.development import CARD_KINDS, KNIGHT, VICTORY_POINT
from qiatan.island.moves import may_act, next_actor
from qiatan.island.prompts import PICK_PROMPT
from qiatan.island.resources import RESOURCE_NAMES
from qiatan.island.rules import PIECE_KINDS, PIECES
from qiatan.island.state import ALL_THROWS, CHANCE_SEAT, NEW_MARK, SHIP_MARK, IslandState
from qiatan.island.turn import is_over, total_points
from qiatan.kit.prompts import prompt_about, prompt_kind, prompt_seat

ROUTE: Final = 5
ARMY: Final = 3
"""§8: the minimum route for Longest Road, and the minimum number of knights for Largest Army."""


def broken(state: IslandState) -> list[str]:
    """Return a description of each invariant that the position breaks. There should be none."""
    rules = (_cards, _development, _pieces, _distance, _points, _awards)
    checks = (*rules, _hidden, _flags, _throws, _waiting, _asked)
    return [fault for check in checks for fault in check(state)]


def _cards(state: IslandState) -> Iterator[str]:
    """§2.2: check that the total number of cards of each resource never changes."""
    for r, name in enumerate(RESOURCE_NAMES):
        held = [state.hand[len(RESOURCE_NAMES) * seat + r] for seat in range(state.seats)]
        if min(*held, state.bank[r]) < 0 or sum(held) + state.bank[r] != state.rules.bank:
            yield f"{name}: the hands hold {held} and the bank {state.bank[r]}"
    for seat in range(state.seats):
        hand = state.hand[len(RESOURCE_NAMES) * seat : len(RESOURCE_NAMES) * (seat + 1)]
        if sum(hand) != state.cards[seat]:
            yield f"seat {seat} holds {sum(hand)} cards, counted as {state.cards[seat]}"


def _development(state: IslandState) -> Iterator[str]:
    """§2.2: check that cards in the deck, in hands and already played make up the whole deck."""
    for k in range(CARD_KINDS):
        held = sum(state.development[CARD_KINDS * seat + k] for seat in range(state.seats))
        there, whole = state.deck[k] + held, state.rules.deck[k]
        played = {KNIGHT: sum(state.knights), VICTORY_POINT: 0}.get(k, whole - there)
        if there + played != whole or min(played, state.deck[k]) < 0:
            yield f"card {k}: {there} in deck and hands, {played} played, {whole} in all"


def _pieces(state: IslandState) -> Iterator[str]:
    """§2.1: check that each seat's pieces on and off the board add up to its starting supply."""
    for seat in range(state.seats):
        mine = [node for node in range(state.board.nodes) if state.owner[node] == seat]
        cities = sum(state.city[node] for node in mine)
        ships = list(state.segment).count(seat | SHIP_MARK)
        ships += list(state.segment).count(seat | SHIP_MARK | NEW_MARK)
        built = (list(state.segment).count(seat), len(mine) - cities, cities, ships)
        left = tuple(state.pieces[PIECE_KINDS * seat : PIECE_KINDS * (seat + 1)])
        whole = (*PIECES, state.rules.ships)
        if min(left) < 0 or tuple(map(sum, zip(built, left, strict=True))) != whole:
            yield f"seat {seat} has {built} on the board and {left} left"


def _distance(state: IslandState) -> Iterator[str]:
    """§5.2: check that no two buildings are on neighbouring nodes."""
    for node in range(state.board.nodes):
        if state.owner[node] != NONE and state.crowd[node] != 1:
            yield f"two buildings are too close at n{node}"


def _points(state: IslandState) -> Iterator[str]:
    """§9: check that each seat's points match its pieces, awards, cards and island bonuses."""
    board = state.board
    for seat in range(state.seats):
        built = sum(1 + state.city[n] for n in range(board.nodes) if state.owner[n] == seat)
        awards = (state.longest_road, state.largest_army).count(seat) * AWARD_POINTS
        hidden = state.development[CARD_KINDS * seat + VICTORY_POINT]
        islands = total_points(state, seat) - built - awards - hidden
        if islands != _bonus(state, seat, islands):
            yield f"seat {seat} counts {total_points(state, seat)} points"


def _bonus(state: IslandState, seat: int, points: int) -> int:
    """§11.6: return the largest possible bonus for islands that is at most `points`."""
    bonus, most = state.board.bonus_points, list(state.owner).count(seat)
    return max(0, min(most, points // bonus)) * bonus if bonus else 0


def _awards(state: IslandState) -> Iterator[str]:
    """§8: check that award holders reach the minimum and that no other seat has more."""
    for name, holder, counts, least in (
        ("longest road", state.longest_road, list(state.route), ROUTE),
        ("largest army", state.largest_army, list(state.knights), ARMY),
    ):
        if holder != NONE and not counts[holder] == max(counts) >= least:
            yield f"seat {holder} holds the {name} with {counts}"


def _hidden(state: IslandState) -> Iterator[str]:
    """§10.4: check that no hidden hex is next to a piece.

    The robber can only be on a hidden hex if it began there.
    """
    hidden = [h for h, known in enumerate(state.known) if not known]
    if len(hidden) != state.hidden:
        yield f"{len(hidden)} hexes are hidden, counted as {state.hidden}"
    board = state.board
    for h in hidden:
        settled = any(state.owner[node] != NONE for node in board.hex_nodes[6 * h : 6 * h + 6])
        passed = any(state.segment[e] != NONE for e in board.hex_edges[6 * h : 6 * h + 6])
        if settled or passed or (h == state.robber != board.robber_start):
            yield f"h{h} is hidden but has a piece next to it"


def _flags(state: IslandState) -> Iterator[str]:
    """§10.3: check that seats have raised their flags only during other seats' turns."""
    if state.flags and not (state.rules.special_build and state.turn):
        yield f"build flags {state.flags:b} are up"
    if state.flags >> state.active & 1:
        yield f"seat {state.active} has raised its flag in its own turn"


def _throws(state: IslandState) -> Iterator[str]:
    """§10.2: check that some rolls are left or, without balanced dice, that all of them are."""
    if state.throws == 0 or (state.throws != ALL_THROWS and not state.rules.balanced_dice):
        yield f"throws {state.throws:b} are left"


def _waiting(state: IslandState) -> Iterator[str]:
    """Check that there is a prompt, and that a seat or chance can act unless the game is over."""
    if state.depth == 0:
        yield "no prompt is open"
        return
    if is_over(state) or next_actor(state) == CHANCE_SEAT:
        return
    if not any(may_act(state, seat) for seat in range(state.seats)):
        yield "nobody can act"


def _asked(state: IslandState) -> Iterator[str]:
    """§3.2, §4.5: check that setup prompts the active seat and that the bank can pay for picks."""
    top = state.top()
    if state.turn == 0 and prompt_seat(top) != state.active:
        yield f"seat {prompt_seat(top)} is asked instead of seat {state.active}"
    if prompt_kind(top) == PICK_PROMPT and not 0 < prompt_about(top) <= sum(state.bank):
        yield f"{prompt_about(top)} cards should be picked from {sum(state.bank)}"
