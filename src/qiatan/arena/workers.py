"""Who plays the games: processes of this machine (joblib) or a cluster (Ray).

A task is a function of its number and nothing else, so results are the same wherever it ran.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final, Protocol, TypeVar

from joblib import Parallel, delayed
from joblib.externals.loky.process_executor import (
    TerminatedWorkerError,
)

from qiatan.kit.refusal import refuse

R = TypeVar("R")

MOST_DEATHS: Final = 5
"""Workers that may die over one task before it counts as what kills them."""


class Workers(Protocol):
    """Do tasks side by side."""

    def map(self, task: Callable[[int], R], count: int) -> Iterator[R]:
        """Yields the results of task 0 to `count` - 1, in order.

        What a killed worker had under way is done again by another. `task` is sent to the
        workers, so it is a function of a module, or a `partial` of one.
        """
        ...


def workers_for(jobs: int, cluster: str | None) -> Workers:
    """So many processes of this machine, or all of a cluster where its address is given.

    Raises `Refused` (`no_cluster`) where Ray is not installed or the cluster does not answer.
    """
    return LocalWorkers(jobs) if cluster is None else RayWorkers(cluster)


@dataclass(frozen=True, slots=True)
class LocalWorkers:
    """Processes of this machine; with one job all happens in this process."""

    jobs: int = 1

    def map(self, task: Callable[[int], R], count: int) -> Iterator[R]:
        """Yields the results in order. Raises joblib's error where a task kills its workers."""
        done = deaths = 0
        while done < count:
            left = (delayed(task)(number) for number in range(done, count))
            try:
                for result in Parallel(n_jobs=self.jobs, return_as="generator")(left):
                    yield result
                    done, deaths = done + 1, 0
            except TerminatedWorkerError:
                deaths += 1
                if deaths == MOST_DEATHS:
                    raise


class RayWorkers:
    """The processes of a Ray cluster, on which the same release is installed.

    `address` is Ray's: `auto` for the cluster this machine belongs to, `ray://HOST:10001` for
    another.
    """

    def __init__(self, address: str) -> None:
        self._ray = _ray_at(address)

    def map(self, task: Callable[[int], R], count: int) -> Iterator[R]:
        """Yields the results in order; tasks are handed out a little ahead of what is read."""
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
    """Ray, connected. It comes without types that could be checked."""
    try:
        import ray
    except ImportError:
        raise refuse("no_cluster", "A cluster needs Ray: pip install 'qiatan[ray]'.") from None
    if ray.is_initialized():
        return ray
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise refuse("no_cluster", f"No cluster answers at {address}: {error}") from None
    return ray
