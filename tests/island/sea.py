"""A small sea board, with the numbers of hexes, nodes and edges around its islands:

       n14     n15     n16     n17               e21 e22 e23 e24 e25 e26 e27 e28
    n21    n22     n23     n24     n25           e34 e35 e36 e37 e38
        h7      h8      h9      h10
    n29    n30     n31     n32     n33           e43 e44 e45 e46 e47 e48 e49 e50 e51
       n37     n38     n39     n40     n41       e56 e57 e59 e60
           h14     h15     h16     h17
       n44     n45     n46     n47     n48       e65 e66 e67 e68 e69 e70 e71 e72
           n52     n53     n54     n55           e79 e80
                       h22
                   n61     n62                   e90 e91
                       n69

West: h7 hills 5, h8 forest 6, h14 fields 9. East: h10 gold 4, h17 mountains 8. South: h22 pasture
10. All other hexes are sea. Edges of zigzag rows are numbered along the nodes, vertical ones from
left to right.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from qiatan.island.board import Board
from qiatan.island.layout import HexPlace, Layout
from tests.island.scene import Scene, Values, table

ROWS: Final = (
    (0, "sea, sea, sea, sea, sea, sea"),
    (-1, "sea, hills 5, forest 6, sea, gold 4, sea, sea"),
    (-1, "sea, fields 9, sea, sea, mountains 8, sea"),
    (-2, "sea, sea, sea, pasture 10, sea, sea, sea"),
)


def _hexes() -> tuple[HexPlace, ...]:
    hexes = []
    for r, (first, row) in enumerate(ROWS, start=-1):
        for q, words in enumerate(row.split(", "), start=first):
            terrain, *token = words.split(" ")
            hexes.append(HexPlace(q, r, terrain, int(token[0]) if token else None))
    return tuple(hexes)


SEA: Final = Layout(_hexes(), bonus_points=2)
WEST: Final = replace(SEA, homes=((0, 0),))
"""The setup may only build in the west."""


def with_terrain(layout: Layout, place: tuple[int, int], terrain: str) -> Layout:
    """The layout with another terrain at the place."""
    token = None if terrain in ("sea", "desert") else 4
    return replace(
        layout,
        hexes=tuple(
            replace(h, terrain=terrain, token=token) if (h.q, h.r) == place else h
            for h in layout.hexes
        ),
    )


def at_sea(
    after: str = "",
    hands: str = "",
    cards: str = "",
    *,
    layout: Layout = SEA,
    seats: int = 2,
    active: str = "red",
    rolled: bool = True,
    bank: str | None = None,
    rules: Values | None = None,
) -> Scene:
    """A table with Seafarers in the turn of `active`; see `scene.table`."""
    return table(
        seats,
        after,
        hands,
        cards,
        bank=bank,
        active=active,
        rolled=rolled,
        rules={"seafarers": True, **(rules or {})},
        board=Board(layout),
    )
