"""A random game at a table, and what each viewer received during the game."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import msgspec

from qiatan.arena.random_settings import random_settings
from qiatan.games.registry import ENTRY_BY_ID, GAMES
from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import Game, Viewer
from qiatan.kit.seats import CHANCE, Seat
from qiatan.protocol.parts import Colour, TableSettings
from qiatan.services.catalog import GameCatalog
from qiatan.tables.core.chance import draw_start
from qiatan.tables.core.events import BotSeated, Created, Played, TableEvent, Undone
from qiatan.tables.core.running_game import RunningGame
from qiatan.tables.core.state import TableState
from qiatan.tables.wire.game_view import last_lines, view_fields

COLOURS: tuple[Colour, ...] = ("red", "blue", "ivory", "orange", "green", "purple", "ink", "sky")
OFTEN = 0.1
"""The share of moments in which a possible offer or undo is made."""


def digest(result: object) -> bytes:
    """A digest of a message, because all frames of a long game would need too much memory."""
    return sha256(msgspec.json.encode(result)).digest()


class LiveGame:
    """A table whose seats act at random. `seen` has each viewer's frames, as digests."""

    def __init__(self, game: str, seed: int, actions: int) -> None:
        self._random = Random(seed)
        self._entry = ENTRY_BY_ID[game]
        self.events: list[TableEvent] = []
        self.state = TableState("t1", GameCatalog(GAMES, {}))
        self._start(self._entry.game)
        self.viewers: list[Viewer] = [None, *range(len(self.state.occupants))]
        self.seen = [self._sent()]
        while self.game.awaited and len(self.seen) <= actions:
            self._step(self._random.choice(self.game.awaited))

    @property
    def game(self) -> RunningGame:
        assert self.state.game is not None
        return self.state.game

    def _start(self, game: Game) -> None:
        rules = random_settings(game, {}, self._random, self._entry.random_ranges)
        least, most = game.seats(rules)
        colours = COLOURS[: self._random.randint(least, most)]
        settings = TableSettings("", game.id, True, len(colours), "fast", rules)
        self._happen(Created("KELP-42", "ann", settings))
        for colour in colours:
            self._happen(BotSeated("random", colour, colour))
        self._happen(draw_start(game, rules, self.state.occupants, self._random.randbytes(32)))

    def _happen(self, event: TableEvent) -> None:
        self.state.apply(self.state.number + 1, 1000.0, event)
        self.events.append(event)

    def _step(self, seat: Seat) -> None:
        last = self.events[-1]
        undoable = self.game.undoable(last.seat) if isinstance(last, Played) else None
        if undoable is not None and self._random.random() < OFTEN:
            self._happen(Undone(undoable))
            self.seen.pop()
        else:
            self._happen(Played(seat, self._action(seat)))
            self.seen.append(self._sent())

    def _action(self, seat: Seat) -> str:
        position, chance = self.game.position, DerivedChance(b"", len(self.seen))
        if seat == CHANCE:
            return self.game.chance_outcome()
        for trial in self._entry.trials.values():
            for offer in trial.proposals(position, seat, chance):
                if self._random.random() < OFTEN and position.check(seat, offer) is None:
                    return offer
        return self._random.choice(position.legal(seat))

    def _sent(self) -> list[bytes]:
        """A digest for each viewer of the view and of the new line of the log."""
        return [
            digest((view_fields(self.game, viewer), last_lines(self.game, viewer, 1)))
            for viewer in self.viewers
        ]
