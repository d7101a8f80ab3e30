"""An island environment as text: its actions in notation, and its log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from qiatan.envs.island import action_space as space
from qiatan.envs.island.env_game import EnvGame
from qiatan.envs.island.table import IslandTable
from qiatan.island import actions as act
from qiatan.island.board import NONE
from qiatan.island.game import ISLAND
from qiatan.island.notation import write
from qiatan.island.resources import RESOURCE_NAMES
from qiatan.kit.game import Header, LogItem
from qiatan.kit.game_log import Record

NAMED: Final = {space.NAME_DISCARD: "discard", space.NAME_PICK: "pick"}


def action_text(game: EnvGame, index: int, names: tuple[str, ...]) -> str:
    """Return the notation of an action that the actor can take.

    Partial actions are written in the same style: `lift e3` lifts a ship, `discard ore` names one
    card to discard, and `pass` leaves the build flag as it is.
    """
    actions = game.config.actions
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
    """Return the record of the game so far, as in game files."""
    return Record(header_of(table, game), tuple(entries_of(table, game)))


def entries_of(table: IslandTable, game: EnvGame, first: int = 0) -> Iterator[LogItem]:
    """The log, starting with item `first`."""
    for seat, action, terms in game.log.since(first):
        yield LogItem(seat, write(action, table.names, terms))


def header_of(table: IslandTable, game: EnvGame) -> Header:
    """The game's header: its settings, seats and setup."""
    setup = {"board": game.state.board.layout.to_json()}
    return Header(ISLAND.id, ISLAND.version, table.complete, table.names, setup)
