"""Lessons: introductory games in which the board, the dice and the opponent follow a script."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from qiatan.kit.game import Json, SettingValue
from qiatan.kit.seats import CHANCE, Seat

LEARNER: Final[Seat] = 0
"""The player's seat; the other seat follows the script."""

LogAction = tuple[Seat, str]
"""A seat and its action, as in a game's log."""


@dataclass(frozen=True, slots=True)
class Task:
    """An action that the lesson asks the player to take.

    `do` is the action in notation, `step` the heading of the task, and `say` the message key for
    its text.
    """

    step: str
    do: str
    say: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """A two-player game with a script.

    `rules` are the settings that differ from the defaults; `setup` is the setup in the game's
    header. `replies` are the opponent's actions and `chance` the chance outcomes, each in order. If
    the script's next action is not legal or there is none, the game continues normally, with the
    bot named `bot` as the opponent.
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
        """The headings of the tasks, in order."""
        return tuple(dict.fromkeys(task.step for task in self.tasks))

    def task_after(self, log: Iterable[LogAction]) -> Task | None:
        """Return the first task that the player has not done yet, or None if all are done."""
        done = 0
        for seat, action in log:
            if seat == LEARNER and done < len(self.tasks) and action == self.tasks[done].do:
                done += 1
        return self.tasks[done] if done < len(self.tasks) else None

    def line_after(self, log: Sequence[LogAction], seat: Seat) -> str | None:
        """Return the next scripted action for chance or the opponent, or None if there is none."""
        script = self.chance if seat == CHANCE else self.replies
        acted = sum(1 for actor, _ in log if actor == seat)
        return script[acted] if seat != LEARNER and acted < len(script) else None
