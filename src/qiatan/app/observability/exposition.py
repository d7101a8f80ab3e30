"""Renders a process's metrics in the format that the client prefers."""

from __future__ import annotations

from collections.abc import Iterable

from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.exposition import choose_encoder
from prometheus_client.registry import Collector

from qiatan.web.http.metrics_page import Render


def renderer(collectors: Iterable[Collector]) -> Render:
    """Return a function that renders the collectors' metrics.

    It adds the process's CPU time, memory use and number of open files.
    """
    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    for collector in collectors:
        registry.register(collector)

    def render(accept: str | None) -> tuple[bytes, str]:
        encode, media_type = choose_encoder(accept or "")
        return encode(registry), media_type

    return render
