"""Runs tasks in local processes (joblib) or on a cluster (Ray).

A task depends only on its number, so the results are the same wherever it runs.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import wraps
from itertools import islice
from signal import SIG_IGN, SIGINT, signal
from typing import Any, Final, Protocol, TypeVar

import click
from joblib import Parallel, cpu_count, delayed
from joblib.externals.loky.process_executor import (
    TerminatedWorkerError,
)

from qiatan.extras import needs
from qiatan.kit.refusal import Refused, refuse

R = TypeVar("R")

MOST_DEATHS: Final = 5
"""If this many workers die during one task, the task is considered the cause."""


class Workers(Protocol):
    """Runs tasks in parallel."""

    def map(self, task: Callable[[int], R], count: int) -> Iterator[R]:
        """Yield the results of tasks 0 to `count` - 1, in order.

        If a worker is killed, another worker repeats its unfinished tasks. `task` is sent to the
        workers, so it must be a module-level function or a `partial` of one.
        """
        ...


def workers_for(jobs: int, cluster: str | None) -> Workers:
    """Return workers on a cluster if its address is given, otherwise in `jobs` local processes.

    Raises `Refused` (`no_cluster`) if Ray is not installed or the cluster does not answer.
    """
    return LocalWorkers(jobs) if cluster is None else RayWorkers(cluster)


@dataclass(frozen=True, slots=True)
class LocalWorkers:
    """Runs tasks in local processes. With one job, everything runs in this process."""

    jobs: int = 1

    def map(self, task: Callable[[int], R], count: int) -> Iterator[R]:
        """Yield the results in order. Raises joblib's error if a task keeps killing its workers."""
        done = deaths = 0
        while done < count:
            left = (delayed(task)(number) for number in range(done, count))
            try:
                for result in _parallel(min(self.jobs, count - done))(left):
                    yield result
                    done, deaths = done + 1, 0
            except TerminatedWorkerError:
                deaths += 1
                if deaths == MOST_DEATHS:
                    raise


def _parallel(jobs: int) -> Parallel:
    """Create workers that ignore Ctrl+C, so that only this process handles it."""
    options = {} if jobs == 1 else {"initializer": signal, "initargs": (SIGINT, SIG_IGN)}
    return Parallel(n_jobs=jobs, return_as="generator", **options)


class RayWorkers:
    """Runs tasks in the processes of a Ray cluster that has the same release installed.

    `address` has Ray's form: `auto` for this machine's cluster, `ray://HOST:10001` for another one.
    """

    def __init__(self, address: str) -> None:
        self._ray = _ray_at(address)

    def map(self, task: Callable[[int], R], count: int) -> Iterator[R]:
        """Yield the results in order. Only a limited number of tasks is submitted in advance."""
        ray = self._ray
        remote = ray.remote(max_retries=MOST_DEATHS)(_called)
        function = ray.put(task)
        ahead = 4 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        references = (remote.remote(function, number) for number in range(count))
        under_way = deque(islice(references, ahead))
        try:
            while under_way:
                yield ray.get(under_way.popleft())
                under_way.extend(islice(references, 1))
        finally:
            for reference in under_way:
                ray.cancel(reference)


def _called(task: Callable[[int], R], number: int) -> R:
    return task(number)


def _ray_at(address: str) -> Any:
    """Connect to the cluster and return the Ray module, which has no usable types.

    Raises `Refused` (`no_cluster`) if Ray is not installed or the cluster does not answer.
    """
    try:
        import ray
    except ImportError:
        raise refuse("no_cluster", needs("A cluster", "ray")) from None
    if ray.is_initialized():
        return ray
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise refuse("no_cluster", f"No cluster answers at {address}: {error}") from None
    return ray


def worker_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add `--jobs` and `--cluster` to a command, which receives `workers`."""

    @click.option(
        "--jobs",
        type=click.IntRange(min=1),
        default=1,
        show_default=True,
        help="Local processes, at most one per core.",
    )
    @click.option(
        "--cluster",
        metavar="auto|ray://HOST:PORT",
        help="Play on this Ray cluster instead of on --jobs local processes.",
    )
    @wraps(command)
    def with_workers(*words: object, jobs: int, cluster: str | None, **named: object) -> None:
        try:
            workers = workers_for(_capped(jobs) if cluster is None else jobs, cluster)
        except Refused as refused:
            raise click.BadParameter(refused.refusal.message, param_hint="--cluster") from None
        command(*words, workers=workers, **named)

    return with_workers


def _capped(jobs: int) -> int:
    """Limit jobs to one per core and print a note, because more jobs would only use more memory."""
    cores: int = cpu_count()
    if jobs > cores:
        click.echo(f"--jobs {jobs} exceeds the number of cores: using {cores}.", err=True)
    return min(jobs, cores)
