"""Hints of Natick's bot: the actions that the bot compares, and its reasons as codes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from random import Random
from typing import Final

from qiatan.bots.hint_reasons import Explain, Reasons, Words, always, reasons_for
from qiatan.bots.natick.learned.expert import (
    ExpertDecision,
    can_compare,
)
from qiatan.kit.hint import ActionValues, HintReason
from qiatan.natick.notation import NO_DICE, read, write
from qiatan.natick.view_types import View


def hint_options(view: object, rng: Random) -> ActionValues:
    """Return the actions that the bot compares for the viewer, best first.

    The result is empty during setup, and if there is only one legal action. Raises `TypeError` for
    the view of another game.
    """
    if not isinstance(view, View):
        raise TypeError("not a view of Natick")
    if view.viewer is None or not can_compare(view):
        return ActionValues(source="learned")
    decision = ExpertDecision(view, view.viewer, rng)
    values = {
        write(action): win_probability for action, win_probability in decision.action_values()
    }
    compared = ActionValues.ranked(values, values.get("end"))
    line = decision.line(read(compared.options[0][0]))
    return replace(compared, source="learned", line=tuple(write(step) for step in line))


def hint_reasons(view: object, action: str) -> tuple[HintReason, ...]:
    """Return at least one reason for an action of the viewer.

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
    """Yield the reason for keeping a set of dice: the coins it brings, not counting events."""
    number = ("first", "second").index(words[0])
    if view.viewer is not None and number < len(view.sets):
        coins = sum(asdict(view.sets[number].brings[view.viewer]).values())
        yield HintReason("brings", {"coins": coins})


def _divide(view: View, words: Words) -> Reasons:
    """Yield the reason for dividing the dice in this way.

    The opponent chooses a set first, so the two sets should be equally good, unless one is empty.
    """
    yield HintReason("all_or_none" if NO_DICE in words else "even")


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
