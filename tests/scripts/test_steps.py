"""Steps of `make play` run side by side, and the first failure is explained."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest
from steps import run_side_by_side


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Write the logs of the steps to a temporary folder."""
    monkeypatch.chdir(tmp_path)


def explained(name: str, output: str) -> str:
    return f"{name}: {output.strip()}"


def python(code: str) -> list[str]:
    return [sys.executable, "-c", code]


def test_steps_run_at_the_same_time() -> None:
    meeting = "import os, time\nopen({0!r}, 'w')\nwhile not os.path.exists({1!r}): time.sleep(0.01)"
    steps = {"one": python(meeting.format("a", "b")), "two": python(meeting.format("b", "a"))}
    run_side_by_side(steps, "a second", explained)
    assert Path("a").exists() and Path("b").exists()


def test_a_failure_stops_the_other_steps_and_is_explained() -> None:
    begun = time.monotonic()
    steps = {"long": python("import time; time.sleep(60)"), "odd": python("exit('no disk')")}
    with pytest.raises(SystemExit, match="odd: no disk"):
        run_side_by_side(steps, "a second", explained)
    assert time.monotonic() - begun < 50


def test_a_long_step_is_reported_with_its_usual_time(capsys: pytest.CaptureFixture[str]) -> None:
    steps = {"native rules": python("import time; time.sleep(0.5)")}
    run_side_by_side(steps, "usually a minute", explained, quiet=0.1)
    assert "working on: native rules (usually a minute)" in capsys.readouterr().err
    assert Path("build/logs/native-rules.log").exists()
