"""The example for bot authors works as it stands."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.together import House

EXAMPLE = Path(__file__).parents[2] / "examples" / "remote_bot.py"


@pytest.mark.slow
@pytest.mark.parametrize("served", ["alone"], indirect=True)
def test_the_remote_bot_plays_a_whole_game(served: House) -> None:
    done = subprocess.run(
        [sys.executable, EXAMPLE, served.url], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("seat ")
