"""Building roads, settlements and cities, and buying development cards (§5)."""

from __future__ import annotations

from qiatan.island.actions import (
    BUILD_CITY,
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    BUILD_SHIP,
    BUY,
    about,
    kind_of,
    make,
)
from qiatan.island.awards import extend_route, recount_route
from qiatan.island.board import NONE
from qiatan.island.discovery import edge_in_fog, node_in_fog, reveal_at_edge, reveal_at_node
from qiatan.island.islands import claim_island_bonus
from qiatan.island.prompts import DRAW_PROMPT
from qiatan.island.reasons import (
    CANNOT_PAY,
    DECK_EMPTY,
    HIDDEN_HEX,
    NO_PIECES,
    NO_SUCH_PLACE,
    NOT_CONNECTED,
    NOT_NOW,
    NOT_YOURS,
    OCCUPIED,
    OK,
    TOO_CLOSE,
)
from qiatan.island.resources import ANY_PORT, RESOURCES
from qiatan.island.rules import CITY, DEVELOPMENT, PIECE_KINDS, ROAD, SETTLEMENT, SHIP
from qiatan.island.ships import connect_edge, list_ships, place_ship, ship_place
from qiatan.island.state import NETWORK, ONE_SHIP, ROADS_AT, IslandState, covers
from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt


def afford(state: IslandState, seat: i64, piece: i64) -> i64:
    """Return OK if the seat has the piece in supply and can pay for it, or the reason why not.

    To buy a development card, the deck must not be empty. Where to build the piece is not checked.
    """
    if piece == DEVELOPMENT:
        if state.deck_size() == 0:
            return DECK_EMPTY
    elif state.pieces[seat * PIECE_KINDS + piece] == 0:
        return NO_PIECES
    return OK if state.can_pay(seat, piece) else CANNOT_PAY


def free_land_edge(state: IslandState, edge: i64) -> i64:
    """§5.1: return OK if the edge is a free land edge, or the reason why not."""
    if edge < 0 or edge >= state.board.edges:
        return NO_SUCH_PLACE
    if state.hidden and edge_in_fog(state, edge):
        return HIDDEN_HEX
    if state.board.land_edge[edge] == 0:
        return NO_SUCH_PLACE
    return OK if state.segment[edge] == NONE else OCCUPIED


def road_place(state: IslandState, seat: i64, edge: i64) -> i64:
    """§5.1: return OK if the seat can build a road on the edge, or the reason why not.

    The price and the supply of pieces are not checked.
    """
    free = free_land_edge(state, edge)
    if free != OK:
        return free
    if _can_extend(state, seat, state.board.edge_nodes[2 * edge]):
        return OK
    return OK if _can_extend(state, seat, state.board.edge_nodes[2 * edge + 1]) else NOT_CONNECTED


def _can_extend(state: IslandState, seat: i64, node: i64) -> bool:
    owner = state.owner[node]
    if owner == NONE:
        return state.reach[seat * state.board.nodes + node] & ROADS_AT > 0
    return owner == seat


def free_node(state: IslandState, node: i64) -> i64:
    """§5.2: return OK if the node is free for a settlement, or the reason why not.

    It must be on land and satisfy the distance rule.
    """
    if node < 0 or node >= state.board.nodes:
        return NO_SUCH_PLACE
    if state.hidden and node_in_fog(state, node):
        return HIDDEN_HEX
    if state.board.land_node[node] == 0:
        return NO_SUCH_PLACE
    if state.crowd[node] == 0:
        return OK
    return OCCUPIED if state.owner[node] != NONE else TOO_CLOSE


def settlement_place(state: IslandState, seat: i64, node: i64) -> i64:
    """§5.2: return OK if the seat can build a settlement on the node, or the reason why not.

    The price and the supply of pieces are not checked.
    """
    free = free_node(state, node)
    if free != OK:
        return free
    return OK if state.reach[seat * state.board.nodes + node] > 0 else NOT_CONNECTED


def city_place(state: IslandState, seat: i64, node: i64) -> i64:
    """§5.3: return OK if the seat has a settlement on the node, or the reason why not."""
    if node < 0 or node >= state.board.nodes:
        return NO_SUCH_PLACE
    return OK if state.owner[node] == seat and state.city[node] == 0 else NOT_YOURS


def list_roads(state: IslandState, seat: i64, out: vec[i64], n: i64) -> i64:
    """Append every legal road to `out` and return the new length of `out`.

    This is a fast version of `road_place` that visits the nodes of the seat's network instead of
    all edges. Fog needs no check, because hexes that a network touches are known. A road that
    connects two nodes of the network is listed only once. A property test compares both versions on
    random positions.
    """
    board = state.board
    segment, network = state.segment, state.network
    edges, neighbours, land = board.node_edges, board.node_neighbours, board.land_edge
    k: i64
    i: i64
    for k in range(seat * NETWORK, seat * NETWORK + state.reached[seat]):
        node = network[k]
        if _can_extend(state, seat, node):
            for i in range(3 * node, 3 * node + 3):
                edge = edges[i]
                if edge != NONE and segment[edge] == NONE and land[edge]:
                    far = neighbours[i]
                    if node < far or not _can_extend(state, seat, far):
                        out[n] = make(BUILD_ROAD, edge)
                        n += 1
    return n


def list_settlements(state: IslandState, seat: i64, out: vec[i64], n: i64) -> i64:
    """Append every legal settlement to `out` and return the new length of `out`.

    This is a fast version of `settlement_place` that only looks at nodes of the seat's network.
    These nodes are always connected and never in fog.
    """
    crowd, network, land = state.crowd, state.network, state.board.land_node
    k: i64
    for k in range(seat * NETWORK, seat * NETWORK + state.reached[seat]):
        node = network[k]
        if crowd[node] == 0 and land[node]:
            out[n] = make(BUILD_SETTLEMENT, node)
            n += 1
    return n


def list_cities(state: IslandState, seat: i64, out: vec[i64], n: i64) -> i64:
    """Append a city for each of the seat's settlements to `out`.

    Returns the new length of `out`.
    """
    owner, city, network = state.owner, state.city, state.network
    k: i64
    for k in range(seat * NETWORK, seat * NETWORK + state.reached[seat]):
        node = network[k]
        if owner[node] == seat and city[node] == 0:
            out[n] = make(BUILD_CITY, node)
            n += 1
    return n


def list_purchases(state: IslandState, seat: i64, out: vec[i64], n: i64) -> i64:
    """Append each purchase that the seat can pay for and place to `out`.

    Returns the new length of `out`.
    """
    rules, row = state.rules, seat * PIECE_KINDS
    packed = state.packed_hand(seat)
    if covers(packed, rules.costs[ROAD]) and state.pieces[row + ROAD]:
        n = list_roads(state, seat, out, n)
    if covers(packed, rules.costs[SHIP]) and state.pieces[row + SHIP]:
        n = list_ships(state, seat, out, n)
    if covers(packed, rules.costs[SETTLEMENT]) and state.pieces[row + SETTLEMENT]:
        n = list_settlements(state, seat, out, n)
    if covers(packed, rules.costs[CITY]) and state.pieces[row + CITY]:
        n = list_cities(state, seat, out, n)
    if covers(packed, rules.costs[DEVELOPMENT]) and state.deck_size():
        out[n] = BUY
        n += 1
    return n


def check_purchase(state: IslandState, seat: i64, action: i64) -> i64:
    """Return OK if the seat can make the purchase, or the reason why not.

    If the seat has neither a place nor the price, the reason is about the place.
    """
    kind, place = kind_of(action), about(action)
    if kind == BUILD_ROAD:
        return _first_fault(road_place(state, seat, place), afford(state, seat, ROAD))
    if kind == BUILD_SHIP:
        return _first_fault(ship_place(state, seat, place), afford(state, seat, SHIP))
    if kind == BUILD_SETTLEMENT:
        return _first_fault(settlement_place(state, seat, place), afford(state, seat, SETTLEMENT))
    if kind == BUILD_CITY:
        return _first_fault(city_place(state, seat, place), afford(state, seat, CITY))
    return afford(state, seat, DEVELOPMENT) if kind == BUY else NOT_NOW


def _first_fault(place: i64, price: i64) -> i64:
    return price if place == OK else place


def apply_purchase(state: IslandState, seat: i64, action: i64) -> None:
    """Pay for a piece and place it, or pay for a development card, which chance then draws."""
    kind, place = kind_of(action), about(action)
    if kind == BUILD_ROAD:
        state.pay(seat, ROAD)
        place_road(state, seat, place)
    elif kind == BUILD_SHIP:
        state.pay(seat, SHIP)
        place_ship(state, seat, place)
    elif kind == BUILD_SETTLEMENT:
        state.pay(seat, SETTLEMENT)
        place_settlement(state, seat, place)
        claim_island_bonus(state, seat, place)
    elif kind == BUILD_CITY:
        state.pay(seat, CITY)
        place_city(state, seat, place)
    else:
        state.pay(seat, DEVELOPMENT)
        state.push(prompt(DRAW_PROMPT, seat))


def place_road(state: IslandState, seat: i64, edge: i64) -> None:
    """Put a road on the board, reveal hexes, and update the seat's longest route."""
    state.segment[edge] = seat
    state.pieces[seat * PIECE_KINDS + ROAD] -= 1
    connect_edge(state, seat, edge, 1)
    if state.hidden:
        reveal_at_edge(state, seat, edge)
    extend_route(state, seat, edge)


def place_settlement(state: IslandState, seat: i64, node: i64) -> None:
    """Put a settlement on the board. This can reveal hexes, open a port, and cut or join routes."""
    i: i64
    board = state.board
    state.join_network(seat, node)
    state.owner[node] = seat
    state.crowd[node] += 1
    for i in range(3):
        neighbour = board.node_neighbours[3 * node + i]
        if neighbour != NONE:
            state.crowd[neighbour] += 1
    if state.hidden:
        reveal_at_node(state, seat, node)
    state.pieces[seat * PIECE_KINDS + SETTLEMENT] -= 1
    state.points[seat] += 1
    if board.port[node]:
        open_port(state, seat, board.port[node])
    _change_routes(state, seat, node)


def open_port(state: IslandState, seat: i64, port: i64) -> None:
    """§7.1: give the seat the rates of the port at its new settlement. `port` is a bit set."""
    r: i64
    # `port` has a bit for each resource with a 2:1 port, and the bit `ANY_PORT` for a 3:1 port.
    for r in range(RESOURCES):
        place = seat * RESOURCES + r
        if port & (1 << ANY_PORT):
            state.rates[place] = min(state.rates[place], 3)
        if port & (1 << r):
            state.rates[place] = min(state.rates[place], 2)


def _change_routes(state: IslandState, seat: i64, node: i64) -> None:
    """§8.1: measure the routes that a new building cuts or joins.

    The building can cut an opponent's route if the opponent has two segments at the node. It joins
    the seat's own roads and ships if they meet there.
    """
    # A reach of 2 or more means two roads, or at least one ship. After a single ship there is
    # nothing to measure, but this case is rare.
    other: i64
    for other in range(state.seats):
        reach = state.reach[other * state.board.nodes + node]
        if other != seat and reach >= 2:
            recount_route(state, other)
        elif other == seat and reach > ONE_SHIP and reach & ROADS_AT:
            recount_route(state, seat)


def place_city(state: IslandState, seat: i64, node: i64) -> None:
    """Replace a settlement with a city. The settlement returns to the player's supply."""
    state.city[node] = 1
    state.pieces[seat * PIECE_KINDS + SETTLEMENT] += 1
    state.pieces[seat * PIECE_KINDS + CITY] -= 1
    state.points[seat] += 1
