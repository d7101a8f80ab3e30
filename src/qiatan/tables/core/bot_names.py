"""Names of bots: birds of coast and sea, so that no bot is taken for a person."""

from __future__ import annotations

from collections.abc import Collection
from hashlib import sha256
from typing import Final

_BIRDS: Final = """
    Albatross Auklet Avocet Bittern Coot Cormorant Crane Curlew Dipper Dotterel Dunlin Egret
    Eider Fulmar Gadwall Gannet Garganey Godwit Goosander Grebe Guillemot Gull Heron Ibis Jacana
    Kingfisher Kittiwake Lapwing Merganser Moorhen Noddy Osprey Pelican Petrel Phalarope Pintail
    Plover Puffin Razorbill Redshank Ruff Sanderling Sandpiper Shelduck Shoveler Skua Snipe
    Spoonbill Stilt Stint Stork Teal Tern Turnstone Whimbrel Wigeon
"""
BOT_NAMES: Final = tuple(_BIRDS.split())
"""Far more than a table has seats. Each fits where a seat's name is shown."""


def draw_bot_name(table: str, taken: Collection[str]) -> str:
    """A name nobody at the table has, whatever its case; another order of names at each table.

    The same table and names give the same answer, so that decisions stay pure.
    """
    folded = {name.casefold() for name in taken}
    free = [name for name in BOT_NAMES if name.casefold() not in folded]
    return min(free, key=lambda name: sha256(f"{table} {name}".encode()).digest())
