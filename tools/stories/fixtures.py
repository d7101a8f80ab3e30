"""Write the client's stories: tables at a chosen moment of a game, as the server sends them.

    python -m tools.stories.fixtures

`scripts/stories` runs this if anything it depends on has changed.

The games are in `web/src/stories/games`; any game file will do, and `tools/stories/games.py` plays
new ones. `scenes.py` lists the moments.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from itertools import chain
from typing import Final

import msgspec

from qiatan.games.registry import GAMES, bots
from qiatan.island.board import Board
from qiatan.island.build_view import board_view
from qiatan.island.deal_board import deal_board
from qiatan.island.maps.read import BUILT_IN, built_in
from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import Position, Viewer
from qiatan.kit.game_log import play
from qiatan.kit.gamefile import GameFile, read_game
from qiatan.kit.seats import CHANCE
from qiatan.protocol.parts import Colour, TableSettings
from qiatan.services.catalog import GameCatalog
from qiatan.tables.core.events import BotSeated, Created, Played, Sat, Started, TableEvent
from qiatan.tables.core.occupants import Player
from qiatan.tables.core.running_game import RunningGame
from qiatan.tables.core.state import TableState
from qiatan.tables.wire.game_view import log_lines, view_fields
from qiatan.tables.wire.table_info import snapshot, table_info
from tools.stories.games import FOLDER
from tools.stories.scenes import HOST, SCENES, Person, Scene, Seen

GENERATED: Final = FOLDER.parent / "generated"
CATALOG: Final = GameCatalog(GAMES, {game: tuple(bots(game)) for game in GAMES})

STARTED_AT: Final = 1_800_000_000.0
SECONDS_EACH: Final = 0.5
"""Seconds between two events of a table."""


@cache
def game_file(game: str) -> GameFile:
    """The stored game of that name."""
    return read_game((FOLDER / f"{game}.json").read_text(encoding="utf-8"), GAMES)


@cache
def course(game: str, viewer: Viewer) -> tuple[Seen | None, ...]:
    """A whole game as a seat saw it: before the first action, and after each.

    An item is None if chance must act, because that state is only visible for a moment.
    """
    record = game_file(game).record
    position = GAMES[record.header.game].start(record.header)
    steps = (one.position for one in play(position, record.entries))
    return tuple(_seen(each, viewer) for each in chain((position,), steps))


def _seen(position: Position, viewer: Viewer) -> Seen | None:
    by_chance = CHANCE in position.awaited()
    return None if by_chance else Seen(position.view(viewer))


class StoryTable:
    """The table of a scene, folded from events like any other."""

    def __init__(self, scene: Scene) -> None:
        self.state: Final = TableState("t1", CATALOG)
        self._scene: Final = scene
        self._file: Final = game_file(scene.game)
        self._entries: Final = iter(self._file.record.entries)
        for event in self._opening():
            self.apply(event)

    def apply(self, event: TableEvent, thinking: float = 0) -> None:
        """Apply an event, `thinking` seconds later than usual."""
        at = STARTED_AT + self.state.number * SECONDS_EACH + thinking
        self.state.apply(self.state.number + 1, at, event)

    @property
    def game(self) -> RunningGame:
        """The running game."""
        if self.state.game is None:
            raise ValueError("the game has not started")
        return self.state.game

    @property
    def seat(self) -> Viewer:
        """The viewer's seat."""
        return self.state.seat_of(self._scene.viewer)

    def step(self) -> None:
        """Apply the next action of the game."""
        entry = next(self._entries)
        self.apply(Played(seat=entry.seat, action=entry.action))

    def go_to_moment(self) -> None:
        """Play on to the scene's moment and apply the scene's events."""
        for seen in course(self._scene.game, self.seat):
            if seen is not None and self._scene.moment(seen):
                break
            self.step()
        else:
            raise LookupError(f"{self._scene.game!r} has no moment for {self._scene.name!r}")
        for event in self._scene.events:
            self.apply(event, self._scene.thinking)

    def snapshot(self) -> dict[str, object]:
        """Everything the viewer's browser knows."""
        info = table_info(self.state, self._scene.present)
        now = (
            self.state.changed if self._scene.events else self.state.changed + self._scene.thinking
        )
        message = snapshot(self.state, info, Player(self._scene.viewer), now)
        return {"type": "table_state", **msgspec.structs.asdict(message)}

    def film(self, steps: int) -> Iterator[dict[str, object]]:
        """The following actions: new log lines and changed fields of the view."""
        before = view_fields(self.game, self.seat)
        for _ in range(steps):
            number = self.state.number
            self.step()
            after = view_fields(self.game, self.seat)
            changed = {name: value for name, value in after.items() if value != before[name]}
            yield {"log": log_lines(self.game, self.seat, number), "view": changed}
            before = after

    def _opening(self) -> Iterator[TableEvent]:
        header, seed = self._file.record.header, self._file.seed or b""
        settings = TableSettings(
            name="Harbour Table",
            game=header.game,
            public=False,
            max_players=len(header.seats),
            bot_speed="normal",
            rules=dict(header.settings),
            turn_timer=self._scene.turn_timer,
        )
        yield Created(code="MIST-FERN", host=HOST, settings=settings)
        colours = msgspec.convert(header.seats, list[Colour])
        for colour, sitter in zip(colours, self._scene.cast, strict=True):
            if isinstance(sitter, Person):
                yield Sat(person=sitter.id, name=sitter.name, colour=colour)
            else:
                yield BotSeated(bot="normal", name=sitter, colour=colour)
        yield Started(
            version=header.version,
            rules=dict(header.settings),
            seats=colours,
            setup=dict(header.setup),
            seed=seed.hex(),
        )


def story(scene: Scene) -> dict[str, object]:
    """A story as `stories/story.ts` defines it."""
    table = StoryTable(scene)
    table.go_to_moment()
    message = table.snapshot()
    return {**message, "film": list(table.film(scene.steps))} if scene.steps else message


def boards() -> dict[str, object]:
    """An empty board of each map, as in a view, always the same."""
    return {name: asdict(board_view(_board(name))) for name in BUILT_IN}


def _board(name: str) -> Board:
    return Board(deal_board(name, DerivedChance(b"stories", 0), built_in(name).seafaring))


def main() -> None:
    """Write all stories and boards, and remove other files."""
    contents = {scene.name: story(scene) for scene in SCENES} | {"boards": boards()}
    GENERATED.mkdir(exist_ok=True)
    for name, content in contents.items():
        (GENERATED / f"{name}.json").write_bytes(msgspec.json.encode(content))
    for path in GENERATED.glob("*.json"):
        if path.stem not in contents:
            path.unlink()


if __name__ == "__main__":
    main()
