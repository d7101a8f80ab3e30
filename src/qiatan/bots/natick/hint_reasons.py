"""The reasons for an action of Natick's bot, as codes and values, from the view it saw."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Final

from qiatan.bots.hint_reasons import Explain, Reasons, Words, always, reasons_for
from qiatan.kit.hint import HintReason
from qiatan.natick.view_types import View


def hint_reasons(view: object, action: str) -> tuple[HintReason, ...]:
    """The reasons for an action of the viewer; never empty.

    Raises `TypeError` for the view of another game.
    """
    if not isinstance(view, View):
        raise TypeError("not a view of Natick")
    return reasons_for(view, action, BY_VERB)


def _points(piece: str) -> Explain[View]:
    def explain(view: View, words: Words) -> Reasons:
        points = sum(price.points for price in view.prices if price.piece == piece)
        if points:
            yield HintReason("points", {"points": points})

    return explain


def _knight(view: View, words: Words) -> Reasons:
    yield from _points("knight")(view, words)
    if view.viewer is not None:
        yield HintReason("guards", {"coins": view.colonies[view.viewer].unguarded})


def _record(view: View, words: Words) -> Reasons:
    """The coins that the dice of the set bring, not counting events."""
    number = ("first", "second").index(words[0])
    if view.viewer is not None and number < len(view.sets):
        coins = sum(asdict(view.sets[number].brings[view.viewer]).values())
        yield HintReason("brings", {"coins": coins})


def _divide(view: View, words: Words) -> Reasons:
    """The opponent keeps the better set, so both should be equally good."""
    yield HintReason("even")


def _gains(view: View, words: Words) -> Reasons:
    yield HintReason("takes", {"suit": words[0]})


def _bank(view: View, words: Words) -> Reasons:
    yield HintReason("takes", {"suit": words[-1]})


def _draw(view: View, words: Words) -> Reasons:
    yield HintReason("new_region", {"tiles": len(view.stack)})


BY_VERB: Final[Mapping[str, Explain[View]]] = {
    "village": _points("village"),
    "town": _points("town"),
    "trader": _points("trader"),
    "knight": _knight,
    "road": always("makes_room"),
    "keep": _record,
    "divide": _divide,
    "harvest": _gains,
    "advantage": _gains,
    "tournament": _gains,
    "bank": _bank,
    "draw": _draw,
    "end": always("nothing_better"),
    "accept": always("gains"),
    "reject": always("loses"),
}
