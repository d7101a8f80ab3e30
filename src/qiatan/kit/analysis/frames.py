"""Evaluates a game position by position and combines the results into an analysis.

The positions are called frames. Several workers can evaluate different ranges of frames.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final, TypeAlias

from qiatan.kit.analysis.analysis import (
    VERDICTS,
    VERSION,
    WHOLE,
    Alternative,
    Analysis,
    Decision,
    MissedTrade,
    SeatSummary,
    Verdict,
    WinProbabilities,
    in_thousandths,
    verdict,
)
from qiatan.kit.analysis.evaluator import (
    EvaluatedDecision,
    Evaluator,
    EvaluatorFactory,
    EvaluatorSource,
)
from qiatan.kit.game import Game, LogItem, Position
from qiatan.kit.game_log import Record, play
from qiatan.kit.hint import HintReason
from qiatan.kit.seats import CHANCE, Seat

ALTERNATIVES: Final = 3
"""The number of alternatives stored per decision after setup."""

MOST_OUTCOMES: Final = 40
"""The maximum number of chance outcomes to evaluate; two dice have 36."""

DECIMALS: Final = 2

Reasons: TypeAlias = Callable[[object, str], tuple[HintReason, ...]]
"""A function that returns the reasons for an action, given the view of the acting seat."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The win probabilities in one position, and the decision or chance event that led to it.

    `open` assumes that all hands are open; `own` has a row for each seat, computed from what that
    seat knows. The first frame has neither `decision` nor `luck`. `missed` is a trade that the seat
    missed in the turn that it has just ended. After a chance event, `luck` is the difference
    between each seat's win probability and the expected value before the event, in thousandths.
    """

    source: EvaluatorSource
    open: WinProbabilities
    own: tuple[WinProbabilities, ...]
    decision: Decision | None
    luck: tuple[float, ...] | None
    missed: MissedTrade | None = None


def evaluate_frames(
    game: Game,
    record: Record,
    new_evaluator: EvaluatorFactory,
    reasons: Reasons,
    first: int,
    count: int,
) -> Iterator[Frame]:
    """Yield at most `count` frames, starting with frame `first`; frame 0 is the first position.

    Raises `Refused` if the header is malformed or a log item is illegal.
    """
    position = game.start(record.header)
    evaluator, entries = new_evaluator(position), record.entries
    before = max(first - 1, 0)
    for _ in play(position, entries[:before]):
        pass
    if first == 0:
        yield _frame(evaluator, position, 0, None, None)
    for number in range(before + 1, min(first + count, len(entries) + 1)):
        entry = entries[number - 1]
        expected = _expected(evaluator, position, number) if entry.seat == CHANCE else None
        decision = _decision_of(evaluator, position, entry, number, reasons)
        missed = _missed_at(evaluator, position, entry, number)
        for _ in play(position, [entry]):
            pass
        frame = _frame(evaluator, position, number, decision, expected)
        yield frame if missed is None else replace(frame, missed=missed)


def _frame(
    evaluator: Evaluator,
    position: Position,
    number: int,
    decision: Decision | None,
    expected: Sequence[float] | None,
) -> Frame:
    probabilities = _open(evaluator, position)
    luck = None
    if expected is not None:
        pairs = zip(probabilities, expected, strict=True)
        luck = tuple(round(WHOLE * (came - due), DECIMALS) for came, due in pairs)
    shown = in_thousandths(probabilities)
    own = tuple(_own(evaluator, position, seat, number) or shown for seat in range(len(shown)))
    return Frame(evaluator.source, shown, own, decision, luck)


def _open(evaluator: Evaluator, position: Position) -> Sequence[float]:
    """Return the win probabilities with open hands, or the actual result if the game is over."""
    standing = position.result()
    if standing is None:
        return evaluator.win_probabilities(position)
    winners = standing.winners
    return [(seat in winners) / len(winners) for seat in range(len(standing.points))]


def _own(
    evaluator: Evaluator, position: Position, seat: Seat, number: int
) -> WinProbabilities | None:
    """Return the win probabilities given what a seat knows, or None if the game is over."""
    if position.result() is not None:
        return None
    return in_thousandths(
        evaluator.win_probabilities_from_view(position.view(seat), Random(f"{number}.{seat}"))
    )


def _expected(evaluator: Evaluator, position: Position, number: int) -> list[float]:
    """Return each seat's mean win probability over the outcomes of the next chance event.

    If there are more than `MOST_OUTCOMES` outcomes, the mean is taken over a random sample. A
    learned evaluator needs no sample: it is trained on the results of games from such positions, so
    its estimate is already the mean.
    """
    outcomes = Counter(position.outcomes())
    if len(outcomes) > MOST_OUTCOMES and evaluator.source == "learned":
        return list(_open(evaluator, position))
    if len(outcomes) > MOST_OUTCOMES:
        drawn = Random(f"{number}").choices(
            list(outcomes), list(outcomes.values()), k=MOST_OUTCOMES
        )
        outcomes = Counter(drawn)
    sums: list[float] = []
    for outcome, count in outcomes.items():
        after = position.copy()
        after.apply(CHANCE, outcome)
        probabilities = [count * each for each in _open(evaluator, after)]
        sums = [a + b for a, b in zip(sums, probabilities, strict=True)] if sums else probabilities
    return [each / outcomes.total() for each in sums]


def _decision_of(
    evaluator: Evaluator, position: Position, entry: LogItem, number: int, reasons: Reasons
) -> Decision | None:
    if entry.seat == CHANCE:
        return None
    view, rng = position.view(entry.seat), Random(f"{number}")
    evaluated = evaluator.evaluate_decision(view, entry.seat, entry.action, rng)
    if evaluated is None or len(evaluated.options) < 2:
        return None
    most = None if position.turns_begun() == 0 else ALTERNATIVES
    return _decision(number, entry, evaluated, lambda action: reasons(view, action), most)


def _missed_at(
    evaluator: Evaluator, position: Position, entry: LogItem, number: int
) -> MissedTrade | None:
    if entry.seat == CHANCE:
        return None
    view, rng = position.view(entry.seat), Random(f"{number}")
    found = evaluator.missed_offer(view, entry.seat, entry.action, rng)
    if found is None:
        return None
    chance, gain = round(WHOLE * found.chance), round(WHOLE * found.gain)
    return MissedTrade(number, entry.seat, found.partner, found.offer, chance, gain)


def _decision(
    number: int,
    entry: LogItem,
    evaluated: EvaluatedDecision,
    reasons: Callable[[str], tuple[HintReason, ...]],
    most: int | None,
) -> Decision:
    others = [each for each in evaluated.options if each[0] != entry.action]
    loss = max(0, round(WHOLE * (evaluated.options[0][1] - evaluated.played)))
    return Decision(
        entry=number,
        seat=entry.seat,
        verdict=verdict(loss),
        chance=round(WHOLE * evaluated.played),
        loss=loss,
        better=tuple(
            Alternative(a, round(WHOLE * probability)) for a, probability in others[:most]
        ),
        reasons=reasons(others[0][0]) if loss and others else (),
        line=evaluated.line if loss else (),
    )


VERDICTS_IN_ORDER: Final[tuple[Verdict, ...]] = (*(name for name, _ in VERDICTS), "blunder")


def assemble_analysis(frames: Sequence[Frame]) -> Analysis:
    """Combine all of a game's frames, given in order, into its analysis."""
    seats = range(len(frames[0].open))
    return Analysis(
        version=VERSION,
        source=frames[0].source,
        open=tuple(frame.open for frame in frames),
        own=tuple(tuple(frame.own[viewer] for frame in frames) for viewer in seats),
        decisions=tuple(frame.decision for frame in frames if frame.decision is not None),
        seats=tuple(_summary(frames, seat) for seat in seats),
        missed=tuple(frame.missed for frame in frames if frame.missed is not None),
    )


def _summary(frames: Sequence[Frame], seat: Seat) -> SeatSummary:
    own = [d for frame in frames if (d := frame.decision) is not None and d.seat == seat]
    verdicts = tuple(sum(each.verdict == name for each in own) for name in VERDICTS_IN_ORDER)
    praised = verdicts[0] + verdicts[1]
    start, end = frames[0].open[seat], frames[-1].open[seat]
    luck = round(sum(frame.luck[seat] for frame in frames if frame.luck is not None))
    return SeatSummary(
        verdicts=verdicts,
        lost=sum(each.loss for each in own),
        accuracy=round(WHOLE * praised / len(own)) if own else None,
        start=start,
        luck=luck,
        play=end - start - luck,
        end=end,
    )
