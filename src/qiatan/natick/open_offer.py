"""The open offer or counter-offer as tables see it (§4.4)."""

from __future__ import annotations

from typing import Final

from qiatan.kit.game import OpenOffer
from qiatan.kit.prompts import prompt_about, prompt_kind, prompt_seat
from qiatan.natick.actions import REJECT, make
from qiatan.natick.notation import write
from qiatan.natick.prompts import ANSWER
from qiatan.natick.state import SEATS, NatickState

TURN_BITS: Final = 16
"""How many bits of an offer's number count the offers in a turn."""


def open_offer(state: NatickState) -> OpenOffer | None:
    """Return the offer or counter-offer that awaits an answer, or None if there is none.

    A counter-offer has a different number from the offer that it answers.
    """
    top = state.top()
    if prompt_kind(top) != ANSWER:
        return None
    seat = prompt_seat(top)
    in_turn = 2 * state.offers_made + prompt_about(top)
    return OpenOffer(
        number=(state.turn << TURN_BITS) + in_turn,
        proposer=SEATS - 1 - seat,
        waiting=(seat,),
        unable=frozenset(),
        secret=False,
        decline=write(make(REJECT, 0)),
    )
