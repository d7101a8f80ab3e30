"""Codes of tables to say aloud, and ids that nobody guesses."""

from __future__ import annotations

import secrets
from collections.abc import Container
from typing import Final

_ID_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"

_WORDS: Final = """
    ALGA ANSE ARCH ATOL BANK BASS BEAM BELL BOAT BOOM BRIG BUOY CAPE CAVE CLAM CLAY
    COAL COVE CRAB CREW DECK DINK DOCK DORY DOVE DUCK DUNE EAST EDDY FERN FISH FLAG
    FOAM FORD FORK FORT GALE GATE GOAT GOLD GULF GULL GUST HAKE HARE HAZE HELM HERD
    HERN HILL HULL ISLE JIBE KEEL KELP KITE KNOT LAKE LAMB LARK LAVA LEAF LINE LOAM
    LOCH LOFT LOON LYNX MAST MEAD MILL MINT MIST MOAT MOON MOOR MOSS MUSK NEST NOOK
    NORD OATS ORCA PALM PATH PEAK PEAR PIER PIKE PINE PLUM POND PORT PUMA QUAY RAFT
    RAIN REED REEF ROCK ROPE SAGE SAIL SALT SAND SEAL SHIP SILT SLOE SNOW STAR STEM
    SURF SWAN TARN TERN TIDE TOAD VALE VINE WAVE WELL WEST WIND WOLF WOOD WREN YARD
    YARN YAWL ZEAL
"""
WORDS: Final = tuple(_WORDS.split())


def new_id() -> str:
    """A table's id that nobody guesses: 12 of 32 letters."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(12))


def new_code(taken: Container[str]) -> str:
    """A code like KELP-42 that is not `taken`; the number grows longer where it gets tight."""
    most = 100
    while True:
        for _ in range(20):
            code = f"{secrets.choice(WORDS)}-{10 + secrets.randbelow(most - 10)}"
            if code not in taken:
                return code
        most *= 10


def as_code(typed: str) -> str:
    """A code as somebody typed it: any case, blanks or dashes anywhere."""
    letters = "".join(c for c in typed.upper() if c.isalnum())
    word = letters.rstrip("0123456789")
    return f"{word}-{letters[len(word) :]}"
