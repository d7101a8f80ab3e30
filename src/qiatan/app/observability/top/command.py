"""`qiatan top`: live metrics of a running server in the terminal."""

from __future__ import annotations

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
    """Monitor the server at URL: tables, actions, latencies, bots, pauses.

    Reads the server's /metrics. Press Ctrl+C to quit.
    """
    console = Console()
    if once:
        _print_once(console, url)
        return
    try:
        _watch(console, url)
    except KeyboardInterrupt:
        return


def _print_once(console: Console, url: str) -> None:
    try:
        before = read(url)
        time.sleep(INTERVAL)
        console.print(screen(Between(before, read(url)), url))
    except OSError as error:
        raise click.ClickException(f"No metrics at {url}: {error}") from error


def _watch(console: Console, url: str) -> None:
    before: Reading | None = None
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
