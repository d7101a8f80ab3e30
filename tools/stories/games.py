"""Let bots play the games on which the client's stories are based.

    python -m tools.stories.games [NAME...]

The games are stored in `web/src/stories/games`. Playing one again changes it along with rules and
bots, so do that only for a new game or one that can no longer be replayed.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from qiatan.arena.match import InvitedSeats
from qiatan.games.registry import GAMES, bot_named
from qiatan.kit.chance import DerivedChance, commitment
from qiatan.kit.game import Header, LogItem, SettingValue
from qiatan.kit.game_log import Record
from qiatan.kit.gamefile import GameFile, write_game
from qiatan.kit.seats import CHANCE

FOLDER: Final = Path(__file__).resolve().parents[2] / "web" / "src" / "stories" / "games"

FOUR: Final = ("orange", "blue", "red", "ivory")
SIX: Final = ("red", "blue", "ivory", "orange", "green", "purple")
EIGHT: Final = (*SIX, "ink", "sky")


@dataclass(frozen=True, slots=True)
class StoryGame:
    """A game to play: its seats, its settings, and the seed of all its chance."""

    game: str
    seats: tuple[str, ...]
    seed: str
    settings: Mapping[str, SettingValue] = field(default_factory=dict)
    bot: str = "normal"
    most_entries: int = 5000
    """Log entries after which the game stops, if nothing later is shown."""


STORY_GAMES: Final[Mapping[str, StoryGame]] = {
    "classic": StoryGame(
        "island", FOUR, "6", {"ruleset": "classic", "counter_offers": True, "victory_points": 10}
    ),
    "two": StoryGame("island", ("blue", "red"), "1", {"ruleset": "classic"}, most_entries=80),
    "extended": StoryGame(
        "island", SIX, "1", {"map": "extended", "special_build_phase": True}, most_entries=320
    ),
    "grand": StoryGame("island", EIGHT, "1", {"map": "grand", "bank_size": "xlarge"}),
    "open": StoryGame(
        "island",
        EIGHT,
        "1",
        {
            "map": "grand",
            "bank_size": "xlarge",
            "bank_display": "exact",
            "open_hands": True,
            "special_build_phase": True,
        },
        most_entries=600,
    ),
    "mystery": StoryGame(
        "island", FOUR, "1", {"mystery": True, "balanced_dice": True}, most_entries=410
    ),
    "americas": StoryGame(
        "island", FOUR, "1", {"map": "americas", "mystery": True}, most_entries=10
    ),
    "sea": StoryGame(
        "island", FOUR, "1", {"map": "stepping_stones", "seafarers": True}, most_entries=420
    ),
    "natick": StoryGame("natick", ("red", "blue"), "7"),
    "natick_draw": StoryGame("natick", ("red", "blue"), "6"),
}
"""The games by file name."""


def played(plan: StoryGame) -> GameFile:
    """The whole game, determined by its plan."""
    game, seed = GAMES[plan.game], plan.seed.encode()
    settings = game.settings(plan.settings)
    setup = game.setup(settings, len(plan.seats), DerivedChance(seed, -1))
    header = Header(game.id, game.version, settings, plan.seats, setup, commitment(seed))
    position, invited = game.start(header), InvitedSeats()
    bot, entries = bot_named(plan.game, plan.bot), list[LogItem]()
    while (awaited := position.awaited()) and len(entries) < plan.most_entries:
        seat, number = invited.next_of(position, awaited[0]), len(entries)
        if seat == CHANCE:
            action = position.draw(DerivedChance(seed, number))
        else:
            action = bot.choose(position.view(seat), Random(f"{plan.seed}.{number}"))
        if action:
            position.apply(seat, action)
            entries.append(LogItem(seat, action))
    return GameFile(Record(header, tuple(entries)), seed, position.result())


def main(names: list[str]) -> None:
    """Play the named games, or all of them."""
    FOLDER.mkdir(exist_ok=True)
    for name in names or STORY_GAMES:
        text = write_game(played(STORY_GAMES[name]))
        (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
