"""Measure durable appends by many writers at once, each to its own table.

    .venv/bin/python -m tools.bench.appends sqlite:////tmp/appends.db
    .venv/bin/python -m tools.bench.appends "$(scripts/postgresql start /tmp/appends)"

Prints a line of JSON for each number of writers: appends per second, this process's CPU time per
append in µs, and the median and 99th percentile of an append's latency in ms.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
import uuid

import uvloop

from qiatan.storage.sql_store import SqlStore
from qiatan.stores.tables import StoredEvent, StoredTable

BODY = json.dumps({"type": "action", "seat": 2, "action": "build settlement n23", "by": "x" * 60})
SUMMARY = json.dumps({"name": "y" * 200, "seats": ["z" * 20] * 8})
WARM_UP = 0.5


async def write(store: SqlStore, seconds: float) -> list[float]:
    """Append to a new table for `seconds` and return the latencies."""
    table = uuid.uuid4().hex[:32]
    latencies: list[float] = []
    end = time.perf_counter() + seconds
    while (begun := time.perf_counter()) < end:
        number = len(latencies) + 1
        row = StoredTable(table, table[:16], "playing", True, 0.0, begun, 0.0, number, SUMMARY)
        await store.append(row, [StoredEvent(number, begun, BODY)])
        latencies.append(time.perf_counter() - begun)
    return latencies


async def measure(url: str, writers: int, seconds: float) -> dict[str, float]:
    """The figures for one number of writers."""
    store = await SqlStore.open(url)
    await asyncio.gather(*(write(store, WARM_UP) for _ in range(writers)))
    begun, cpu = time.perf_counter(), time.process_time()
    found = await asyncio.gather(*(write(store, seconds) for _ in range(writers)))
    took, cpu = time.perf_counter() - begun, time.process_time() - cpu
    await store.close()
    latencies = sorted(latency for one in found for latency in one)
    count = len(latencies)
    return {
        "writers": writers,
        "appends_per_s": round(count / took),
        "cpu_us": round(cpu / count * 1e6, 1),
        "p50_ms": round(latencies[count // 2] * 1e3, 2),
        "p99_ms": round(latencies[count * 99 // 100] * 1e3, 2),
    }


def main() -> None:
    """Measure as given on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("url")
    parser.add_argument("--writers", type=int, nargs="+", default=[1, 16, 64, 256])
    parser.add_argument("--seconds", type=float, default=3.0)
    options = parser.parse_args()
    for writers in options.writers:
        figures = uvloop.run(measure(options.url, writers, options.seconds))
        print(json.dumps(figures), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
