"""Hints: the strongest bot's choice, sent only to the player who asked for it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final

import structlog

from qiatan.kit.analysis.evaluator import EvaluatorSource
from qiatan.kit.hint import STAY, Hint
from qiatan.kit.refusal import Refused, refuse
from qiatan.kit.seats import Seat
from qiatan.protocol.messages import HintGiven
from qiatan.protocol.parts import HintOption
from qiatan.protocol.requests import AskHint
from qiatan.services.services import Services
from qiatan.tables.core import permissions
from qiatan.tables.core.occupants import Player
from qiatan.tables.core.running_game import RunningGame, stale
from qiatan.tables.live.room import Room

log = structlog.stdlib.get_logger(__name__)

DIGITS: Final[Mapping[EvaluatorSource, int]] = {"hard": 2, "learned": 4}
"""The number of decimal places in a hint's values, by source. Further places are not reliable."""


class Hints:
    """Answers requests for hints."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def hint(self, room: Room, player: Player, request: AskHint) -> HintGiven:
        """Return a hint for the player's open question. Raises `Refused` if none is possible."""
        seat, game = self._open_question(room, player, request.at)
        await self._services.rate_limits.count("user_hints", player.person)
        hint = await self._think(game, seat)
        self._open_question(room, player, request.at)
        if not _may_follow(game, seat, hint.action):
            log.warning("illegal_hint", game=game.header.game)
            raise _no_hint()
        return _to_message(hint, room.state.table, request.at)

    def _open_question(self, room: Room, player: Player, at: int) -> tuple[Seat, RunningGame]:
        """Return the player's seat and game.

        Raises `Refused` if event `at` is not the player's open question, or if hints are not
        allowed.
        """
        seat = permissions.acting_seat(room.state, player)
        game = permissions.require_running(room.state)
        permissions.require_hints(room.state, seat)
        if game.question(seat) != at:
            raise stale()
        return seat, game

    async def _think(self, game: RunningGame, seat: Seat) -> Hint:
        engine, name = self._services.bot_engine, game.header.game
        try:
            thinking = engine.hint(name, game.position.view(seat))
            return await asyncio.wait_for(thinking, self._services.limits.thought)
        except Exception as fault:
            log.warning("no_hint", game=game, exc_info=True)
            raise _no_hint() from fault


def _may_follow(game: RunningGame, seat: Seat, action: str) -> bool:
    """Return whether an action is legal. Doing nothing is legal unless the seat must act."""
    if action == STAY:
        return seat not in game.awaited
    return game.position.check(seat, action) is None


def _to_message(hint: Hint, table: str, at: int) -> HintGiven:
    digits = DIGITS[hint.source]
    return HintGiven(
        table=table,
        at=at,
        action=hint.action,
        reasons=list(hint.reasons),
        gain=_rounded(hint.gain, digits),
        others=[
            HintOption(each.action, round(each.less, digits), list(each.reasons))
            for each in hint.others
        ],
        source=hint.source,
        chance=_rounded(hint.chance, digits),
        line=list(hint.line),
    )


def _rounded(worth: float | None, digits: int) -> float | None:
    return None if worth is None else round(worth, digits)


def _no_hint() -> Refused:
    return refuse("no_hint", "No hint available. Try again.")
