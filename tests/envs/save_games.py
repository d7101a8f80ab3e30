"""Writes `saved_games.json`: environments pickled by the uncompiled build.

    python -m tests.envs.save_games

Needed after each change of what a game's state contains.
"""

from __future__ import annotations

import pickle
from base64 import b64encode
from pathlib import Path
from typing import Final
from zlib import compress, crc32

import msgspec

from tests.envs.environments import play, started

PATH: Final = Path(__file__).parent / "saved_games.json"
KINDS: Final = ("island batch", "island game", "natick batch", "natick game", "natick as text")
"""Environments whose pickles do not depend on the version of Gymnasium."""


def main() -> None:
    """Write the file."""
    saved = {}
    for kind in KINDS:
        env = started(kind, 120)
        text = b64encode(compress(pickle.dumps(env, protocol=5), 9)).decode()
        saved[kind] = (text, crc32(repr(play(env, 60)).encode()))
    PATH.write_bytes(msgspec.json.format(msgspec.json.encode(saved), indent=1) + b"\n")


if __name__ == "__main__":
    main()
