"""The test vectors of docs/fair-dice.md, and an outcome computed by another program."""

from __future__ import annotations

import shutil
import subprocess

import pytest
from fair_dice_vectors import PATH, text

from qiatan.kit.chance import DerivedChance


def test_the_published_vectors_match_the_code() -> None:
    assert PATH.read_text("utf-8") == text()


@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not installed")
def test_openssl_computes_the_same_roll() -> None:
    key = bytes(range(32))
    options = ["-sha256", "-mac", "HMAC", "-macopt", f"hexkey:{key.hex()}"]
    run = subprocess.run(["openssl", "dgst", *options], input=b"415.0", capture_output=True)
    digest = run.stdout.split()[-1].decode()
    assert int(digest[:16], 16) % 36 == DerivedChance(key, 415).below(36)
