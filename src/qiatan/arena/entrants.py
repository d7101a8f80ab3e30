"""Reads the bots named on a command line: `[LABEL=]NAME`, `bridge:COMMAND` or `expert@PATH`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import click

from qiatan.bots.bot import BotBroken
from qiatan.bots.bridge.bridge_bot import MOVE_TIMEOUT, PREFIX
from qiatan.bots.bridge.program import Program
from qiatan.games.registry import bot_named
from qiatan.kit.refusal import Refused

LABELLED: Final = re.compile(r"(\w[\w.-]*)=(.+)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot and the label under which it is listed."""

    label: str
    bot: str


def read_entrants(game: str, words: Iterable[str]) -> tuple[Entrant, ...]:
    """Return the bots that these words name.

    A program without a label is listed under the name it gives itself.

    Raises `click.BadParameter` for an unknown bot or a label that two bots share, and
    `click.ClickException` if a program does not start.
    """
    entrants = tuple(_entrant(game, word) for word in words)
    bots = dict[str, str]()
    for entrant in entrants:
        if bots.setdefault(entrant.label, entrant.bot) != entrant.bot:
            text = f"Two bots are called {entrant.label!r}. Label them: one=BOT other=BOT."
            raise click.BadParameter(text, param_hint="BOTS")
    return entrants


def _entrant(game: str, word: str) -> Entrant:
    found = LABELLED.fullmatch(word)
    bot = word if found is None else found[2]
    try:
        bot_named(game, bot)
    except Refused as refused:
        raise click.BadParameter(refused.refusal.message, param_hint="BOTS") from None
    own_name = _own_name(bot)
    return Entrant(own_name or bot if found is None else found[1], bot)


def _own_name(bot: str) -> str:
    """Return the name that a program gives itself, or an empty string for other bots."""
    if not bot.startswith(PREFIX):
        return ""
    try:
        program = Program(bot.removeprefix(PREFIX), MOVE_TIMEOUT)
    except BotBroken as broken:
        raise click.ClickException(str(broken)) from None
    program.quit()
    return program.name
