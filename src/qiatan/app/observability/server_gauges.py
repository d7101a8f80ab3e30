"""Gauges read from the server whenever its metrics are requested."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Protocol

from prometheus_client.core import GaugeMetricFamily, InfoMetricFamily, Metric
from prometheus_client.registry import Collector

from qiatan.release import commit, version
from qiatan.web.ws.socket_server import SocketServer


class BotQueue(Protocol):
    """The load of the bot workers."""

    @property
    def waiting(self) -> int:
        """The number of choices waiting for a worker."""
        ...

    @property
    def thinking(self) -> int:
        """The number of busy workers."""
        ...

    @property
    def workers(self) -> int:
        """The total number of workers."""
        ...


class ServerGauges(Collector):
    """The current numbers of sockets, subscribers, tables and bots in this process."""

    def __init__(self, sockets: SocketServer, bots: BotQueue) -> None:
        self._sockets = sockets
        self._bots = bots

    def collect(self) -> Iterator[Metric]:
        """Yield all gauges as Prometheus metrics."""
        info = InfoMetricFamily("qiatan_server", "The program.")
        info.add_metric((), {"version": version(), "commit": commit() or ""})
        yield info
        rooms = list(self._sockets.server.rooms)
        stages = Counter({"open": 0, "playing": 0, "over": 0})
        stages.update(room.state.stage for room in rooms)
        yield _gauge("qiatan_tables", "Tables in memory.", "stage", stages)
        yield _gauge(
            "qiatan_subscribers",
            "Clients subscribed to a table or to the lobby.",
            "of",
            {
                "table": sum(room.subscribers for room in rooms),
                "lobby": len(self._sockets.server.lobby),
            },
        )
        yield GaugeMetricFamily("qiatan_sockets", "Open WebSockets.", len(self._sockets))
        yield from self._bot_gauges()

    def _bot_gauges(self) -> Iterator[Metric]:
        bots = self._bots
        yield GaugeMetricFamily(
            "qiatan_bots_waiting", "Bots' choices that wait for a worker.", bots.waiting
        )
        yield GaugeMetricFamily("qiatan_bots_thinking", "Busy bot workers.", bots.thinking)
        yield GaugeMetricFamily("qiatan_bot_workers", "All bot workers.", bots.workers)


def _gauge(name: str, help: str, label: str, values: dict[str, int]) -> GaugeMetricFamily:
    family = GaugeMetricFamily(name, help, labels=(label,))
    for value, count in values.items():
        family.add_metric((value,), count)
    return family
