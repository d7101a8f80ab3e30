"""Knight: counts for Largest Army and moves the robber or the pirate (§6.2)."""

from __future__ import annotations

from qiatan.island.awards import award_largest_army
from qiatan.island.card_clauses.clause import CardClause
from qiatan.island.raid import begin_raid
from qiatan.island.state import IslandState
from qiatan.kit.native import i64


class Knight(CardClause):
    """Moves the robber or the pirate as after a seven, but without discards."""

    def apply(self, state: IslandState, seat: i64, choice: i64) -> None:
        state.knights[seat] += 1
        award_largest_army(state, seat)
        begin_raid(state, seat)
