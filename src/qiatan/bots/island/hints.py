"""The island bots' hints: the actions that a bot compares, and its reasons as codes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from itertools import pairwise
from random import Random
from typing import Final

from qiatan.bots.hint_reasons import Explain, Reasons, Words, always, reasons_for
from qiatan.bots.island.heuristic.player import IslandDecision
from qiatan.bots.island.learned.expert import ExpertDecision
from qiatan.bots.island.learned.trained_weights import packaged_weights
from qiatan.bots.island.levels import EXPERT
from qiatan.bots.island.sampling.board_from_view import ROLLS, BoardAnalysis, board_from_view
from qiatan.bots.island.trading.likely_partner import most_likely_partner
from qiatan.island.notation import read, write
from qiatan.island.resources import RESOURCE_NAMES
from qiatan.island.view_types import View
from qiatan.kit.hint import STAY, ActionValues, HintReason


def hint_options(view: object, rng: Random) -> ActionValues:
    """Return the actions that the bot compares for the viewer, best first.

    The result is empty if the viewer has only one legal action, or if the bot compares no actions
    at this prompt. Raises `TypeError` for the view of another game.
    """
    if not isinstance(view, View):
        raise TypeError("not a view of the island")
    if view.you is None or view.viewer is None or len(view.you.legal) < 2:
        return ActionValues(source="learned" if packaged_weights().covers(view) else "hard")
    if not packaged_weights().covers(view):
        return _action_values(view, IslandDecision(view, view.viewer, EXPERT, rng))
    decision = ExpertDecision(view, view.viewer, EXPERT, rng, packaged_weights().policy_for(view))
    compared = _action_values(view, decision)
    return replace(compared, source="learned", line=_line(view, decision, compared))


def _action_values(view: View, decision: IslandDecision) -> ActionValues:
    still, found = decision.action_values()
    values: dict[str, float] = {}
    for action, value in found:
        words = write(action, _names(view))
        values[words] = max(value, values.get(words, value))
    if still is not None and view.you is not None and "end" in view.you.legal:
        values["end"] = still
    return ActionValues.ranked(values, still)


def _line(view: View, decision: ExpertDecision, compared: ActionValues) -> tuple[str, ...]:
    if not compared.options:
        return ()
    names = _names(view)
    best, _ = read(compared.options[0][0], names)
    return tuple(write(step, names) for step in decision.line(best))


def _names(view: View) -> list[str]:
    return [seat.name for seat in view.seats]


LEAST_CHANCE: Final = 0.15
"""A hint names a partner only if that player accepts with at least this probability."""

MAX_ROADS: Final = 2
"""The greatest distance from a new road at which a site is given as the reason for it."""


def hint_reasons(view: object, action: str) -> tuple[HintReason, ...]:
    """Return at least one reason for an action of the viewer.

    Raises `TypeError` for the view of another game.
    """
    if not isinstance(view, View):
        raise TypeError("not a view of the island")
    return reasons_for(view, action, BY_VERB)


def _analysis(view: View) -> BoardAnalysis:
    return board_from_view(view.board, view.hidden)


def _place(word: str) -> int:
    return int(word[1:])


def _dots(view: View, node: int) -> int:
    """Return a node's pips: how many of the 36 possible rolls pay a settlement there."""
    return round(ROLLS * _analysis(view).pips[node])


def _settlement(view: View, words: Words) -> Reasons:
    node, legal = _place(words[0]), () if view.you is None else view.you.legal
    sites = [_place(each.split(" ")[1]) for each in legal if each.startswith("settlement ")]
    dots = _dots(view, node)
    most = all(_dots(view, site) <= dots for site in sites)
    yield HintReason("most_dots" if most and len(sites) > 1 else "dots", {"dots": dots})
    fresh = [name for name in _paid_at(view, node) if name not in _paid_already(view)]
    if fresh:
        yield HintReason("opens", {"resources": " ".join(fresh)})
    yield from _port(view, node)


def _paid_at(view: View, node: int) -> list[str]:
    kinds = {each.resource for each in _analysis(view).yields[node]}
    return [name for resource, name in enumerate(RESOURCE_NAMES) if resource in kinds]


def _paid_already(view: View) -> set[str]:
    if view.viewer is None:
        return set()
    rows = [asdict(each.cards) for each in view.seats[view.viewer].production]
    return {name for row in rows for name, count in row.items() if count}


def _port(view: View, node: int) -> Reasons:
    for port in view.board.ports:
        if node in view.board.edges[port.edge]:
            yield HintReason("port", {"rate": port.rate, "resource": port.resource or ""})


def _city(view: View, words: Words) -> Reasons:
    yield HintReason("doubles", {"dots": _dots(view, _place(words[0]))})


def _road(view: View, words: Words) -> Reasons:
    """Yield the reason for building a road or moving a ship: the best free site it leads to."""
    sites = [
        (_dots(view, node) - 2 * way, way, node)
        for end in view.board.edges[_place(words[-1])]
        for node, way in _ways(view, end).items()
        if _is_free(view, node)
    ]
    if sites:
        _, way, node = max(sites)
        yield HintReason("leads_to", {"dots": _dots(view, node), "roads": way})


def _ways(view: View, start: int) -> dict[int, int]:
    """Return the nodes near `start` that have no building, with their distances in roads."""
    taken = {building.node for building in view.buildings}
    found = {} if start in taken else {start: 0}
    for way in range(1, MAX_ROADS + 1):
        for node in [node for node, at in found.items() if at == way - 1]:
            for step in _analysis(view).steps[node]:
                if step.node not in taken:
                    found.setdefault(step.node, way)
    return found


def _is_free(view: View, node: int) -> bool:
    """True if there is no building on the node or next to it."""
    near = {node, *(step.node for step in _analysis(view).steps[node])}
    return all(building.node not in near for building in view.buildings)


def _robber(view: View, words: Words) -> Reasons:
    here = _place(words[0])
    for seat in range(len(view.seats)):
        dots = _dots_from(view, seat, here)
        if seat != view.viewer and dots:
            yield HintReason("blocks", {"seat": seat, "dots": dots})
    yield from _freed(view)


def _freed(view: View) -> Reasons:
    if view.robber is not None and view.viewer is not None:
        dots = _dots_from(view, view.viewer, view.robber)
        if dots:
            yield HintReason("frees", {"dots": dots})


def _dots_from(view: View, seat: int, hexagon: int) -> int:
    """Return how many cards a hex yields to a seat in 36 rolls."""
    weight = {"settlement": 1, "city": 2}
    return round(
        sum(
            ROLLS * each.chance * weight[building.kind]
            for building in view.buildings
            if building.seat == seat
            for each in _analysis(view).yields[building.node]
            if each.hex == hexagon
        )
    )


def _knight(view: View, words: Words) -> Reasons:
    yield from _freed(view)
    if view.viewer is not None and view.largest_army != view.viewer:
        yield HintReason("army", {"knights": view.seats[view.viewer].knights + 1})


def _steal(view: View, words: Words) -> Reasons:
    for seat, other in enumerate(view.seats):
        if other.name == words[0]:
            yield HintReason("holds", {"seat": seat, "cards": other.cards})


def _bank(view: View, words: Words) -> Reasons:
    middle = words.index("for")
    yield from _then_builds(view, words[middle + 1 :], words[:middle])


def _offer(view: View, words: Words) -> Reasons:
    """Yield what the trade makes affordable, and which player is most likely to accept it."""
    middle = words.index("for")
    yield from _then_builds(view, words[middle + 1 :], words[:middle])
    if view.viewer is None:
        return
    chance, partner = most_likely_partner(view, view.viewer, " ".join(("offer", *words)))
    if chance >= LEAST_CHANCE:
        yield HintReason("likeliest", {"seat": partner})


def _take(view: View, words: Words) -> Reasons:
    yield from _then_builds(view, words, ())


def _then_builds(view: View, gained: Words, given: Words) -> Reasons:
    """Yield the reason for a trade: the most expensive piece that the trade makes affordable."""
    hand = None if view.viewer is None else view.seats[view.viewer].hand
    if hand is None or view.you is None:
        return
    counts = list(asdict(hand).values())
    more, less = _counts(gained), _counts(given)
    after = [held + m - n for held, m, n in zip(counts, more, less, strict=True)]
    pays = [
        (sum(asdict(build.cost).values()), build.piece)
        for build in view.you.builds
        if build.left
        and _covers(after, asdict(build.cost).values())
        and not _covers(counts, asdict(build.cost).values())
    ]
    if pays:
        yield HintReason("then_builds", {"piece": max(pays)[1]})


def _counts(words: Words) -> list[int]:
    """The number of cards of each resource in words such as `brick 2 ore`."""
    counts = dict.fromkeys(RESOURCE_NAMES, 0)
    for word, after in pairwise([*words, ""]):
        if word in counts:
            counts[word] += int(after) if after.isdigit() else 1
    return list(counts.values())


def _covers(hand: Sequence[int], cost: Iterable[int]) -> bool:
    return all(held >= needed for held, needed in zip(hand, cost, strict=True))


def _raise(view: View, words: Words) -> Reasons:
    """Yield the reason to raise the build flag: the most expensive piece the hand can pay for."""
    hand = None if view.viewer is None else view.seats[view.viewer].hand
    if hand is None or view.you is None:
        return
    pays = [
        (sum(asdict(build.cost).values()), build.piece)
        for build in view.you.builds
        if build.left and _covers(list(asdict(hand).values()), asdict(build.cost).values())
    ]
    if pays:
        yield HintReason("window_builds", {"piece": max(pays)[1]})


def _stay(view: View, words: Words) -> Reasons:
    """The reason to leave the build flag as it is."""
    if view.viewer in view.flags:
        yield from _raise(view, words)
    else:
        yield HintReason("no_window")


def _buy(view: View, words: Words) -> Reasons:
    yield HintReason("cards_left", {"cards": view.deck})


BY_VERB: Final[Mapping[str, Explain[View]]] = {
    "settlement": _settlement,
    "city": _city,
    "road": _road,
    "ship": _road,
    "sail": _road,
    "robber": _robber,
    "steal": _steal,
    "knight": _knight,
    "bank": _bank,
    "offer": _offer,
    "pick": _take,
    "year_of_plenty": _take,
    "buy": _buy,
    "roll": always("roll"),
    "end": always("nothing_better"),
    "discard": always("keeps"),
    "accept": always("gains"),
    "counter": always("both_gain"),
    "reject": always("loses"),
    "raise": _raise,
    "lower": always("no_window"),
    STAY: _stay,
}
