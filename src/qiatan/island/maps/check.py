"""Checks that maps and boards are playable (§3.2, §12.3).

They run after the checks that are made while a map file is read.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from qiatan.island.board import Board
from qiatan.island.deal_board import adjacent_reds, deal_board, tokens_of
from qiatan.island.geometry import Point
from qiatan.island.hex_grid import islands, neighbours
from qiatan.island.layout import Layout
from qiatan.island.maps.faults import at_hex, at_port, of_seats
from qiatan.island.maps.places import ends, nodes_of, settlement_places
from qiatan.island.maps.plan_faults import plan_faults
from qiatan.island.maps.read import parsed, read_form, read_text
from qiatan.island.maps.shape import Map
from qiatan.island.maps.tokens import RED
from qiatan.island.rules import PIECES, Rules
from qiatan.kit.chance import DerivedChance
from qiatan.kit.refusal import Refusal, Refused, refuse

DRAWS: Final = 20
"""The maximum number of boards that are dealt to find one that keeps all 6s and 8s apart."""

EFFORT: Final = 10_000
"""The limit on the search for a board that keeps all 6s and 8s apart: the maximum product of the
number of boards dealt, the number of hexes, and the number of tokens with 6 or 8. For a large map
with many such tokens, only one board is dealt.
"""

AWARDS: Final = 4
"""The points for both awards together (§8)."""


def text_faults(text: str) -> list[Refusal]:
    """Return all faults in a map file. Some checks run only if the file is well-formed."""
    try:
        form = read_form(parsed(text))
    except Refused as refused:
        return [refused.refusal]
    return form.faults or faults(form.plan)


def faults(plan: Map) -> list[Refusal]:
    """Return all faults in a map.

    Some faults show only on a dealt board. The search for these is skipped if there are others.
    """
    found = [*plan_faults(plan), *_cut_off(plan), *_ports(plan), *_robber(plan), *_room(plan)]
    return found or _drawn_faults(plan, example(plan))


def _drawn_faults(plan: Map, board: Layout) -> list[Refusal]:
    return [*_reach(plan, board), *_reds(plan, board)]


def example(plan: Map, number: int = 0) -> Layout:
    """Deal a board from the map. The same number always gives the same board."""
    return deal_board(plan, DerivedChance(plan.id.encode(), number))


def _cut_off(plan: Map) -> Iterator[Refusal]:
    """Check that all land is connected or, on a map with ships, can be reached by ship."""
    if plan.seafaring:
        text = "cannot be reached even by ship"
        for part in islands({(slot.q, slot.r) for slot in plan.hexes})[1:]:
            yield at_hex(plan, min(part), "hex_cut_off", text, reason="ship")
        return
    land = plan.land
    for island in islands(land)[1:]:
        text = "is cut off by water, and the map is not marked as seafaring"
        yield at_hex(plan, min(island), "hex_cut_off", text, reason="water")
    for place in sorted(plan.perhaps_land - land):
        if land and land.isdisjoint(neighbours(place)):
            text = "may be cut off by water, and the map is not marked as seafaring"
            yield at_hex(plan, place, "hex_cut_off", text, reason="perhaps")


def _ports(plan: Map) -> Iterator[Refusal]:
    taken: dict[Point, int] = {}
    for number, port in enumerate(plan.ports):
        shared = [taken[node] for node in ends(port) if node in taken]
        if shared and (port.q, port.r, port.side) != _side(plan, shared[0]):
            yield at_port(number, port, "ports_touch", "shares a corner with another port")
        for node in ends(port):
            taken.setdefault(node, number)


def _side(plan: Map, number: int) -> tuple[int, int, str]:
    port = plan.ports[number]
    return port.q, port.r, port.side


def _robber(plan: Map) -> Iterator[Refusal]:
    deserts = ("desert" in plan.terrain) or any(s.terrain == ("desert",) for s in plan.hexes)
    if plan.robber is None and not deserts:
        text = "Without a desert, the map must say where the robber starts."
        yield Refusal("no_robber_place", text, "robber")


def _room(plan: Map) -> Iterator[Refusal]:
    """Check that all players can place two settlements, wherever the others build theirs."""
    most, corners = plan.seats[1], len(nodes_of(_start_land(plan)))
    needed, enough = nodes_needed(most), max_seats_for(corners)
    if corners < needed:
        text = f"{most} players need land with {needed} corners; this map has {corners}"
        text += f", enough for {enough}." if enough > 1 else "."
        reason = "land"
        if plan.perhaps_land != plan.land:
            reason = "sure_land"
            text += " Hexes that may be sea do not count."
        if plan.seafarers.homes or plan.seafarers.hidden:
            reason = "homes"
            text += " Only home islands outside the fog count."
        counts = {"corners": corners, "needed": needed, "enough": enough}
        yield of_seats(plan, "too_small", text, reason=reason, **counts)


def _start_land(plan: Map) -> set[Point]:
    """§11.6: return the land on which players can build during setup.

    This is the visible land of the home islands, or of all islands if the map names no home
    islands.
    """
    seen, homes = plan.land - set(plan.seafarers.hidden), set(plan.seafarers.homes)
    return {
        place for island in islands(seen) if not homes or homes & set(island) for place in island
    }


def places_to(target: int) -> int:
    """Return how many places a seat must build on to reach `target` points (§2.1, §8, §9).

    The seat is assumed to hold both awards and to build as many cities as possible. Points that
    pieces cannot supply must come from victory point cards. The result is at least 2, because a
    seat places two settlements during setup.
    """
    _, settlements, cities = PIECES
    missing = target - AWARDS
    beyond = min(max(missing - 2 * cities, 0), settlements)
    return max(2, (min(missing, 2 * cities) + 1) // 2 + beyond)


def _reach(plan: Map, board: Layout) -> Iterator[Refusal]:
    """Check that a player can reach the target even if each opponent occupies two places."""
    most, target = plan.seats[1], plan.seafarers.target
    needed = 2 * (most - 1) + places_to(target)
    places = len(settlement_places(tokens_of(board)))
    if places < needed:
        text = f"{most} players need {needed} places at producing land to reach {target} points"
        text += f"; there are {places}."
        yield of_seats(plan, "out_of_reach", text, places=places, needed=needed, target=target)


def _reds(plan: Map, first: Layout) -> Iterator[Refusal]:
    """Check that no 6s and 8s are adjacent on at least one of the boards dealt."""
    tokens = tokens_of(first)
    touching, reds = adjacent_reds(tokens), sum(token in RED for token in tokens.values())
    for number in range(1, min(DRAWS, EFFORT // (len(plan.hexes) * max(1, reds)))):
        if not touching:
            return
        touching = adjacent_reds(tokens_of(example(plan, number)))
    if touching:
        text = "has a 6 or 8 next to another one on every board"
        yield at_hex(plan, touching[0], "reds_touch", text)


def nodes_needed(seats: int) -> int:
    """Return the number of land nodes that is always enough for the setup.

    A settlement takes up at most four nodes.
    """
    return 4 * (2 * seats - 1) + 1


def max_seats_for(nodes: int) -> int:
    """Return the largest number of seats for which `nodes` land nodes are always enough."""
    return (nodes + 3) // 8


def check_playability(board: Board, rules: Rules, seats: int) -> None:
    """Raise `Refused` (`bad_board`) if the setup or the robber could run out of legal places."""
    if sum(board.land_node) < nodes_needed(seats):
        raise refuse("bad_board", f"The board is too small for {seats} seats.", "setup.board")
    if sum(board.start_node) < nodes_needed(seats):
        text = f"The start land is too small for {seats} seats."
        raise refuse("bad_board", text, f"setup.board.{'homes' if board.layout.homes else 'fog'}")
    deserts = 0 if rules.robber_to_desert else sum(board.desert)
    if sum(board.land) - deserts < 2:
        raise refuse("bad_board", "The robber has no hex to move to on this board.", "setup.board")


def summary(text: str, boards: int) -> str:
    """Describe a map file in one line.

    The line says how many of `boards` random boards have adjacent 6s or 8s. Raises `Refused` if the
    file is invalid.
    """
    plan = read_text(text)
    least, most = plan.seats
    places = len(settlement_places(plan.land))
    ships = ", needs ships" if plan.seafaring else ""
    facts = f"{len(plan.land)} hexes, {least}-{most} seats, {places} settlement places{ships}"
    return facts + _adjacent_reds(plan, boards)


def _adjacent_reds(plan: Map, boards: int) -> str:
    if boards == 0:
        return ""
    failed = sum(bool(adjacent_reds(tokens_of(example(plan, number)))) for number in range(boards))
    return f"; 6 and 8 touch on {failed} of {boards} boards"
