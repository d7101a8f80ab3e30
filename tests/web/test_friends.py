"""Friends over HTTP and WebSocket: requests, presence, blocks and invitations."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from qiatan.protocol.friends import FriendList
from qiatan.protocol.messages import EntryChanged, FriendsChanged, Lobby
from tests.web.browser import Browser, NewBrowser
from tests.web.client import Client, Field, table_settings


def friends(browser: Browser) -> FriendList:
    answer = browser.http.get(f"{browser.url}/api/friends")
    return msgspec.json.decode(answer.content, type=FriendList)


def ask(browser: Browser, path: str, **body: Field) -> str | None:
    answer = browser.http.post(f"{browser.url}/api/friends/{path}", json=body)
    return None if answer.status_code == 200 else str(answer.json()["code"])


def person(browser: Browser) -> str:
    return str(browser.who["person"])


def befriend(one: Browser, other: Browser) -> None:
    assert ask(one, "ask", person=person(other)) is None
    assert ask(other, "accept", person=person(one)) is None


async def changed(client: Client) -> None:
    """Wait until the server reports that the person's friends have changed."""
    await client.until(lambda one: any(isinstance(m, FriendsChanged) for m in one.heard))


async def until(client: Client, browser: Browser, true: Callable[[FriendList], bool]) -> FriendList:
    """Read the list until this is true. Other processes know of tables and people after a delay."""
    while not true(found := friends(browser)):
        await client.done("ping")
    return found


async def named(browser: Browser, name: str) -> None:
    async with browser.connected() as client:
        await client.done("set_name", name=name)


async def test_a_guest_asks_an_account_by_name(new: NewBrowser) -> None:
    mei, guest = new(), new()
    mei.sign_up("Friend One")
    async with mei.connected() as page:
        assert ask(guest, "ask-name", name="friend one") is None
        await changed(page)
    (asked,) = friends(mei).asks
    assert asked.person == person(guest)
    assert asked.name
    assert ask(mei, "accept", person=asked.person) is None
    (friend,) = friends(guest).friends
    assert (friend.name, friend.account, friend.presence) == ("Friend One", True, "offline")
    assert ask(guest, "ask-name", name="nobody-here") == "no_person"
    assert ask(guest, "accept", person="ab" * 8) == "no_ask"


def test_a_guests_link_works_while_the_guest_is_away(new: NewBrowser) -> None:
    ann, ben = new(), new()
    assert ask(ben, "ask", person=person(ann)) == "no_person"
    assert ask(ann, "link") is None
    assert ask(ben, "ask", person=person(ann)) is None


async def test_an_ignored_or_blocked_person_notices_nothing(new: NewBrowser) -> None:
    ann, pest = new(), new()
    await named(ann, "Ann")
    ask(pest, "ask", person=person(ann))
    ask(ann, "ignore", person=person(pest))
    assert friends(ann).asks == []
    before = friends(pest)
    assert [one.person for one in before.asked] == [person(ann)]
    ask(ann, "block", person=person(pest), blocked=True)
    assert ask(pest, "ask", person=person(ann)) is None
    assert [one.person for one in friends(pest).asked] == [person(ann)]
    assert friends(ann).asks == []


async def test_guests_keep_their_friends_when_they_sign_up(new: NewBrowser) -> None:
    ann, ben = new(), new()
    await named(ben, "Ben")
    befriend(ann, ben)
    ann.sign_up("Friend Two")
    assert [one.name for one in friends(ann).friends] == ["Ben"]
    ann.ask("delete", password="correct horse")
    assert friends(ben).friends == []


async def test_friends_see_presence_unless_it_is_hidden(new: NewBrowser) -> None:
    ann, ben = new(), new()
    await named(ben, "Ben")
    befriend(ann, ben)
    async with ben.connected() as client:
        table = await client.done("create_table", settings=table_settings())
        await client.done("enter_table", table=table)
        listed = await until(client, ann, lambda one: one.friends[0].table is not None)
        friend = listed.friends[0]
        assert friend.table is not None
        assert (friend.presence, friend.table.table) == ("online", table)
        ask(ben, "presence", hidden=True)
        (friend,) = friends(ann).friends
        assert (friend.presence, friend.table) == ("offline", None)


async def test_pages_are_told_of_friends_who_come_and_go(new: NewBrowser) -> None:
    ann, ben = new(), new()
    await named(ben, "Ben")
    befriend(ann, ben)
    async with ann.connected() as page:
        async with ben.connected():
            await told_of_presence(page)
            await until(page, ann, lambda one: one.friends[0].presence == "online")
        page.heard.clear()
        await told_of_presence(page)
        await until(page, ann, lambda one: one.friends[0].presence == "offline")


async def told_of_presence(client: Client) -> None:
    await client.until(lambda one: FriendsChanged(presence=True) in one.heard)


async def test_the_server_declines_the_offers_of_blocked_players(new: NewBrowser) -> None:
    ann, ben, cho = new(), new(), new()
    await named(ann, "Ann")
    await named(ben, "Ben")
    ask(ann, "block", person=person(ben), blocked=True)
    async with ann.connected() as host, ben.connected() as second, cho.connected() as third:
        table = await host.done("create_table", settings=table_settings(max_players=3))
        for client in (host, second, third):
            await client.done("enter_table", table=table)
        for client in (second, third):
            await client.done("sit", table=table)
        for client in (host, second, third):
            await client.done("set_ready", table=table, ready=True)
        await host.done("start_game", table=table)
        await host.until(lambda one: embargoes(one) == {person(ben)})
        ask(ann, "block", person=person(cho), blocked=True)
        await host.until(lambda one: embargoes(one) == {person(ben), person(cho)})
        assert host.info is not None
        (seat,) = (one for one in host.info.seats if one.person == person(ben))
        await host.done("set_embargo", table=table, colour=seat.colour, embargo=False)
        await host.until(lambda one: embargoes(one) == {person(cho)})


def embargoes(client: Client) -> set[str | None]:
    """The people whose offers the client's player always declines."""
    if client.info is None or client.offers is None:
        return set()
    return {client.info.seats[seat].person for seat in client.offers.embargoes}


async def test_only_friends_are_invited_and_admitted(new: NewBrowser) -> None:
    ann, ben, stranger = new(), new(), new()
    await named(ben, "Ben")
    befriend(ann, ben)
    async with ann.connected() as host, ben.connected() as guest, stranger.connected():
        table = await host.done("create_table", settings=table_settings(public=False))
        await host.done("enter_table", table=table)
        no = {"table": table, "person": person(stranger)}
        assert await host.refused("invite_friend", **no) == "not_friends"
        await host.done("invite_friend", table=table, person=person(ben))
        await changed(guest)
        (invitation,) = (await until(guest, ben, lambda one: one.invitations != [])).invitations
        assert (invitation.table.table, invitation.person) == (table, person(ann))
        await guest.done("sit", table=table)
        await until(guest, ben, lambda one: one.invitations == [])


async def test_blocked_people_cannot_invite(new: NewBrowser) -> None:
    ann, ben = new(), new()
    await named(ben, "Ben")
    befriend(ann, ben)
    ask(ben, "block", person=person(ann), blocked=True)
    async with ann.connected() as host:
        table = await host.done("create_table", settings=table_settings())
        await host.done("enter_table", table=table)
        assert await host.refused("invite_friend", table=table, person=person(ben)) == "not_friends"
    assert friends(ben).invitations == []


def listed(client: Client) -> set[str]:
    """The tables in the lobby as the client last received it."""
    lobbies = [message for message in client.heard if isinstance(message, Lobby)]
    return {table.table for table in lobbies[-1].tables}


async def test_blocked_people_do_not_see_private_tables_or_lists(new: NewBrowser) -> None:
    ann, ben = new(), new()
    await named(ann, "Ann")
    ask(ben, "block", person=person(ann), blocked=True)
    async with ann.connected() as blocked, ben.connected() as host:
        private = await host.done("create_table", settings=table_settings(public=False))
        assert await blocked.refused("enter_table", table=private) == "unknown_table"
        ask(ben, "block", person=person(ann), blocked=False)
        coded = await host.done("create_table", settings=table_settings(public=False, entry="code"))
        await blocked.done("enter_table", table=coded)
        ask(ben, "block", person=person(ann), blocked=True)
        await blocked.until(lambda one: any(isinstance(m, EntryChanged) for m in one.heard))
        public = await host.done("create_table", settings=table_settings())
        await blocked.done("enter_lobby")
        assert public not in listed(blocked)
        await blocked.done("enter_table", table=public)


async def test_the_players_of_a_finished_game_meet_again(new: NewBrowser) -> None:
    ann, ben, stranger = new(), new(), new()
    async with ann.connected() as host, ben.connected() as guest, stranger.connected() as other:
        table = await host.done("create_table", settings=table_settings(max_players=2))
        for client in (host, guest):
            await client.done("enter_table", table=table)
        await guest.done("sit", table=table)
        for client in (host, guest):
            await client.done("set_ready", table=table, ready=True)
        await host.done("start_game", table=table)
        await guest.done("concede", table=table)
        await host.until(lambda one: one.info is not None and one.info.game is not None)
        assert host.info is not None
        game = host.info.game
        both = (client.done("play_again", game=game) for client in (guest, host))
        again, same = await asyncio.gather(*both)
        assert again == same
        assert await other.refused("play_again", game=game) == "not_seated"
        lists = friends(ann).invitations, friends(ben).invitations
        assert again in {one.table.table for invitations in lists for one in invitations}
