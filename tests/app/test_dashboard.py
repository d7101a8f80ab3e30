"""The Grafana dashboard shows exactly the metrics that exist."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.core import Metric

from qiatan.app.observability.server_gauges import ServerGauges
from qiatan.app.observability.server_metrics import ServerMetrics
from qiatan.web.ws.socket_limits import SocketLimits
from qiatan.web.ws.socket_server import SocketServer
from tests.people.unused_auth import unused_auth
from tests.tables.harness import Harness

DASHBOARD = Path(__file__).parents[2] / "deploy/grafana/qiatan.json"
DOCS = Path(__file__).parents[2] / "docs/host/operate.md"
NAME = re.compile(r"\b(?:qiatan|process)_[a-z_]+")
PARTS = re.compile("_(bucket|sum|count|total|info)$")


class NoBots:
    waiting = thinking = workers = 0


def families(harness: Harness) -> Iterator[Metric]:
    sockets = SocketServer(harness.server, unused_auth(), limits=SocketLimits())
    yield from ServerMetrics().collect()
    yield from ServerGauges(sockets, NoBots()).collect()


def metrics() -> set[str]:
    """The names of all metrics, without suffixes."""
    return {PARTS.sub("", family.name) for family in families(Harness())}


def expressions() -> list[str]:
    panels = json.loads(DASHBOARD.read_text(encoding="utf-8"))["panels"]
    return [target["expr"] for panel in panels for target in panel.get("targets", ())]


def named(texts: list[str]) -> set[str]:
    return {PARTS.sub("", name) for text in texts for name in NAME.findall(text)}


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="figures of a process on Linux")
def test_every_metric_of_the_dashboard_exists() -> None:
    process = {family.name for family in ProcessCollector(registry=CollectorRegistry()).collect()}
    assert named(expressions()) <= metrics() | {PARTS.sub("", name) for name in process}


def test_every_metric_is_on_the_dashboard_and_documented() -> None:
    assert metrics() <= named(expressions())
    assert metrics() <= named([DOCS.read_text(encoding="utf-8")])


def test_queries_are_balanced_and_filter_by_process() -> None:
    for expression in expressions():
        assert expression.count("(") == expression.count(")")
        assert 'instance=~"$instance"' in expression
