"""The judge of a game of Natick: the search of `hard`, its values made chances."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from qiatan.bots.natick.evaluation import seat_value
from qiatan.bots.natick.levels import HARD
from qiatan.bots.natick.player import NatickDecision
from qiatan.bots.natick.search import Search, best_of
from qiatan.bots.natick.state_from_view import open_prompt, state_from_view
from qiatan.bots.outlook import Measured, Outlook
from qiatan.kit.analysis.judge import Judge, Source, Weighed
from qiatan.kit.game import Position
from qiatan.kit.prompts import prompt_kind, prompt_seat
from qiatan.kit.seats import Seat
from qiatan.natick import prompts as ask
from qiatan.natick.game import NatickPosition
from qiatan.natick.notation import write
from qiatan.natick.state import SEATS, NatickState
from qiatan.natick.view_types import View

AT_ONCE: Final = Search(HARD.weights, 1, 1, 1, False, 0)
"""Looks at what dice bring, and not at the turn after them."""

OUTLOOK: Final = Outlook(0.8664, 1.291, -0.4017)


def judge_natick(position: Position) -> Judge:
    """The judge of any game of Natick. Raises `TypeError` for another game's position."""
    _natick(position)
    return NatickJudge()


def measured(state: NatickState) -> Measured:
    """What `hard` thinks of both colonies."""
    most = max(int(state.points[0]), int(state.points[1]))
    return Measured(
        [seat_value(state, seat, HARD.weights) for seat in range(SEATS)],
        min(1.0, most / int(state.rules.victory_points)),
        [0.0 if seat == state.active else 0.5 for seat in range(SEATS)],
    )


class NatickJudge:
    """In Natick nothing is hidden: what a seat knows is all there is."""

    source: Final[Source] = "hard"

    def chances(self, position: Position) -> Sequence[float]:
        """Both seats' chances."""
        return OUTLOOK.chances(_thrown(_natick(position).state))

    def seen(self, view: object, rng: Random) -> Sequence[float]:
        """The same."""
        return OUTLOOK.chances(_thrown(state_from_view(_view(view))))

    def weigh(self, view: object, seat: Seat, action: str, rng: Random) -> Weighed | None:
        """Every action that the search compares; offers, and coins on their way, are not judged."""
        known = _view(view)
        worths = _worths(NatickDecision(known, seat, HARD, rng), known)
        if action not in worths or len(worths) < 2:
            return None
        now, best = measured(state_from_view(known)), max(worths.values())
        chance = OUTLOOK.chances(now)[seat]
        chances = {
            option: OUTLOOK.shifted(chance, worth - best, now.progress)
            for option, worth in worths.items()
        }
        ranked = sorted(chances.items(), key=lambda each: (-each[1], each[0] != action))
        return Weighed(tuple(ranked), chances[action])


def _thrown(state: NatickState) -> Measured:
    """What `hard` thinks; of dice that lie there, once both have done their best with them."""
    now = measured(state)
    if state.winners or prompt_kind(state.top()) not in (ask.DIVIDE_PROMPT, ask.KEEP_PROMPT):
        return now
    seat = prompt_seat(state.top())
    lead = best_of(AT_ONCE.worths(state, seat)) / 2
    values = [lead if each == seat else -lead for each in range(SEATS)]
    return Measured(values, now.progress, now.waits)


def _worths(decision: NatickDecision, view: View) -> dict[str, float]:
    if open_prompt(view).kind == "answer":
        return {"accept": decision.gain_of_accepting(), "reject": 0.0}
    return {write(action): worth for action, worth in decision.weighed()}


def _view(view: object) -> View:
    if not isinstance(view, View):
        raise TypeError("not a view of Natick")
    return view


def _natick(position: Position) -> NatickPosition:
    if not isinstance(position, NatickPosition):
        raise TypeError("not a position of Natick")
    return position
