"""A game of an island environment as text: its actions in words, its log, what a seat reads."""

from __future__ import annotations

from typing import Final

from qiatan.envs.core import action_space as space
from qiatan.envs.core.env_game import NOBODY, EnvGame
from qiatan.envs.island_table import IslandTable
from qiatan.envs.transcript import TextObservation, Transcript
from qiatan.island import actions as act
from qiatan.island.board import NONE
from qiatan.island.game import ISLAND
from qiatan.island.notation import write
from qiatan.island.resources import RESOURCE_NAMES
from qiatan.kit.game import Entry, Header
from qiatan.kit.game_log import Record

NAMED: Final = {space.NAME_DISCARD: "discard", space.NAME_PICK: "pick"}


def action_text(game: EnvGame, index: int, names: tuple[str, ...]) -> str:
    """An action that the seat asked may do, in notation.

    What is no whole action of the rules is written like one: `lift e3` takes up a ship, `discard
    ore` names one card of those to discard, `pass` leaves the build flag as it is.
    """
    actions = game.play.actions
    group, value = actions.group[index], int(actions.value[index])
    if group == space.PASS:
        return "pass"
    if group == space.LIFT:
        return f"lift e{value}"
    if group in NAMED:
        return f"{NAMED[group]} {RESOURCE_NAMES[value]}"
    if game.lifted != NONE:
        move = act.pack_move(game.lifted, act.about(value))
        return write(act.make(act.MOVE_SHIP, move), names)
    action = int(actions.action(index, game.state, game.actor))
    return write(action, names, actions.terms[index])


def record_of(table: IslandTable, game: EnvGame) -> Record:
    """The game so far, as game files keep it."""
    names = table.names
    entries = (Entry(seat, write(action, names, terms)) for seat, action, terms in game.log)
    return Record(header_of(table, game), tuple(entries))


def header_of(table: IslandTable, game: EnvGame) -> Header:
    """What was settled before the first action."""
    setup = {"board": game.state.board.layout.to_json()}
    return Header(ISLAND.id, ISLAND.version, table.complete, table.names, setup)


class IslandReader:
    """Reads a game along: asked for a text, it catches up with what has happened since."""

    def __init__(self, table: IslandTable, game: EnvGame) -> None:
        self._table: Final = table
        self._game: Final = game
        self._transcript: Transcript | None = None

    def begin(self) -> None:
        """Another game has begun."""
        self._transcript = None

    def observe(self, seat: int) -> TextObservation:
        """What a seat knows; its legal actions with their numbers, if it is asked."""
        game, names = self._game, self._table.names
        transcript = self._caught_up()
        legal = game.legal_actions() if seat == game.actor != NOBODY else []
        lines = [f"{index}: {action_text(game, index, names)}" for index in legal]
        return transcript.observe(seat, lines)

    def _caught_up(self) -> Transcript:
        if self._transcript is None:
            start = ISLAND.start(header_of(self._table, self._game))
            self._transcript = Transcript(start, self._table.names)
        for seat, action, terms in self._game.log[len(self._transcript.entries) :]:
            self._transcript.apply(seat, write(action, self._table.names, terms))
        return self._transcript
