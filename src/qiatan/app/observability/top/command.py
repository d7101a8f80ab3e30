"""The command `qiatan top`, which shows live metrics of a running server."""

from __future__ import annotations

import contextlib
import time
from typing import Final

import click
from rich.console import Console
from rich.live import Live

from qiatan.app.observability.top.readings import Between, Reading, read
from qiatan.app.observability.top.screen import screen, unreachable
from qiatan.app.server_url import EXAMPLE, ServerUrl

INTERVAL: Final = 1.0
"""The number of seconds between two readings."""


@click.command()
@click.option("--once", is_flag=True, help="Print one screen covering one second, and exit.")
@click.argument("url", type=ServerUrl(), default=EXAMPLE)
def top(once: bool, url: str) -> None:
    """Monitor the server at URL: tables, actions, latencies, bots and pauses.

    Reads the server's /metrics. Press Ctrl+C to quit.
    """
    console = Console()
    try:
        first = read(url)
        if once:
            time.sleep(INTERVAL)
            console.print(screen(Between(first, read(url)), url))
            return
    except OSError as error:
        raise click.ClickException(f"No metrics at {url}: {error}") from error
    with contextlib.suppress(KeyboardInterrupt):
        _watch(console, url, first)


def _watch(console: Console, url: str, first: Reading) -> None:
    """Show the metrics until the user quits. If the server goes away, wait for it to come back."""
    before: Reading | None = first
    with Live(console=console, screen=True, auto_refresh=False) as live:
        while True:
            try:
                after = read(url)
            except OSError as error:
                before = None
                live.update(unreachable(url, error), refresh=True)
            else:
                live.update(screen(Between(before or after, after), url), refresh=True)
                before = after
            time.sleep(INTERVAL)
