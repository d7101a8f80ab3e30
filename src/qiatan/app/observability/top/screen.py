"""The screen of `qiatan top`, laid out for 80 columns and 24 lines."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from math import ceil
from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from qiatan.app.observability.top.readings import Between

STAGES: Final = ("queue", "decide", "commit", "publish", "send")
ACTORS: Final = ("person", "bot", "clock", "fallback")
CODES: Final = 7
"""The number of refusal codes shown."""

NOTHING: Final = "–"
SLOW: Final = 50.0
"""Latencies of at least this number of milliseconds are coloured."""


def screen(between: Between, url: str) -> RenderableType:
    """Return the screen with all figures for the time between two readings."""
    rows = Table.grid(expand=True)
    rows.add_column(ratio=1)
    rows.add_column(ratio=1)
    rows.add_row(
        _panel("server", _server(between), 8), _panel("actions a second", _actions(between), 8)
    )
    rows.add_row(
        _panel("latency, ms", _stages(between), 9), _panel("refused a second", _refused(between), 9)
    )
    rows.add_row(_panel("store", _store(between), 5), _panel("bots, pauses", _bots(between), 5))
    return Group(_title(between, url), rows)


def unreachable(url: str, error: OSError) -> RenderableType:
    """Return the screen to show while the server is not answering."""
    return Text(f"No metrics at {url}: {error}", style="red")


def _title(between: Between, url: str) -> Text:
    after = between.after
    version = after.label("qiatan_server_info", "version")
    up = time.time() - after.total("process_start_time_seconds")
    return Text(f" Qiatan Island {version}   {url}   up {_duration(up)}", style="bold")


def _duration(seconds: float) -> str:
    minutes, hours = int(seconds // 60), int(seconds // 3600)
    if hours >= 24:
        return f"{hours // 24} d {hours % 24} h"
    return f"{hours} h {minutes % 60} min" if hours else f"{minutes} min"


def _panel(title: str, content: Table, height: int) -> Panel:
    return Panel(content, title=title, title_align="left", border_style="dim", height=height)


def _grid(rows: Iterable[Sequence[str | Text]], heads: Sequence[str] = ()) -> Table:
    """Return a table with names on the left and figures on the right."""
    table = Table.grid(expand=True, padding=(0, 1))
    for number in range(len(heads) or 2):
        table.add_column(justify="right" if number else "left", no_wrap=True)
    if any(heads):
        table.add_row(*(Text(head, style="dim") for head in heads))
    for row in rows:
        table.add_row(*row)
    return table


def _server(between: Between) -> Table:
    after = between.after
    tables = (f"{after.total('qiatan_tables', stage=s):.0f} {s}" for s in ("playing", "open"))
    watching = (f"{after.total('qiatan_subscribers', of=of):.0f} {of}" for of in ("table", "lobby"))
    memory = after.total("process_resident_memory_bytes") / 2**20
    errors = after.total("qiatan_log_lines_total", level="error")
    return _grid(
        (
            ("tables", ", ".join(tables)),
            ("sockets", f"{after.total('qiatan_sockets'):.0f}"),
            ("watching", ", ".join(watching)),
            ("CPU", f"{100 * between.rate('process_cpu_seconds_total'):.0f} %"),
            ("memory", f"{memory:.0f} MB"),
            ("errors logged", _alarming(f"{errors:.0f}", errors > 0)),
        )
    )


def _actions(between: Between) -> Table:
    name = "qiatan_actions_total"

    def row(title: str, **labels: str) -> Sequence[str | Text]:
        failed = between.rate(name, outcome="failed", **labels)
        return (
            title,
            _rate(between.rate(name, outcome="done", **labels)),
            _rate(between.rate(name, outcome="refused", **labels)),
            _alarming(_rate(failed), failed > 0),
        )

    rows = [row(actor, actor=actor) for actor in ACTORS]
    return _grid([*rows, row("all")], ("", "done", "refused", "failed"))


def _stages(between: Between) -> Table:
    rows = [_latencies(between, each, "qiatan_stage_seconds", stage=each) for each in STAGES]
    rows.append(_latencies(between, "act, whole", "qiatan_request_seconds", type="act"))
    return _grid(rows, ("", "a second", "p50", "p99"))


def _latencies(between: Between, title: str, name: str, **labels: str) -> Sequence[str | Text]:
    rate = between.rate(f"{name}_count", **labels)
    return (title, _rate(rate), *(_milliseconds(between, q, name, **labels) for q in (0.5, 0.99)))


def _refused(between: Between) -> Table:
    rates = between.rates("qiatan_refusals_total", "code")[:CODES]
    return _grid([(code, _rate(rate)) for code, rate in rates] or [("nothing", "")])


def _store(between: Between) -> Table:
    name = "qiatan_commit_batch_seconds"
    sizes = [between.quantile(q, "qiatan_commit_batch_appends") for q in (0.5, 0.99)]
    appends = between.rate("qiatan_commit_batch_appends_sum")
    batches = between.rate(f"{name}_count")
    return _grid(
        (
            (
                "batches, ms",
                _rate(batches),
                *(_milliseconds(between, q, name) for q in (0.5, 0.99)),
            ),
            ("appends, each", _rate(appends), *map(_whole, sizes)),
        ),
        ("", "a second", "p50", "p99"),
    )


def _bots(between: Between) -> Table:
    after = between.after
    thinking, workers = (after.total(f"qiatan_bot{s}") for s in ("s_thinking", "_workers"))
    waiting = after.total("qiatan_bots_waiting")
    thought = "qiatan_bot_thought_seconds"
    return _grid(
        (
            (f"{thinking:.0f} of {workers:.0f} busy", f"{waiting:.0f} waiting", ""),
            ("thought, ms", *(_milliseconds(between, q, thought) for q in (0.5, 0.99))),
            (
                "p99: gc, loop lag, ms",
                _milliseconds(between, 0.99, "qiatan_gc_pause_seconds"),
                _milliseconds(between, 0.99, "qiatan_event_loop_lag_seconds"),
            ),
        ),
        ("", "", ""),
    )


def _rate(value: float) -> str:
    return NOTHING if value == 0 else f"{value:.1f}" if value < 100 else f"{value:.0f}"


def _whole(value: float | None) -> str:
    """Format a quantile of integers, rounded up."""
    return NOTHING if value is None else str(ceil(value))


def _milliseconds(between: Between, share: float, name: str, **labels: str) -> Text:
    seconds = between.quantile(share, name, **labels)
    if seconds is None:
        return Text(NOTHING)
    value = 1000 * seconds
    return _alarming(f"{value:.1f}" if value < 100 else f"{value:.0f}", value >= SLOW)


def _alarming(text: str, alarming: bool) -> Text:
    return Text(text, style="bold red" if alarming else "")
