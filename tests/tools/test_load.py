"""The load test: plays, watches, reconnects, and reports what that costs."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tools.load.tables import percentiles


def test_percentiles_are_in_milliseconds() -> None:
    seconds = [number / 1000 for number in range(1, 101)]
    assert percentiles(seconds) == {"p50": 51.0, "p99": 100.0, "p999": 100.0, "max": 100.0}
    assert percentiles([]) == {}


@pytest.mark.slow
def test_each_mode_reports_latency_and_server_usage() -> None:
    words = [sys.executable, "-m", "tools.load", "full", "lobby", "storm", "restart", "across"]
    run = subprocess.run(
        [*words, "--tables", "2", "--seconds", "2"], capture_output=True, text=True, check=True
    )
    report = json.loads(run.stdout)
    assert report["full"]["actions_per_s"] > 0
    assert report["full"]["latency_ms"]["p99"] > 0
    assert report["full"]["server_cpu_ms_per_action"] > 0
    assert report["full"]["refused"] == {}
    assert report["lobby"]["kb_per_s_and_watcher"] > 0
    assert report["across"]["latency_ms"]["p99"] > 0
    assert 0 < report["restart"]["answers_s"] <= report["restart"]["all_loaded_s"]
    assert all(each["server_cpu_percent"] > 0 for each in report["across"]["processes"])
    assert (report["storm"]["sockets"], report["storm"]["lost"]) == (8, 0)
