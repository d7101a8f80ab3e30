"""A lesson: a first game whose board, dice and opponent follow a script, step by step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from qiatan.kit.game import Json, SettingValue
from qiatan.kit.seats import CHANCE, Seat

LEARNER: Final[Seat] = 0
"""The seat of the one who learns; the other seat plays by the script."""

LogAction = tuple[Seat, str]
"""Who did what, as the log of a game has it."""


@dataclass(frozen=True, slots=True)
class Task:
    """One action that the lesson asks for, in notation: part of `step`; `say` names its words."""

    step: str
    do: str
    say: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game for two, its script as data.

    `rules` differ from the game's own defaults; `setup` is a header's. `replies` are the actions
    of the opponent and `chance` the outcomes, each in its order. Where the script ends, or what
    it says cannot be done, the game goes on as any other: the opponent is a `bot` of that kind.
    """

    game: str
    rules: Mapping[str, SettingValue]
    bot: str
    setup: Mapping[str, Json]
    tasks: tuple[Task, ...]
    replies: tuple[str, ...]
    chance: tuple[str, ...]

    @property
    def steps(self) -> tuple[str, ...]:
        """The steps in their order."""
        return tuple(dict.fromkeys(task.step for task in self.tasks))

    def task_after(self, log: Iterable[LogAction]) -> Task | None:
        """The first task that the learner has not done yet; None once all are done."""
        done = 0
        for seat, action in log:
            if seat == LEARNER and done < len(self.tasks) and action == self.tasks[done].do:
                done += 1
        return self.tasks[done] if done < len(self.tasks) else None

    def line_after(self, log: Sequence[LogAction], seat: Seat) -> str | None:
        """What the script has chance or the opponent do next; None where it says nothing."""
        script = self.chance if seat == CHANCE else self.replies
        said = sum(1 for who, _ in log if who == seat)
        return script[said] if seat != LEARNER and said < len(script) else None
