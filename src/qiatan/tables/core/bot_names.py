"""Names of bots: birds of coast and sea, so that no bot is taken for a person."""

from __future__ import annotations

from collections.abc import Collection
from hashlib import sha256
from typing import Final

_BIRDS: Final = """
    Auklet Avocet Bittern Booby Brant Coot Crane Curlew Dipper Dovekie Dunlin Egret Eider
    Fulmar Gadwall Gannet Godwit Grebe Gull Heron Ibis Jacana Knot Lapwing Loon Moorhen Murre
    Noddy Osprey Pelican Petrel Pintail Plover Pochard Prion Puffin Rail Ruff Scaup Scoter
    Skua Smew Snipe Stilt Stint Stork Teal Tern Wigeon Willet
"""
BOT_NAMES: Final = tuple(_BIRDS.split())
"""Far more than a table has seats, and short enough to be read whole on a phone."""


def draw_bot_name(table: str, taken: Collection[str]) -> str:
    """A name nobody at the table has, whatever its case; another order of names at each table.

    The same table and names give the same answer, so that decisions stay pure.
    """
    folded = {name.casefold() for name in taken}
    free = [name for name in BOT_NAMES if name.casefold() not in folded]
    return min(free, key=lambda name: sha256(f"{table} {name}".encode()).digest())
