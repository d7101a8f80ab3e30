"""A server's counters and histograms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from prometheus_client.core import Metric
from prometheus_client.registry import Collector

from qiatan.app.observability.loop_watchdog import LongStep
from qiatan.app.observability.tallies import LabelledCounter, LabelledHistogram, Latest, Maximum
from qiatan.services.meter import Actor, CommandStage, Outcome

SECONDS: Final = (
    *(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05),
    *(0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0),
)
APPENDS: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class ServerMetrics(Collector):
    """One process's counters and histograms for tables, sockets, the store and bots."""

    def __init__(self) -> None:
        self._actions = LabelledCounter(
            "qiatan_actions",
            "Game actions, by actor and outcome.",
            ("game", "actor", "outcome"),
        )
        self._refusals = LabelledCounter(
            "qiatan_refusals", "Requests that were refused, by code.", ("code",)
        )
        self._stages = LabelledHistogram(
            "qiatan_stage_seconds",
            "Time of a command in each stage: queue, decide, commit, publish, send.",
            ("stage",),
            SECONDS,
        )
        self._requests = LabelledHistogram(
            "qiatan_request_seconds",
            "Time from the receipt of a request until its answer is queued, by type.",
            ("type",),
            SECONDS,
        )
        self._bot_waits = LabelledHistogram(
            "qiatan_bot_wait_seconds", "Time for which bots waited for a worker.", (), SECONDS
        )
        self._bot_thoughts = LabelledHistogram(
            "qiatan_bot_thought_seconds",
            "Time for which workers computed choices of bots, and hints.",
            ("game", "bot"),
            SECONDS,
        )
        self._batch_sizes = LabelledHistogram(
            "qiatan_commit_batch_appends", "Appends in one transaction.", (), APPENDS
        )
        self._batch_times = LabelledHistogram(
            "qiatan_commit_batch_seconds", "Time of one transaction.", (), SECONDS
        )
        self._gc_pauses = LabelledHistogram(
            "qiatan_gc_pause_seconds",
            "Time for which the search for cyclic garbage stopped the process.",
            ("generation",),
            SECONDS,
        )
        self._loop_lag = LabelledHistogram(
            "qiatan_event_loop_lag_seconds", "How late the event loop ran a timer.", (), SECONDS
        )
        self._long_steps = LabelledHistogram(
            "qiatan_event_loop_long_step_seconds",
            "Steps of the event loop that took more than 50 ms.",
            (),
            SECONDS,
        )
        self._longest_step = Maximum(
            "qiatan_event_loop_longest_step_seconds",
            "The longest step of the event loop since the start, and what ran in it.",
            "stack",
        )
        self._log_lines = LabelledCounter(
            "qiatan_log_lines", "Log lines of level `warning` and above.", ("level",)
        )
        self._backups = LabelledCounter(
            "qiatan_backups", "Scheduled backups since the start, by outcome.", ("outcome",)
        )
        self._last_backup = Latest(
            "qiatan_last_backup_timestamp_seconds", "When the newest scheduled backup was made."
        )

    def collect(self) -> Iterator[Metric]:
        """Yield all metrics for Prometheus."""
        for tally in vars(self).values():
            yield tally.family()

    def action_ended(self, game: str, actor: Actor, outcome: Outcome) -> None:
        """Count a game action that was applied or refused."""
        self._actions.add(game, actor, outcome)

    def stage_took(self, stage: CommandStage, seconds: float) -> None:
        """Record how long a stage of a command took."""
        self._stages.observe(seconds, stage)

    def message_sent(self, seconds: float) -> None:
        """Record that a batch of messages was sent `seconds` after the oldest was queued."""
        self._stages.observe(seconds, "send")

    def request_answered(self, kind: str, code: str | None, seconds: float) -> None:
        """Record the response time of a request.

        `kind` is the request's type. `code` is the code of a refusal, or None if the request
        succeeded.
        """
        self._requests.observe(seconds, kind)
        if code is not None:
            self._refusals.add(code)

    def bot_thought(self, game: str, bot: str, waited: float, thought: float) -> None:
        """Record how many seconds a bot waited for a worker, and how many it took to choose."""
        self._bot_waits.observe(waited)
        self._bot_thoughts.observe(thought, game, bot)

    def batch_written(self, appends: int, seconds: float) -> None:
        """Record that a transaction with this number of appends took `seconds`."""
        self._batch_sizes.observe(appends)
        self._batch_times.observe(seconds)

    def garbage_searched(self, generation: int, seconds: float) -> None:
        """Record that a garbage collection stopped the process for `seconds`."""
        self._gc_pauses.observe(seconds, str(generation))

    def loop_lagged(self, seconds: float) -> None:
        """Record that the event loop ran a timer `seconds` late."""
        self._loop_lag.observe(seconds)

    def long_step(self, step: LongStep) -> None:
        """Record a long step of the event loop."""
        self._long_steps.observe(step.seconds)
        self._longest_step.observe(step.seconds, step.stack)

    def line_logged(self, level: str) -> None:
        """Count a log line of this level."""
        self._log_lines.add(level)

    def backup_found(self, at: float) -> None:
        """Record the time of the newest scheduled backup."""
        self._last_backup.set(at)

    def backup_ended(self, done: bool) -> None:
        """Count a scheduled backup as completed or failed."""
        self._backups.add("done" if done else "failed")
