"""Subscribers receive their own view, only changes, and the events they missed."""

from __future__ import annotations

import pytest

from qiatan.protocol.messages import (
    AnyMessage,
    Caught,
    Chatted,
    LogPage,
    Moved,
    TableChanged,
    TableSnapshot,
)
from qiatan.protocol.requests import Act, MuteOffers, RemoveSeat, Say
from qiatan.tables.core.commands import Start
from qiatan.tables.live.broadcaster import MOST_MISSED, Broadcaster, Subscriber
from qiatan.tables.wire.game_view import log_lines, view_fields
from tests.folded import views
from tests.tables.harness import Outbox
from tests.tables.play_through import SEED, Driven, opened, started


class Watched:
    """A table whose broadcaster publishes after each step."""

    def __init__(self, table: Driven) -> None:
        self.table = table
        self.broadcaster = Broadcaster(table.state)

    def join(self, person: str, since: int | None = None) -> list[AnyMessage]:
        outbox = Outbox()
        self.broadcaster.subscribe(Subscriber(person, person, outbox), since, self.table.now)
        return outbox.received

    def act(self, seat: int, action: str) -> None:
        self.table.act(seat, action)
        self.broadcaster.publish(self.table.state, self.table.now)

    def say(self, person: str, text: str) -> None:
        self.table.ask(person, Say(1, table="t1", text=text))
        self.broadcaster.publish(self.table.state, self.table.now)


def whole_view(messages: list[AnyMessage]) -> dict[str, object]:
    """The view a client has after these messages."""
    return list(views(messages))[-1]


def lines(messages: list[AnyMessage]) -> list[str]:
    """The log a client has after these messages."""
    result = [m.log for m in messages if isinstance(m, Moved | TableSnapshot)]
    return [line.action for log in result for line in log]


def test_each_seat_sees_only_its_own_card() -> None:
    watched = Watched(started("bea"))
    own = watched.join(watched.table.person(0))
    other, spectator = watched.join(watched.table.person(1)), watched.join("eve")
    watched.act(0, "draw")
    card = lines(own)[-1]
    assert card.startswith("card ")
    assert card != "card ?"
    assert lines(other) == lines(spectator) == ["draw", "card ?"]
    assert whole_view(other)["cards"] == whole_view(spectator)["cards"] == (None, None)


def test_clients_can_request_the_last_lines_and_page_through_earlier_ones() -> None:
    watched = Watched(started("bea"))
    watched.act(0, "draw")
    watched.act(1, "draw")
    eve = Subscriber("eve", "eve", outbox := Outbox(), lines=2)
    watched.broadcaster.subscribe(eve, None, watched.table.now)
    last = outbox.received[-1]
    assert isinstance(last, TableSnapshot)
    watched.broadcaster.send_log(eve, before=last.log[0].number)
    page = outbox.received[-1]
    assert isinstance(page, LogPage)
    assert [*page.log, *last.log] == log_lines(watched.table.game, None)
    assert len(last.log) == 2


def test_older_log_pages_reveal_no_secrets() -> None:
    watched = Watched(started("bea"))
    watched.act(0, "draw")
    cards = []
    for seat in (0, 1):
        reader = Subscriber(watched.table.person(seat), "", outbox := Outbox())
        watched.broadcaster.send_log(reader, before=2)
        page = outbox.received[-1]
        assert isinstance(page, LogPage)
        cards.append(page.log[-1].action)
    assert cards[0].startswith("card ")
    assert cards[0] != cards[1] == "card ?"


def test_only_changed_fields_are_sent() -> None:
    watched = Watched(started("bea"))
    result = watched.join("eve")
    watched.act(0, "draw")
    assert isinstance(result[-1], Moved)
    assert "board" not in result[-1].view
    assert whole_view(result) == view_fields(watched.table.game, None)


def test_viewers_with_the_same_knowledge_share_a_message() -> None:
    watched = Watched(started("bea"))
    eve, fay = watched.join("eve"), watched.join("fay")
    watched.act(0, "draw")
    assert eve[-1] is fay[-1]


def test_reconnecting_gives_the_same_view_as_staying() -> None:
    for missed in range(4):
        watched = Watched(started("bea", rounds=9))
        person = watched.table.person(0)
        stayed = watched.join(person)
        number = watched.table.state.number
        for step in ("0 draw", "1 draw", "0 keep", "1 fold")[: missed + 1]:
            watched.act(int(step[0]), step[2:])
        watched.say("ann", "well")
        back = watched.join(person, since=number)
        assert isinstance(back[-1], Caught)
        assert not any(isinstance(message, TableSnapshot) for message in back)
        assert whole_view(back) == whole_view(stayed)
        assert lines(back) == lines(stayed)
        assert any(isinstance(message, Chatted) for message in back)


def test_reconnecting_without_missed_events_sends_only_presence() -> None:
    watched = Watched(started("bea"))
    back = watched.join("eve", since=watched.table.state.number)
    assert [type(message) for message in back] == [TableChanged, Caught]


@pytest.mark.parametrize("muted", [True, False])
def test_reconnecting_players_are_sent_their_muted_offers(muted: bool) -> None:
    watched = Watched(started("bea"))
    since = watched.table.state.number
    for value in (True, muted):
        watched.table.ask("ann", MuteOffers(1, table="t1", muted=value))
    watched.broadcaster.publish(watched.table.state, watched.table.now)
    (moved,) = (one for one in watched.join("ann", since=since) if isinstance(one, Moved))
    assert moved.view == {}
    assert moved.offers is not None and moved.offers.muted is muted


def test_reconnecting_after_many_events_sends_a_snapshot() -> None:
    watched = Watched(opened())
    for _ in range(MOST_MISSED + 1):
        watched.say("ann", "la")
    number = watched.table.state.number
    assert isinstance(watched.join("eve", since=number - MOST_MISSED - 1)[0], TableSnapshot)
    assert isinstance(watched.join("fay", since=number - MOST_MISSED)[0], TableChanged)
    assert isinstance(watched.join("gil", since=number + 1)[0], TableSnapshot)


def test_a_removed_player_is_informed_now_and_when_reconnecting() -> None:
    watched = Watched(opened("bea"))
    result = {person: watched.join(person) for person in ("ann", "bea", "eve")}
    assert shut_out(watched.join("bea")) is None
    watched.table.ask("ann", RemoveSeat(1, table="t1", colour="blue"))
    watched.broadcaster.publish(watched.table.state, 0.0)
    assert [shut_out(result[person]) for person in result] == [None, "kicked", None]
    assert shut_out(watched.join("bea")) == "kicked"


def test_an_expelled_player_is_informed_too() -> None:
    watched = Watched(started("bea"))
    bea = watched.join("bea")
    colour = next(s.colour for s in watched.table.state.occupants if s.person == "bea")
    watched.table.ask("ann", RemoveSeat(1, table="t1", colour=colour))
    watched.broadcaster.publish(watched.table.state, 0.0)
    assert shut_out(bea) == "kicked"


def shut_out(result: list[AnyMessage]) -> str | None:
    infos = [one.info for one in result if isinstance(one, TableChanged | TableSnapshot)]
    return infos[-1].shut_out


def test_presence_changes_are_sent_to_all_clients() -> None:
    watched = Watched(opened("bea"))
    ann = watched.join("ann")
    bea = Subscriber("bea", "Bea", Outbox())
    watched.broadcaster.subscribe(bea, None, 0.0)
    assert present(ann) == [True, True]
    watched.broadcaster.unsubscribe(bea)
    assert present(ann) == [True, False]


def present(result: list[AnyMessage]) -> list[bool]:
    assert isinstance(result[-1], TableChanged)
    return [seat.present for seat in result[-1].info.seats]


def test_a_second_tab_is_invisible_to_others() -> None:
    watched = Watched(opened())
    ann, eve = watched.join("ann"), watched.join("eve")
    before = len(ann)
    assert watched.join("eve")
    assert len(ann) == before
    assert isinstance(eve[0], TableSnapshot)


def test_at_the_start_seats_are_sent_before_the_view() -> None:
    watched = Watched(opened("bea"))
    result = watched.join("ann")
    number = watched.table.state.number
    watched.table.do(Start("ann", SEED))
    watched.broadcaster.publish(watched.table.state, 0.0)
    changed, moved = result[-2:]
    assert isinstance(changed, TableChanged)
    assert isinstance(moved, Moved)
    assert (changed.number, moved.number) == (number, number + 1)
    assert moved.view == view_fields(watched.table.game, changed.info.your_seat)


def test_every_state_names_the_question_its_viewer_can_answer() -> None:
    watched = Watched(started("bea"))
    first, second = watched.join(watched.table.person(0)), watched.join(watched.table.person(1))
    assert isinstance(first[0], TableSnapshot)
    assert isinstance(second[0], TableSnapshot)
    asked = first[0].at
    assert asked is not None
    assert second[0].at is None
    act = Act(1, table="t1", at=asked, action="draw")
    assert watched.table.refused(watched.table.person(0), act) == "done"


def test_chat_lines_are_placed_between_log_lines() -> None:
    watched = Watched(started("bea"))
    watched.say("ann", "good luck")
    watched.act(0, "draw")
    watched.say("bea", "nice card")
    sayings = [entry.saying for entry in watched.table.state.chat]
    lengths = [saying.after for saying in sayings if saying.notice is None]
    assert lengths == [0, len(watched.table.game.log)]
    assert lengths[1] > 0
