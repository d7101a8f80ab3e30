"""Offers at a table: automatic declines, time for counter-offers, and no leaks."""

from __future__ import annotations

from random import Random
from typing import Literal

import msgspec
import pytest

from qiatan.island.game import ISLAND, IslandPosition
from qiatan.island.view_types import View
from qiatan.kit.seats import Seat
from qiatan.natick.game import NATICK
from qiatan.protocol.messages import AnyMessage, Closing
from qiatan.protocol.parts import TableSettings
from qiatan.protocol.requests import (
    Act,
    ComposeCounter,
    GiveOrders,
    MuteOffers,
    Pause,
    Resume,
    SetAutoDecline,
    SetEmbargo,
    Sit,
)
from qiatan.services.catalog import GameCatalog
from qiatan.stores.tables import StoredEvent
from qiatan.tables.core.commands import Create, ExpireClocks, Start
from qiatan.tables.core.decide import fold
from qiatan.tables.core.events import to_json
from qiatan.tables.core.occupants import Player
from qiatan.tables.core.offer_events import OffersMuted
from qiatan.tables.core.state import TableState
from qiatan.tables.live.broadcaster import Broadcaster, Subscriber
from qiatan.tables.wire.game_view import clock_infos, log_lines, offer_stance
from qiatan.tables.wire.table_info import snapshot, table_info
from tests.tables.play_through import Driven

CATALOG = GameCatalog({game.id: game for game in (ISLAND, NATICK)}, {ISLAND.id: ("any",)})
PEOPLE = ("ann", "bea", "cid")
Rules = dict[str, str | int | bool]
KINDS = ("brick", "lumber", "wool", "grain", "ore")


def in_turn(
    seed: int = 1, people: int = 3, rules: Rules | None = None, timer: Literal[0, 300, 86400] = 0
) -> Driven:
    """A table without bots; the first player has rolled and has a card."""
    table = Driven(CATALOG)
    settings = TableSettings("", "island", False, people, "fast", rules or {}, timer)
    table.do(Create("ann", "Ann", "KELP-42", settings))
    for person in PEOPLE[1:people]:
        table.ask(person, Sit(1, table="t1"))
    table.do(Start("ann", bytes([seed]) * 32))
    random = Random(seed)
    while not (view(table).rolled and may_offer(table)):
        seat = table.game.position.awaited()[0]
        table.act(seat, random.choice(table.game.position.legal(seat)))
    return table


def view(table: Driven, viewer: Seat | None = None) -> View:
    seen = table.game.position.view(viewer)
    assert isinstance(seen, View)
    return seen


def may_offer(table: Driven) -> bool:
    seat = view(table).active
    you = view(table, seat).you
    return you is not None and you.may_offer is None and view(table).turn > 0


def held(table: Driven, seat: Seat) -> dict[str, int]:
    hand = view(table, seat).seats[seat].hand
    assert hand is not None
    return {kind: getattr(hand, kind) for kind in KINDS}


def offered(table: Driven, *, able: bool) -> Seat:
    """The active player offers a trade; returns a seat that can, or cannot, accept it."""
    active = view(table).active
    give = next(kind for kind, n in held(table, active).items() if n)
    for want in KINDS:
        for seat in set(range(3)) - {active}:
            if want != give and bool(held(table, seat)[want]) == able:
                table.act(active, f"offer {give} for {want}")
                return seat
    raise AssertionError("no such offer")


def pass_time(table: Driven, seconds: float) -> None:
    """Let all clocks that end by then run out, each at its time."""
    until = table.now + seconds
    while table.game.deadline is not None and table.game.deadline <= until:
        table.now = table.game.deadline
        table.do(ExpireClocks())
    table.now = until


def answers(table: Driven) -> dict[Seat, str]:
    offer = view(table).offer
    return {} if offer is None else {answer.seat: answer.kind for answer in offer.answers}


def declining(table: Driven, seat: Seat) -> bool:
    stance = offer_stance(table.game, seat)
    return stance is not None and stance.declining


def decline_automatically(table: Driven, seat: Seat) -> None:
    table.ask(table.person(seat), SetAutoDecline(1, table="t1", on=True))


def test_a_player_can_counter_an_offer_without_the_cards_it_asks_for() -> None:
    table = in_turn()
    seat = offered(table, able=False)
    pass_time(table, 19)
    assert (declining(table, seat), answers(table)[seat]) == (False, "waiting")
    give = next(kind for kind, n in held(table, seat).items() if n)
    want = next(kind for kind in KINDS if kind != give)
    table.act(seat, f"counter {want} for {give}")
    assert answers(table)[seat] == "counter"


def test_without_counter_offers_nothing_is_left_to_answer() -> None:
    table = in_turn(rules={"counter_offers": False})
    assert declining(table, offered(table, able=False))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_offers_a_player_cannot_accept_are_declined_on_request_after_2_to_6_seconds(
    seed: int,
) -> None:
    table = in_turn(seed)
    seat = offered(table, able=False)
    decline_automatically(table, seat)
    assert declining(table, seat)
    pass_time(table, 1.9)
    assert answers(table)[seat] == "waiting"
    pass_time(table, 4.2)
    assert answers(table).get(seat, "reject") == "reject"


def test_players_able_to_accept_are_asked_until_the_offer_ends() -> None:
    table = in_turn()
    seat = offered(table, able=True)
    assert not declining(table, seat)
    pass_time(table, 19)
    assert answers(table)[seat] == "waiting"


def test_muting_offers_lasts_one_turn() -> None:
    table = in_turn()
    seat = offered(table, able=True)
    table.ask(table.person(seat), MuteOffers(1, table="t1", muted=True))
    assert declining(table, seat)
    pass_time(table, 6.1)
    assert answers(table).get(seat, "reject") == "reject"
    pass_time(table, 20)
    table.act(view(table).active, "end")
    assert offer_stance(table.game, seat) == offer_stance(in_turn().game, seat)


def test_muting_offers_adds_no_event() -> None:
    table = in_turn()
    seat, number = offered(table, able=True), table.state.number
    for muted in (True, False, True):
        table.ask(table.person(seat), MuteOffers(1, table="t1", muted=muted))
        assert (declining(table, seat), table.state.number) == (muted, number)


def test_old_logs_with_muted_offers_still_load() -> None:
    table = in_turn()
    seat, number = offered(table, able=True), table.state.number
    bodies = (to_json(OffersMuted(seat=seat, muted=muted)) for muted in (True, False, True))
    muted = [StoredEvent(number + n, table.now, body) for n, body in enumerate(bodies, 1)]
    old = fold(TableState("t1", CATALOG), [*table.log, *muted])
    assert old.game is not None
    assert (old.number, old.game.is_muted(seat)) == (number + 3, True)


def test_an_answer_to_an_offer_that_has_closed_comes_too_late() -> None:
    table = in_turn()
    offered(table, able=True)
    active = view(table).active
    following = (active + 1) % 3
    asked = table.game.question(following) or 0
    table.act(active, "end")
    late = Act(1, table="t1", at=asked, action="accept")
    assert table.refused(table.person(following), late) == "stale"


def test_an_embargo_concerns_one_player_until_it_is_lifted() -> None:
    table = in_turn()
    seat, proposer = offered(table, able=True), view(table).active
    colour = table.state.occupants[proposer].colour
    table.ask(table.person(seat), SetEmbargo(1, table="t1", colour=colour, embargo=True))
    assert declining(table, seat)
    table.ask(table.person(seat), SetEmbargo(1, table="t1", colour=colour, embargo=False))
    assert not declining(table, seat)
    own = table.state.occupants[seat].colour
    embargo = SetEmbargo(1, table="t1", colour=own, embargo=True)
    assert table.refused(table.person(seat), embargo) == "own_seat"


def sent_to_proposer(how: str) -> list[bytes]:
    """The proposer's messages when the other seat declines in one of several ways."""
    messages: list[AnyMessage] = []

    class Outbox:
        def send(self, message: AnyMessage) -> None:
            messages.append(message)

        def end(self, closing: Closing) -> None:
            messages.append(closing)

    table = in_turn(people=2)
    active = view(table).active
    seat = 1 - active
    delay, began = declined_after(table, seat), table.now
    if how == "for want":
        empty_of(table, seat, "brick")
    proposer = table.person(active)
    broadcaster = Broadcaster(table.state)
    broadcaster.subscribe(Subscriber(proposer, proposer, Outbox()), None, table.now)
    table.act(active, "offer ore for brick")
    settle(table, seat, muted=how == "muted", ordered=how == "ordered")
    broadcaster.publish(table.state, table.now)
    if how == "by hand":
        table.now += 0.5
        table.act(seat, "reject")
        broadcaster.publish(table.state, table.now)
        assert answers(table) == {seat: "waiting"}
    table.now = table.game.deadline or table.now
    table.do(ExpireClocks())
    broadcaster.publish(table.state, table.now)
    assert (answers(table), round(table.now - began, 3)) == ({}, round(delay, 3))
    return [msgspec.json.encode(message) for message in messages]


def settle(table: Driven, seat: Seat, *, muted: bool, ordered: bool) -> None:
    """The same events either way. Whether the seat is muted adds none."""
    person, colour = table.person(seat), table.state.occupants[1 - seat].colour
    table.ask(person, MuteOffers(1, table="t1", muted=muted))
    decline_automatically(table, seat)
    orders = ["reject any" if ordered else "roll"]
    table.ask(person, GiveOrders(1, table="t1", orders=orders))
    table.ask(person, SetEmbargo(1, table="t1", colour=colour, embargo=True))
    table.ask(person, SetEmbargo(1, table="t1", colour=colour, embargo=False))


def declined_after(table: Driven, seat: Seat) -> float:
    """The delay the table would draw for the seat's answer to an offer made now."""
    twin = Driven(CATALOG)
    twin.state, twin.now = table.state, table.now
    twin.ask(table.person(seat), MuteOffers(1, table="t1", muted=True))
    twin.act(1 - seat, "offer ore for brick")
    return next(c.left for c in twin.game.countdowns if c.clock.kind == "decline")


def empty_of(table: Driven, seat: Seat, kind: str) -> None:
    """Replace the seat's cards with others, which no other player can notice."""
    position = table.game.position
    assert isinstance(position, IslandPosition)
    row, hand = seat * len(KINDS), position.state.hand
    hand[row + KINDS.index("wool")] += hand[row + KINDS.index(kind)]
    hand[row + KINDS.index(kind)] = 0


def test_all_declines_send_the_same_messages_to_other_players() -> None:
    by_hand = sent_to_proposer("by hand")
    assert by_hand == sent_to_proposer("muted") == sent_to_proposer("for want")
    assert by_hand == sent_to_proposer("ordered")


def test_a_manual_decline_is_confirmed_and_can_still_be_changed() -> None:
    table = in_turn()
    seat = offered(table, able=True)
    table.act(seat, "reject")
    stance = offer_stance(table.game, seat)
    assert stance is not None and (stance.declining, stance.declined) == (True, True)
    table.act(seat, "reject")
    table.act(seat, "accept")
    assert answers(table)[seat] == "accept"
    assert not declining(table, seat)


def test_late_declines_and_those_of_single_players_are_public_at_once() -> None:
    table = in_turn()
    seat = offered(table, able=True)
    pass_time(table, 6)
    table.act(seat, "reject")
    assert answers(table).get(seat, "reject") == "reject"
    table = in_turn(rules={"open_hands": True})
    seat = offered(table, able=True)
    table.act(seat, "reject")
    assert answers(table).get(seat, "reject") == "reject"


def test_clocks_reveal_no_pending_answers() -> None:
    table = in_turn(timer=300)
    offered(table, able=False)
    assert {clock.kind for clock in clock_infos(table.game, table.now)} == {"offer", "turn"}
    watching = snapshot(table.state, table_info(table.state, {}), Player("nobody"), table.now)
    assert (watching.offers, len(watching.clocks)) == (None, 2)


def test_delays_are_the_same_in_every_process() -> None:
    table = in_turn()
    offered(table, able=False)
    twin = fold(TableState("t1", CATALOG), table.log)
    assert twin.game is not None
    assert twin.game.countdowns == table.game.countdowns
    assert twin.game.declining == table.game.declining


def test_a_timed_out_offer_is_marked_as_expired() -> None:
    table = in_turn(timer=300)
    offered(table, able=True)
    pass_time(table, 20.1)
    last = log_lines(table.game, None)[-1]
    assert (last.action, last.results[0]) == ("cancel", "expired")
    offered(table, able=True)
    table.act(view(table).active, "cancel")
    assert log_lines(table.game, None)[-1].results == []


def test_a_counter_offer_stops_the_clock_once_for_at_most_20_seconds() -> None:
    table = in_turn(timer=300)
    seat = offered(table, able=True)
    pass_time(table, 5)
    table.ask(table.person(seat), ComposeCounter(1, table="t1", composing=True))
    pass_time(table, 19)
    clock = next(c for c in clock_infos(table.game, table.now) if c.kind == "offer")
    assert (clock.left, clock.running) == (15.0, False)
    pass_time(table, 2)
    clock = next(c for c in clock_infos(table.game, table.now) if c.kind == "offer")
    assert (clock.left, clock.running) == (14.0, True)
    table.ask(table.person(seat), ComposeCounter(1, table="t1", composing=False))
    table.ask(table.person(seat), ComposeCounter(1, table="t1", composing=True))
    assert "counter" not in {c.kind for c in clock_infos(table.game, table.now)}


def test_composing_prevents_automatic_declines_and_a_pause_stops_them() -> None:
    table = in_turn()
    seat = offered(table, able=False)
    decline_automatically(table, seat)
    table.ask(table.person(seat), ComposeCounter(1, table="t1", composing=True))
    pass_time(table, 10)
    assert answers(table)[seat] == "waiting"
    table.ask("ann", Pause(1, table="t1"))
    pass_time(table, 100)
    table.ask("ann", Resume(1, table="t1"))
    assert answers(table)[seat] == "waiting"
    table.ask(table.person(seat), ComposeCounter(1, table="t1", composing=False))
    pass_time(table, 6.1)
    assert answers(table).get(seat, "reject") == "reject"
