"""`qiatan bridge`: lets a program that speaks the line protocol play on a server."""

from __future__ import annotations

import asyncio
import contextlib

import click

from qiatan.app.bridge.online import NotLetIn, Online, Plan
from qiatan.app.server_url import EXAMPLE, ServerUrl
from qiatan.bots.bot import BotBroken
from qiatan.bots.bridge.bridge_bot import MOVE_TIMEOUT
from qiatan.games.registry import ENTRIES, GAMES


@click.command()
@click.argument("program")
@click.option("--url", type=ServerUrl(), default=EXAMPLE, show_default=True, help="The server.")
@click.option(
    "--token",
    envvar="QIATAN_TOKEN",
    required=True,
    help="Your bot's token. Prefer QIATAN_TOKEN.",
)
@click.option("--game", type=click.Choice(list(GAMES)), default=ENTRIES[0].id, show_default=True)
@click.option("--against", metavar="BOT", help="Play against the server's bots of this kind.")
@click.option("--opponents", type=click.IntRange(1, 7), default=1, show_default=True)
@click.option(
    "--games", type=click.IntRange(0), default=0, help="Stop after this many; 0 for no limit."
)
@click.option("--move-time", type=click.FloatRange(0.1), default=MOVE_TIMEOUT, show_default=True)
@click.option("--seed", type=int, help="Seed for the numbers sent with `go`.")
def bridge(
    program: str,
    url: str,
    token: str,
    game: str,
    against: str | None,
    opponents: int,
    games: int,
    move_time: float,
    seed: int | None,
) -> None:
    """Let PROGRAM, a command that speaks the protocol of docs/bots/bridge.md, play as your bot.

    The bot accepts invitations, one table at a time, or plays against the server's bots.
    """
    plan = Plan(url, token, program, move_time, game, against, opponents, games, seed)
    online = Online(plan, click.echo)
    try:
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(online.run())
    except (BotBroken, NotLetIn) as error:
        raise click.ClickException(str(error)) from error
