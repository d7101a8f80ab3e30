"""The timing and number of messages reveal nothing about hidden cards.

A table and its twins have the same log and the same chance, but in each of them one seat holds
different cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pytest

from qiatan.island.development import CARD_KINDS, CARD_NAMES
from qiatan.island.game import IslandPosition
from qiatan.island.state import IslandState
from qiatan.island.timing import DISCARD_SECONDS
from qiatan.kit.seats import COLOURS, Seat
from qiatan.protocol.messages import AnyMessage, Closing
from qiatan.tables.live.broadcaster import Broadcaster, Subscriber
from tests.tables.play_through import Driven
from tests.tables.test_offers import KINDS, answers, in_turn, pass_time, view

HANDS = ([9, 0, 0, 0, 0], [2, 1, 2, 2, 2], [0, 0, 0, 1, 8])
"""Nine cards, from brick to ore: a seven costs four of them."""

SEVEN = 32
"""A seed for which the second turn's roll is a seven."""


class Heard(list[bytes]):
    """Records the messages sent to a client."""

    def send(self, message: AnyMessage) -> None:
        self.append(msgspec.json.encode(message))

    def end(self, closing: Closing) -> None:
        self.append(msgspec.json.encode(closing))


def state_of(table: Driven) -> IslandState:
    position = table.game.position
    assert isinstance(position, IslandPosition)
    return position.state


def deal(state: IslandState, seat: Seat, hand: Sequence[int]) -> None:
    """Give the seat exactly these cards."""
    for kind, cards in enumerate(hand):
        state.lose(seat, kind, state.hand[seat * len(KINDS) + kind])
        state.gain(seat, kind, cards)


def swap(state: IslandState, seat: Seat, hand: Sequence[int]) -> None:
    """The same number of cards of other kinds; the public bank stays the same."""
    for kind, cards in enumerate(hand):
        state.hand[seat * len(KINDS) + kind] = cards


def waits(table: Driven) -> list[object]:
    """The open questions, their deadlines, and the events that asked them."""
    game = table.game
    asked = [game.question(seat) for seat in range(3)]
    return [table.state.number, game.countdowns, game.awaited, game.invited, asked]


def begun(hand: Sequence[int]) -> tuple[Driven, Seat, Seat, Seat]:
    """A table with the active seat, the next seat, which holds `hand`, and a third seat."""
    table = in_turn(SEVEN)
    active = view(table).active
    holder, watcher = (active + 1) % 3, (active + 2) % 3
    deal(state_of(table), active, [1, 1, 1, 1, 1])
    deal(state_of(table), holder, HANDS[0])
    deal(state_of(table), watcher, [0, 0, 1, 1, 0])
    swap(state_of(table), holder, hand)
    return table, active, holder, watcher


def received(hand: Sequence[int], act: Callable[[Driven, Seat, Seat], None]) -> list[object]:
    """The waits and the third player's messages after `act` by or against the holder."""
    table, active, holder, watcher = begun(hand)
    heard, person = Heard(), table.person(watcher)
    broadcaster = Broadcaster(table.state)
    broadcaster.subscribe(Subscriber(person, person, heard), None, table.now)
    act(table, active, holder)
    broadcaster.publish(table.state, table.now)
    return [waits(table), *heard]


def seven(table: Driven, active: Seat, holder: Seat) -> None:
    """The holder rolls a seven; the time to discard has almost run out."""
    table.act(active, "end")
    table.act(holder, "roll")
    assert table.game.awaited[0] == holder
    pass_time(table, DISCARD_SECONDS - 1)


def theft(table: Driven, active: Seat, holder: Seat) -> None:
    """A knight steals a card from the holder."""
    state_of(table).development[active * CARD_KINDS + CARD_NAMES.index("knight")] += 1
    table.act(active, "knight")
    before = table.state
    for robber in table.game.position.legal(active):
        table.state = before
        table.act(active, robber)
        for steal in table.game.position.legal(active):
            if steal == f"steal {COLOURS[holder]}":
                table.act(active, steal)
        if view(table).seats[holder].cards == 8:
            return
    raise AssertionError("nothing stands beside what the holder has built")


def offer(table: Driven, active: Seat, holder: Seat) -> None:
    """An offer that some of the hands can fulfil."""
    table.act(active, "offer wool for brick")
    assert "waiting" in answers(table).values()


@pytest.mark.parametrize("act", [seven, theft, offer])
def test_hidden_cards_affect_neither_timing_nor_message_counts(
    act: Callable[[Driven, Seat, Seat], None],
) -> None:
    first, *others = (received(hand, act) for hand in HANDS)
    for other in others:
        assert other == first
