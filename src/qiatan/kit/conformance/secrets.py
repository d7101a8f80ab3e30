"""Secrets: no view, line or refusal tells a viewer what it may not know."""

from __future__ import annotations

from typing import Final

from qiatan.kit.canonical_json import canonical_json
from qiatan.kit.chance import Chance, DerivedChance
from qiatan.kit.conformance.game_under_trial import GameUnderTrial
from qiatan.kit.game import Disclosure, LogItem, Position, Viewer
from qiatan.kit.seats import CHANCE

HIDDEN: Final = "?"
"""Stands in a told action for what the viewer may not know."""

FOLLOWED: Final = 20
"""Steps that two games which differ in a secret are played on side by side."""


def check_line(run: GameUnderTrial, entry: LogItem, disclosure: Disclosure) -> None:
    """Nobody is told of another action than the one done, but for what is hidden."""
    for viewer in run.viewers:
        told = disclosure.to(viewer).action.split(" ")
        done = entry.action.split(" ")
        matches = len(told) == len(done) and all(
            word in (HIDDEN, real) for word, real in zip(told, done, strict=True)
        )
        run.expect(matches, f"{viewer} is told {told}, done was {done}")


def check_twin(run: GameUnderTrial, position: Position, choice: Chance) -> None:
    """A game that differs in what nobody may know has told and shows all the same."""
    header = run.trial.twin(run.header, position, choice)
    if header is None:
        return
    run.twins += 1
    twin = run.trial.game.start(header)
    for entry, told in zip(run.log, run.told, strict=True):
        run.expect(run.do(twin, entry) == told, f"{entry} has told a secret: {told}")
    shown = run.state(position), run.state(twin)
    if shown[0] != shown[1]:
        run.fail(f"a secret shows: {_difference(*shown)}")
    for seat in run.actors:
        for action in run.candidates(position, choice):
            said = position.check(seat, action), twin.check(seat, action)
            run.expect(said[0] == said[1], f"a secret shows in what {action!r} meets: {said}")
        done = [at.timeout_action(seat, DerivedChance(run.seed, 0)) for at in (position, twin)]
        run.expect(done[0] == done[1], f"a secret shows in what is done instead: {done}")


def check_secret(
    run: GameUnderTrial, before: Position, entry: LogItem, disclosure: Disclosure
) -> None:
    """Had chance brought something else, those who may not know could not tell."""
    blind = [v for v in run.viewers if HIDDEN in disclosure.to(v).action]
    real = before.copy()
    real_telling = run.do(real, entry)
    for action in before.legal(CHANCE):
        if action == entry.action:
            continue
        other = before.copy()
        other_telling = run.do(other, LogItem(CHANCE, action))
        if real.standing() is None and other.standing() is None:
            run.forks += 1
            _compare(run, blind, (real, real_telling), (other, other_telling))
            _follow(run, blind, real.copy(), other)


def _follow(run: GameUnderTrial, blind: list[Viewer], real: Position, other: Position) -> None:
    """Go on alike in both, until one cannot or the secret comes out."""
    choice = DerivedChance(run.seed + b" follow", len(run.log))
    for _ in range(FOLLOWED):
        entry = run.choose(real, choice)
        if run.trial.reveals(entry.action) or other.check(entry.seat, entry.action):
            return
        tellings = [run.do(at, entry) for at in (real, other)]
        if real.standing() is not None or other.standing() is not None:
            return
        _compare(run, blind, (real, tellings[0]), (other, tellings[1]))


def _compare(
    run: GameUnderTrial,
    blind: list[Viewer],
    real: tuple[Position, Disclosure],
    other: tuple[Position, Disclosure],
) -> None:
    for viewer in blind:
        lines = [canonical_json(disclosure.to(viewer)) for _, disclosure in (real, other)]
        run.expect(lines[0] == lines[1], f"{viewer} is told a secret: {lines}")
        views = [canonical_json(at.view(viewer)) for at, _ in (real, other)]
        if views[0] != views[1]:
            run.fail(f"{viewer} sees a secret: {_difference(*views)}")
    run.expect(real[0].awaited() == other[0].awaited(), "a secret shows in who is awaited")


def _difference(one: str, other: str) -> str:
    """Where two texts part, with something around it."""
    at = next(i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
    return f"{one[max(0, at - 60) : at + 60]!r} or {other[max(0, at - 60) : at + 60]!r}"
