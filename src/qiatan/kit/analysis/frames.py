"""Judges the frames of a game, some at a time, so that several may work on one game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from qiatan.kit.analysis.analysis import (
    WHOLE,
    Alternative,
    Chances,
    Decision,
    in_thousandths,
    verdict,
)
from qiatan.kit.analysis.judge import Judge, Judging, Source, Weighed
from qiatan.kit.game import Entry, Game, Position
from qiatan.kit.game_log import Record, play
from qiatan.kit.hint import HintReason
from qiatan.kit.seats import CHANCE, Seat

ALTERNATIVES: Final = 3
"""Alternatives that are told of a decision after the setup."""

MOST_OUTCOMES: Final = 40
"""Outcomes of chance that are looked at; two dice have 36."""

DECIMALS: Final = 2

Reasons: TypeAlias = Callable[[object, str], tuple[HintReason, ...]]
"""What speaks for an action, from the view of the seat that may take it."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame: all seats' chances with open hands and by viewer, and how it came about.

    By a `decision`, or by chance: `luck` is what that brought each seat beyond its expectation, in
    thousandths. `source` is the judge's.
    """

    source: Source
    open: Chances
    own: tuple[Chances, ...]
    decision: Decision | None
    luck: tuple[float, ...] | None


def judged_frames(
    game: Game, record: Record, judging: Judging, reasons: Reasons, first: int, count: int
) -> Iterator[Frame]:
    """The `count` frames from frame `first` on, or as many as there are.

    Raises `Refused` for a broken header or an illegal entry.
    """
    position = game.start(record.header)
    judge, entries = judging(position), record.entries
    before = max(first - 1, 0)
    for _ in play(position, entries[:before]):
        pass
    if first == 0:
        yield _frame(judge, position, 0, None, None)
    for number in range(before + 1, min(first + count, len(entries) + 1)):
        entry = entries[number - 1]
        expected = _expected(judge, position, number) if entry.seat == CHANCE else None
        decision = _weighed(judge, position, entry, number, reasons)
        for _ in play(position, [entry]):
            pass
        yield _frame(judge, position, number, decision, expected)


def _frame(
    judge: Judge,
    position: Position,
    number: int,
    decision: Decision | None,
    expected: Sequence[float] | None,
) -> Frame:
    chances = _open(judge, position)
    luck = None
    if expected is not None:
        pairs = zip(chances, expected, strict=True)
        luck = tuple(round(WHOLE * (came - due), DECIMALS) for came, due in pairs)
    shown = in_thousandths(chances)
    own = tuple(_own(judge, position, seat, number) or shown for seat in range(len(shown)))
    return Frame(judge.source, shown, own, decision, luck)


def _open(judge: Judge, position: Position) -> Sequence[float]:
    """The chances with open hands; once it is over, who has won."""
    standing = position.standing()
    if standing is None:
        return judge.chances(position)
    winners = standing.winners
    return [(seat in winners) / len(winners) for seat in range(len(standing.points))]


def _own(judge: Judge, position: Position, seat: Seat, number: int) -> Chances | None:
    """The chances by what a seat knows; None once that is everything."""
    if position.standing() is not None:
        return None
    return in_thousandths(judge.seen(position.view(seat), Random(f"{number}.{seat}")))


def _expected(judge: Judge, position: Position, number: int) -> list[float]:
    """The mean of every seat's chance over what chance may bring now.

    Of very many outcomes some are drawn at random; a learned chance, which is what came of such
    positions on average, stands for the mean itself.
    """
    outcomes = Counter(position.outcomes())
    if len(outcomes) > MOST_OUTCOMES and judge.source == "learned":
        return list(_open(judge, position))
    if len(outcomes) > MOST_OUTCOMES:
        drawn = Random(f"{number}").choices(
            list(outcomes), list(outcomes.values()), k=MOST_OUTCOMES
        )
        outcomes = Counter(drawn)
    sums: list[float] = []
    for outcome, count in outcomes.items():
        after = position.copy()
        after.apply(CHANCE, outcome)
        chances = [count * chance for chance in _open(judge, after)]
        sums = [a + b for a, b in zip(sums, chances, strict=True)] if sums else chances
    return [each / outcomes.total() for each in sums]


def _weighed(
    judge: Judge, position: Position, entry: Entry, number: int, reasons: Reasons
) -> Decision | None:
    if entry.seat == CHANCE:
        return None
    view, rng = position.view(entry.seat), Random(f"{number}")
    weighed = judge.weigh(view, entry.seat, entry.action, rng)
    if weighed is None or len(weighed.options) < 2:
        return None
    most = None if position.turns_begun() == 0 else ALTERNATIVES
    return _decision(number, entry, weighed, lambda action: reasons(view, action), most)


def _decision(
    number: int,
    entry: Entry,
    weighed: Weighed,
    reasons: Callable[[str], tuple[HintReason, ...]],
    most: int | None,
) -> Decision:
    others = [each for each in weighed.options if each[0] != entry.action]
    loss = max(0, round(WHOLE * (weighed.options[0][1] - weighed.played)))
    return Decision(
        entry=number,
        seat=entry.seat,
        verdict=verdict(loss),
        chance=round(WHOLE * weighed.played),
        loss=loss,
        better=tuple(Alternative(a, round(WHOLE * chance)) for a, chance in others[:most]),
        reasons=reasons(others[0][0]) if loss and others else (),
        line=weighed.line if loss else (),
    )
