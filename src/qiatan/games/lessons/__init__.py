"""The lessons: one data file per game in this folder, and the function that reads it."""

from __future__ import annotations

from importlib.resources import files

import msgspec

from qiatan.kit.game import SettingValue
from qiatan.kit.lesson import Lesson, Task


class LessonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a lesson file, with the fields of `Lesson`."""

    game: str
    rules: dict[str, SettingValue]
    bot: str
    setup: dict[str, object]
    tasks: tuple[Task, ...]
    replies: tuple[str, ...]
    chance: tuple[str, ...]


def read_lesson(game: str) -> Lesson:
    """Return a game's lesson. Raises `FileNotFoundError` if the game has none."""
    text = (files("qiatan.games.lessons") / f"{game}.json").read_bytes()
    found = msgspec.json.decode(text, type=LessonFile)
    return Lesson(**msgspec.structs.asdict(found))
