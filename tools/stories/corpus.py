"""Let bots play the games of `tests/games/corpus`, which must stay replayable forever.

    python -m tools.stories.corpus FILE [NAME...]

Each version of the rules has its own file in the format of `qiatan export`. An existing file is
never overwritten: a change that would require it needs a new version of the rules, with a new file.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, get_args

from qiatan.app.transfer import line_of
from qiatan.kit.gamefile import GameFile
from qiatan.protocol.parts import Colour, TableSettings
from qiatan.tables.core.events import BotSeated, Created, Played, Sat, Started, TableEvent
from qiatan.tables.live.commit import stored_events
from tools.stories.games import FOUR, SIX, StoryGame, played

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
BEGAN: Final = 1_795_000_000.0
"""The time at which all games were played, in epoch seconds."""

PLANS: Final[Mapping[str, StoryGame]] = {
    "classic": StoryGame("island", FOUR, "corpus 1", {"victory_points": 8}, "easy"),
    "two": StoryGame("island", ("blue", "red"), "corpus 2", {"victory_points": 6}, "easy"),
    "special_build": StoryGame(
        "island",
        SIX,
        "corpus 3",
        {"map": "extended", "special_build_phase": True, "victory_points": 5},
        "easy",
    ),
    "mystery": StoryGame(
        "island", FOUR, "corpus 4", {"mystery": True, "victory_points": 6}, "easy"
    ),
    "sea": StoryGame(
        "island",
        FOUR,
        "corpus 5",
        {"map": "stepping_stones", "seafarers": True, "victory_points": 7},
        "easy",
    ),
    "fjords": StoryGame(
        "island",
        ("red", "blue", "ivory"),
        "sea 5",
        {"map": "northern_fjords", "seafarers": True, "victory_points": 9},
        "easy",
    ),
    "open": StoryGame(
        "island",
        FOUR,
        "corpus 6",
        {"open_hands": True, "bank_display": "exact", "victory_points": 5},
        "easy",
    ),
    "natick": StoryGame("natick", ("red", "blue"), "corpus 7", bot="easy"),
    "natick_again": StoryGame("natick", ("blue", "red"), "corpus 8", bot="easy"),
}


def events_of(name: str, game: GameFile) -> Iterator[TableEvent]:
    """The log of a table at which a person played the game against bots."""
    header = game.record.header
    colours = [colour for seat in header.seats for colour in COLOURS if colour == seat]
    settings = TableSettings(
        name, header.game, True, len(colours), "fast", dict(header.settings), undo=False
    )
    yield Created(code="CORPUS-1", host="ann", settings=settings)
    yield Sat(person="ann", name="Ann", colour=colours[0])
    for colour in colours[1:]:
        yield BotSeated(bot="easy", name=colour.capitalize(), colour=colour)
    yield Started(
        version=header.version,
        rules=dict(header.settings),
        seats=colours,
        setup=dict(header.setup),
        seed=(game.seed or b"").hex(),
    )
    for entry in game.record.entries:
        yield Played(seat=entry.seat, action=entry.action)


def main(file: Path, names: list[str]) -> None:
    """Play the named games, or all of them, and write them to a new file."""
    with file.open("xb") as out:
        for name in names or PLANS:
            events = stored_events(events_of(name, played(PLANS[name])), 0, BEGAN)
            out.write(line_of(f"corpus-{name}", events) + b"\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
