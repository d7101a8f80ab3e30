"""`qiatan top`: scrapes of a server's metrics, and the screen."""

from __future__ import annotations

import pytest
from click.testing import CliRunner
from rich.console import Console

from qiatan.app.cli import main
from qiatan.app.observability.exposition import renderer
from qiatan.app.observability.server_metrics import ServerMetrics
from qiatan.app.observability.top.readings import Between, Reading
from qiatan.app.observability.top.screen import screen

URL = "http://localhost:8000"


def reading(metrics: ServerMetrics, at: float) -> Reading:
    return Reading.of(renderer([metrics])(None)[0].decode(), at)


@pytest.fixture
def between() -> Between:
    """Two seconds of a server that was busy before."""
    metrics = ServerMetrics()
    for _ in range(500):
        metrics.stage_took("commit", 3.0)
    before = reading(metrics, at=10.0)
    for number in range(100):
        metrics.action_ended("island", "person", "done")
        metrics.stage_took("commit", 0.004 if number < 98 else 0.15)
        metrics.request_answered("act", "stale" if number < 20 else None, 0.006)
    metrics.batch_written(8, 0.004)
    metrics.bot_thought("island", "hard", 0.0, 0.03)
    metrics.line_logged("error")
    return Between(before, reading(metrics, at=12.0))


def test_rates_and_quantiles_compare_two_scrapes(between: Between) -> None:
    assert between.rate("qiatan_actions_total", actor="person") == 50
    assert between.rates("qiatan_refusals_total", "code") == [("stale", 10)]
    assert between.quantile(0.5, "qiatan_stage_seconds", stage="commit") == pytest.approx(
        0.002 + 0.003 * 50 / 98
    )
    assert between.quantile(0.99, "qiatan_stage_seconds", stage="commit") == pytest.approx(0.15)


def test_an_empty_histogram_has_no_quantile(between: Between) -> None:
    assert between.quantile(0.5, "qiatan_stage_seconds", stage="decide") is None
    assert Between(between.after, between.after).rates("qiatan_refusals_total", "code") == []


def test_a_quantile_beyond_the_last_bound_is_that_bound() -> None:
    metrics = ServerMetrics()
    before = reading(metrics, at=0.0)
    metrics.stage_took("commit", 500.0)
    found = Between(before, reading(metrics, at=1.0)).quantile(0.5, "qiatan_stage_seconds")
    assert found == 30.0


def test_the_screen_fits_80_columns_and_24_lines(between: Between) -> None:
    console = Console(record=True, width=80, height=24, file=None)
    console.print(screen(between, URL))
    lines = console.export_text().splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80
    text = "\n".join(lines)
    assert not [shown for shown in ("person", "50.0", "stale", "10.0", "150") if shown not in text]
    assert "…" not in text


def test_a_server_that_does_not_answer_is_an_error() -> None:
    result = CliRunner().invoke(main, ["top", "--once", "http://127.0.0.1:1"])
    assert result.exit_code == 1
    assert "No metrics at http://127.0.0.1:1" in result.output
