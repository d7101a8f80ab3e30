"""Two processes and every kind of fault: nothing is lost or duplicated, no client hangs."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.web.chaos import FAULTS, OPTIONS, STUCK, disturb
from tests.web.server_group import server_group


@pytest.mark.slow
def test_faults_of_every_kind(tmp_path: Path) -> None:
    with server_group(tmp_path, 2, *OPTIONS, crashes=True) as servers:
        outcome = asyncio.run(disturb(servers, tables=3, seconds=0, scale=0.3))
    assert set(outcome.faults) == set(FAULTS)
    assert outcome.longest_wait_s < STUCK
    assert outcome.acknowledged > 100
