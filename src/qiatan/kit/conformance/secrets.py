"""Checks that views, log lines and refusals reveal no secrets."""

from __future__ import annotations

from typing import Final

from qiatan.kit.chance import Chance, DerivedChance
from qiatan.kit.conformance.game_under_trial import GameUnderTrial, canonical_json
from qiatan.kit.game import Disclosure, LogItem, Position, Viewer
from qiatan.kit.seats import CHANCE

HIDDEN: Final = "?"
"""The placeholder for words of an action that the viewer may not know."""

FOLLOWED: Final = 20
"""For how many further steps two games that differ in a secret are compared."""


def check_line(run: GameUnderTrial, entry: LogItem, disclosure: Disclosure) -> None:
    """Check that each viewer is shown the real action, except for words replaced by `?`."""
    for viewer in run.viewers:
        disclosed = disclosure.to(viewer).action.split(" ")
        done = entry.action.split(" ")
        matches = len(disclosed) == len(done) and all(
            word in (HIDDEN, real) for word, real in zip(disclosed, done, strict=True)
        )
        run.expect(matches, f"{viewer} was shown {disclosed}, the action was {done}")


def check_twin(run: GameUnderTrial, position: Position, choice: Chance) -> None:
    """Check that all viewers see the same things in a twin game.

    A twin game differs from the real game only in secrets that no viewer may know.
    """
    header = run.trial.twin(run.header, position, choice)
    if header is None:
        return
    run.twins += 1
    twin = run.trial.game.start(header)
    for entry, disclosed in zip(run.log, run.disclosures, strict=True):
        run.expect(run.do(twin, entry) == disclosed, f"{entry} disclosed a secret: {disclosed}")
    shown = run.state(position), run.state(twin)
    if shown[0] != shown[1]:
        run.fail(f"a secret is visible: {_difference(*shown)}")
    for seat in run.actors:
        for action in run.candidates(position, choice):
            answers = position.check(seat, action), twin.check(seat, action)
            run.expect(
                answers[0] == answers[1], f"the answer to {action!r} reveals a secret: {answers}"
            )
        done = [at.timeout_action(seat, DerivedChance(run.seed, 0)) for at in (position, twin)]
        run.expect(done[0] == done[1], f"timeout_action reveals a secret: {done}")


def check_secret(
    run: GameUnderTrial, before: Position, entry: LogItem, disclosure: Disclosure
) -> None:
    """Check that viewers who must not know a chance outcome cannot tell it from the others."""
    blind = [v for v in run.viewers if HIDDEN in disclosure.to(v).action]
    real = before.copy()
    real_telling = run.do(real, entry)
    for action in before.legal(CHANCE):
        if action == entry.action:
            continue
        other = before.copy()
        other_telling = run.do(other, LogItem(CHANCE, action))
        if real.result() is None and other.result() is None:
            run.forks += 1
            _compare(run, blind, (real, real_telling), (other, other_telling))
            _follow(run, blind, real.copy(), other)


def _follow(run: GameUnderTrial, blind: list[Viewer], real: Position, other: Position) -> None:
    """Play the same actions in both games and compare them for the viewers in `blind`.

    Stop when either game refuses an action or ends, or when an action can make the secret public.
    """
    choice = DerivedChance(run.seed + b" follow", len(run.log))
    for _ in range(FOLLOWED):
        entry = run.choose(real, choice)
        if run.trial.reveals(entry.action) or other.check(entry.seat, entry.action):
            return
        tellings = [run.do(at, entry) for at in (real, other)]
        if real.result() is not None or other.result() is not None:
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
        run.expect(lines[0] == lines[1], f"a line shows {viewer} a secret: {lines}")
        views = [at.view(viewer) for at, _ in (real, other)]
        # Comparing values is fast, but not every game defines how its values compare.
        if views[0] != views[1]:
            shown = [canonical_json(view) for view in views]
            if shown[0] != shown[1]:
                run.fail(f"the view shows {viewer} a secret: {_difference(*shown)}")
    run.expect(real[0].awaited() == other[0].awaited(), "awaited reveals a secret")


def _difference(one: str, other: str) -> str:
    """Return the first difference between two strings, with some context."""
    at = next(i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
    return f"{one[max(0, at - 60) : at + 60]!r} or {other[max(0, at - 60) : at + 60]!r}"
