"""What a clause of a development card answers (§6)."""

from __future__ import annotations

from qiatan.island.reasons import OK
from qiatan.island.state import IslandState
from qiatan.kit.native import i64, vec


class CardClause:
    """What playing one kind of development card takes and does.

    As it stands it is the clause of a card that takes nothing and names nothing. `choice` is what
    a play is about: a number above the action's kind, of the clause's own meaning.
    """

    def check(self, state: IslandState, seat: i64) -> i64:
        """Whether the card can be played at all now, for whatever; a number of `reasons`."""
        return OK

    def list_choices(self, state: IslandState, out: vec[i64], n: i64) -> i64:
        """Append everything it may be played for; returns the new length."""
        out[n] = 0
        return n + 1

    def check_choice(self, state: IslandState, choice: i64) -> i64:
        """Whether it may be played for `choice`; a number of `reasons`."""
        return OK

    def apply(self, state: IslandState, seat: i64, choice: i64) -> None:
        """Do what the card does; it has left the hand already."""
