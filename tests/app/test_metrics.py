"""The metrics of a server in Prometheus format."""

from __future__ import annotations

import asyncio
import gc
import time

import pytest
from prometheus_client.parser import text_string_to_metric_families

from qiatan.app.observability.exposition import renderer
from qiatan.app.observability.loop_watchdog import LongStep, loop_watchdog
from qiatan.app.observability.pauses import INTERVAL, garbage_pauses, loop_lag
from qiatan.app.observability.server_metrics import ServerMetrics


def read(metrics: ServerMetrics) -> dict[str, float]:
    """Every sample by its name and the values of its labels, sorted by the names of the labels."""
    text, _ = renderer([metrics])(None)
    families = text_string_to_metric_families(text.decode())
    samples = (sample for family in families for sample in family.samples)
    return {" ".join([each.name, *each.labels.values()]): each.value for each in samples}


def test_actions_are_counted_by_game_actor_and_outcome() -> None:
    metrics = ServerMetrics()
    for outcome in ("done", "done", "refused"):
        metrics.action_ended("island", "person", outcome)
    assert read(metrics)["qiatan_actions_total person island done"] == 2
    assert read(metrics)["qiatan_actions_total person island refused"] == 1


def test_histogram_buckets_are_cumulative() -> None:
    metrics = ServerMetrics()
    for seconds in (0.001, 0.0011, 90.0):
        metrics.stage_took("commit", seconds)
    found = read(metrics)
    buckets = [found[f"qiatan_stage_seconds_bucket {le} commit"] for le in ("0.001", "0.002")]
    assert buckets == [1, 2]
    assert found["qiatan_stage_seconds_bucket +Inf commit"] == 3
    assert found["qiatan_stage_seconds_sum commit"] == pytest.approx(90.0021)


def test_refusals_are_counted_by_code() -> None:
    metrics = ServerMetrics()
    metrics.request_answered("act", None, 0.01)
    metrics.request_answered("act", "stale", 0.01)
    assert read(metrics)["qiatan_refusals_total stale"] == 1
    assert read(metrics)["qiatan_request_seconds_count act"] == 2


def test_each_garbage_collection_is_timed() -> None:
    metrics = ServerMetrics()
    with garbage_pauses(metrics.garbage_searched):
        gc.collect(1)
    gc.collect(1)
    assert read(metrics)["qiatan_gc_pause_seconds_count 1"] == 1


async def test_blocking_the_event_loop_shows_as_lag() -> None:
    lag = asyncio.get_running_loop().create_future()
    with loop_lag(lag.set_result):
        await asyncio.sleep(0)
        time.sleep(2 * INTERVAL)  # noqa: ASYNC251 - holding the loop is the point
        assert await lag > INTERVAL / 2


async def test_a_long_step_is_reported_with_its_stack() -> None:
    steps: list[LongStep] = []
    with loop_watchdog(steps.append):
        for _ in range(20):
            await asyncio.sleep(0.01)
        hold_the_loop(0.2)
        await asyncio.sleep(0.05)
    assert [0.1 < step.seconds < 0.4 for step in steps] == [True]
    assert "hold_the_loop" in steps[0].stack


def hold_the_loop(seconds: float) -> None:
    time.sleep(seconds)


def test_the_longest_step_is_a_metric() -> None:
    metrics = ServerMetrics()
    for step in (LongStep(0.1, 0.1, "a"), LongStep(0.3, 0.2, "b"), LongStep(0.2, 0.2, "c")):
        metrics.long_step(step)
    assert read(metrics)["qiatan_event_loop_longest_step_seconds b"] == 0.3
    assert read(metrics)["qiatan_event_loop_long_step_seconds_count"] == 3
