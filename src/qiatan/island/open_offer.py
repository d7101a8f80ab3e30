"""The open offer as tables see it, with the seats that have yet to answer (§7.2)."""

from __future__ import annotations

from typing import Final

from qiatan.island import moves
from qiatan.island.actions import REJECT, make
from qiatan.island.notation import write
from qiatan.island.prompts import ANSWER
from qiatan.island.state import IslandState
from qiatan.island.trade import can_meet
from qiatan.kit.game import OpenOffer
from qiatan.kit.prompts import prompt_kind

TURN_BITS: Final = 16
"""How many bits of an offer's number count the offers in a turn."""


def open_offer(state: IslandState, open_hands: bool) -> OpenOffer | None:
    """Return the open offer, or None if there is none.

    No answers are awaited while the proposer has another decision to make.
    """
    if not state.offer_open():
        return None
    waiting = tuple(seat for seat in range(state.seats) if _answers(state, seat))
    unable = frozenset(seat for seat in waiting if not can_meet(state, seat))
    counters = state.rules.counter_offers != 0
    return OpenOffer(
        number=(state.turn << TURN_BITS) + state.offers_made,
        proposer=state.active,
        waiting=waiting,
        unable=unable,
        secret=not open_hands,
        decline=write(make(REJECT, 0), ()),
        idle=frozenset(seat for seat in unable if not counters or state.cards[seat] == 0),
    )


def _answers(state: IslandState, seat: int) -> bool:
    if not moves.is_awaited(state, seat):
        return False
    return prompt_kind(state.stack[state.find(seat)]) == ANSWER
