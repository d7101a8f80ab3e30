"""Caches a table's info and lobby summary, because most actions do not change them."""

from __future__ import annotations

from qiatan.kit.last_value import LastValue
from qiatan.protocol.parts import Summary, TableInfo
from qiatan.protocol.structs import json_text
from qiatan.services.peers import Presence
from qiatan.tables.core import ending
from qiatan.tables.core.state import TableState
from qiatan.tables.wire.asked_seats import asked_seats
from qiatan.tables.wire.table_info import active_colour, summary, table_info, turn_number


class CachedInfo:
    """A cache of one table's info and lobby summary, valid until their contents change."""

    def __init__(self) -> None:
        self._info: LastValue[TableInfo] = LastValue()
        self._summary: LastValue[Summary] = LastValue()
        self._stored: LastValue[str] = LastValue()

    def info(self, state: TableState, present: Presence) -> TableInfo:
        """Return the result of `table_info`. The same object is returned until it changes."""
        return self._info.get(_info_key(state, present), lambda: table_info(state, present))

    def summary(self, state: TableState, present: Presence) -> Summary:
        """Return the result of `summary`. The same object is returned until it changes."""
        return self._summary.get(_summary_key(state, present), lambda: summary(state, present))

    def stored_summary(self, state: TableState) -> str:
        """Return the lobby summary without the people present, as the JSON stored with the log."""
        key = _summary_key(state, {})
        return self._stored.get(key, lambda: json_text(summary(state, {})))


def _summary_key(state: TableState, present: Presence) -> tuple[object, ...]:
    asked = asked_seats(state)
    return _table_key(state, present), turn_number(state), active_colour(state), asked


def _table_key(state: TableState, present: Presence) -> tuple[object, ...]:
    return (
        state.code,
        state.settings,
        state.stage,
        state.host,
        state.creator_name,
        state.occupants,
        state.map_title,
        state.paired,
        None if state.game is None else state.game.vacations,
        present,
    )


def _info_key(state: TableState, present: Presence) -> tuple[object, ...]:
    game = state.game
    of_game = None if game is None else (game.header, game.task, game.early, game.result)
    return (
        _table_key(state, present),
        state.chat_rules,
        state.pauses,
        state.end_votes,
        state.undo_votes,
        state.admissions,
        state.banned,
        state.start,
        state.voided,
        state.continued,
        state.rematch,
        ending.may_abort(state),
        of_game,
    )
