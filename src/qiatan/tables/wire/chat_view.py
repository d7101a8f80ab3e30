"""Decides which lines of the chat a viewer sees.

During the game, players do not see what spectators write. If spectators see the game with a delay,
they see players' lines with the same delay.
"""

from __future__ import annotations

from qiatan.kit.game import Viewer
from qiatan.tables.core.chat import ChatEntry
from qiatan.tables.core.state import TableState


def seen_chat(state: TableState, viewer: Viewer) -> list[ChatEntry]:
    """Return the chat lines that a viewer sees."""
    if state.stage != "playing" or state.game is None:
        return state.chat
    late = None if viewer is not None else state.game.late
    if late is not None:
        return [
            one for one in state.chat if one.saying.spectator or one.saying.after <= late.entries
        ]
    return [one for one in state.chat if viewer is None or not one.saying.spectator]


def is_same_chat(before: TableState, state: TableState) -> bool:
    """Return whether `new_lines` returns no lines to anyone, which is so after most events."""
    late = state.game is not None and state.game.late is not None
    return state.chat is before.chat and state.stage == before.stage and not late


def new_lines(before: TableState, state: TableState, viewer: Viewer) -> list[ChatEntry]:
    """Return the lines that a viewer sees in `state`, but did not see in `before`.

    A late viewer gets none at the end of the game, because they receive a snapshot.
    """
    late = viewer is None and state.game is not None and state.game.late is not None
    same = state.chat is before.chat and state.stage == before.stage and not late
    if same or _is_released(before, state, viewer):
        return []
    seen = {one.number for one in seen_chat(before, viewer)}
    return [one for one in seen_chat(state, viewer) if one.number not in seen]


def _is_released(before: TableState, state: TableState, viewer: Viewer) -> bool:
    """Return whether a late viewer has just been shown the whole game."""
    if viewer is not None or before.game is None or state.game is None:
        return False
    return before.game.late is not None and state.game.late is None
