"""Worker processes that analyse finished games and are replaced when they die."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from qiatan.app.bot_workers import AnalysisWorkers
from qiatan.games.analysing import evaluate_span
from qiatan.kit.game_log import Record
from qiatan.natick.game import NATICK
from tests.app.test_bot_workers import workers
from tests.golden import kept

FIRST = Path(__file__).parents[1] / "natick" / "golden" / "first.json"


@pytest.mark.slow
async def test_a_killed_worker_is_replaced_and_its_task_repeated() -> None:
    whole = kept(FIRST, NATICK).record
    record = Record(whole.header, whole.entries[:12])
    engine = AnalysisWorkers(1)
    try:
        told = await engine.analyse_piece(record, 0)
        [worker] = workers()
        os.kill(worker.pid, signal.SIGKILL)
        assert await engine.analyse_piece(record, 0) == told == evaluate_span(record, 0)
    finally:
        engine.close()
