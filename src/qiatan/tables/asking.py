"""Asking bots: a question, and the thought that answers it."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

from qiatan.kit.seats import Seat
from qiatan.tables.play import Play
from qiatan.tables.state import State
from qiatan.tables.venue import Venue

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Question:
    """What the bot that plays a seat is asked by event `at` of the table."""

    seat: Seat
    at: int
    bot: str
    play: Play


def question_to(state: State, seat: Seat) -> Question | None:
    """What the seat's bot may answer now; None where nothing is asked of a bot there."""
    play, bot = state.going, state.sitters[seat].played_by
    at = None if play is None else play.question(seat)
    return None if play is None or bot is None or at is None else Question(seat, at, bot, play)


async def thought_on(question: Question, venue: Venue) -> str | None:
    """The bot's answer from what its seat may know; None where it has none in time."""
    play = question.play
    try:
        view = play.position.view(question.seat)
        choosing = venue.thinker.choose(play.header.game, question.bot, view)
        return await asyncio.wait_for(choosing, venue.limits.thought)
    except Exception:
        log.warning("bot %s gave no answer", question.bot, exc_info=True)
        return None
