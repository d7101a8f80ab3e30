"""Standing orders at a table: carried out once, after a delay, and seen only by their owner."""

from __future__ import annotations

import msgspec
import pytest

from qiatan.kit.seats import Seat
from qiatan.notifications.questions import questions_of
from qiatan.protocol.messages import AnyMessage, Closing
from qiatan.protocol.requests import GiveOrders, GiveToBot, PlayOn
from qiatan.tables.core.commands import ExpireClocks
from qiatan.tables.core.decide import fold
from qiatan.tables.core.events import from_json
from qiatan.tables.core.state import TableState
from qiatan.tables.core.wake_times import wake_time
from qiatan.tables.live.broadcaster import Broadcaster, Subscriber
from qiatan.tables.wire.asked_seats import answered_persons, awaited_seats
from qiatan.tables.wire.game_view import clock_infos, offer_stance
from tests.tables.play_through import Driven
from tests.tables.test_offers import CATALOG, answers, held, in_turn, offered, pass_time, view


def give(table: Driven, seat: Seat, *orders: str) -> None:
    table.ask(table.person(seat), GiveOrders(1, table="t1", orders=list(orders)))


def orders_of(table: Driven, viewer: Seat) -> list[str]:
    stance = offer_stance(table.game, viewer)
    assert stance is not None
    return stance.orders


def emptied(table: Driven, seat: Seat) -> None:
    """Take the seat's cards away, so that it can do nothing in its turn."""
    state = table.game.position.state  # type: ignore[attr-defined]
    for resource in range(5):
        state.lose(seat, resource, state.hand[5 * seat + resource])


def test_a_turn_is_rolled_and_ended_after_2_to_6_seconds_each() -> None:
    table = in_turn()
    active = view(table).active
    following = (active + 1) % 3
    give(table, following, "roll", "end")
    emptied(table, following)
    table.act(active, "end")
    assert view(table).active == following and not view(table).rolled
    pass_time(table, 1.9)
    assert not view(table).rolled
    pass_time(table, 4.2)
    assert view(table).rolled or view(table).active != following
    assert orders_of(table, following) == ["roll", "end"]


def test_only_the_owner_sees_orders_and_no_clock_shows_them() -> None:
    table = in_turn()
    active = view(table).active
    emptied(table, active)
    give(table, active, "end")
    assert table.game.deadline is not None
    assert [orders_of(table, seat) for seat in range(3) if seat != active] == [[], []]
    assert (clock_infos(table.game, table.now), offer_stance(table.game, None)) == ([], None)


def test_a_question_that_an_order_answers_is_none_for_its_owner() -> None:
    table = in_turn()
    active = view(table).active
    emptied(table, active)
    give(table, active, "end")
    assert answered_persons(table.state) == {table.person(active)}
    assert [one.answered for one in questions_of(table.state)[1]] == [True]
    assert len(awaited_seats(table.state)) == 1  # as everyone sees it
    give(table, active)
    assert answered_persons(table.state) == frozenset()
    assert [one.answered for one in questions_of(table.state)[1]] == [False]


def test_an_offer_is_accepted_once_and_the_order_is_gone() -> None:
    table = in_turn()
    active = view(table).active
    seat = offered(table, able=True)
    offer = view(table).offer
    assert offer is not None
    kind = {name for name in held(table, seat) if getattr(offer.want, name)}.pop()
    given = {name for name in held(table, seat) if getattr(offer.give, name)}.pop()
    give(table, seat, f"accept {given} for {kind}")
    pass_time(table, 6.1)
    assert answers(table)[seat] == "accept"
    number = table.state.number
    pass_time(table, 100)
    assert table.state.number == number
    table.act(active, f"close {table.state.occupants[seat].colour}")
    assert orders_of(table, seat) == []


def test_other_processes_carry_out_the_same_action_at_the_same_time() -> None:
    table = in_turn()
    give(table, offered(table, able=True), "reject any")
    twin = fold(TableState("t1", CATALOG), table.log)
    assert twin.game is not None
    assert (twin.game.countdowns, twin.game.ordered, twin.game.declining, twin.game.orders) == (
        table.game.countdowns,
        table.game.ordered,
        table.game.declining,
        table.game.orders,
    )


def test_an_order_counts_as_the_tables_action_not_as_the_players() -> None:
    table = in_turn()
    active = view(table).active
    emptied(table, active)
    give(table, active, "end")
    pass_time(table, 6.1)
    assert view(table).active != active
    played = [from_json(event.body) for event in table.log]
    assert getattr(played[-1], "forced", None) is True


def test_a_bot_that_plays_the_seat_ignores_the_orders() -> None:
    table = in_turn()
    active = view(table).active
    emptied(table, active)
    give(table, active, "end")
    colour = table.state.occupants[active].colour
    person = table.person(active)
    table.ask(person, GiveToBot(1, table="t1", colour=colour, bot="any"))
    assert table.game.ordered == {}
    table.ask(person, PlayOn(1, table="t1"))
    assert table.game.ordered == {active: "end"}


@pytest.mark.parametrize(
    ("orders", "code"),
    [(["buy"], "bad_notation"), (["discard " + "ore " * 9 + "ore"], "order_void")],
)
def test_orders_that_cannot_be_given_are_refused(orders: list[str], code: str) -> None:
    table = in_turn()
    assert table.refused("ann", GiveOrders(1, table="t1", orders=orders)) == code


def test_giving_the_same_orders_again_adds_no_event() -> None:
    table = in_turn()
    give(table, 0, "roll", "roll")
    number = table.state.number
    give(table, 0, "roll")
    assert table.state.number == number
    give(table, 0)
    assert orders_of(table, 0) == []


def test_a_sleeping_table_wakes_for_an_order() -> None:
    table = in_turn(timer=86400)
    active = view(table).active
    emptied(table, active)
    give(table, active, "end")
    wake = wake_time(table.state)
    assert wake is not None and 2 <= wake - table.now <= 6


def seen_by_others(how: str) -> list[bytes]:
    """What another player receives when a turn ends by an order, or by hand at the same time."""
    messages: list[AnyMessage] = []

    class Outbox:
        def send(self, message: AnyMessage) -> None:
            messages.append(message)

        def end(self, closing: Closing) -> None:
            messages.append(closing)

    table = in_turn(timer=300)
    active = view(table).active
    emptied(table, active)
    other = table.person((active + 1) % 3)
    broadcaster = Broadcaster(table.state)
    broadcaster.subscribe(Subscriber(other, other, Outbox()), None, table.now)
    give(table, active, "end" if how == "ordered" else "roll")
    broadcaster.publish(table.state, table.now)
    table.now += order_delay(table, active)
    if how == "ordered":
        table.do(ExpireClocks())
    else:
        table.act(active, "end")
    broadcaster.publish(table.state, table.now)
    assert view(table).active != active
    return [msgspec.json.encode(message) for message in messages]


def order_delay(table: Driven, seat: Seat) -> float:
    twin = Driven(CATALOG)
    twin.state, twin.now = table.state, table.now
    give(twin, seat, "end")
    return next(c.left for c in twin.game.countdowns if c.clock.kind == "order")


def test_others_receive_the_same_messages_as_for_an_action_by_hand() -> None:
    assert seen_by_others("ordered") == seen_by_others("by hand")
