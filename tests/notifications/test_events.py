"""Push messages about invitations, the end of a game, a rematch, and a game that was found."""

from __future__ import annotations

from qiatan.protocol.messages import Welcome
from tests.notifications.conftest import NewPerson
from tests.notifications.game import two_people
from tests.notifications.players import hidden
from tests.web.client import Client, table_settings
from tests.web.test_friends import ask, befriend


async def test_a_friends_invitation_is_announced(person: NewPerson) -> None:
    ann, bea = person("ann"), person("bea")
    assert ask(bea.browser, "link") is None
    befriend(ann.browser, bea.browser)
    bea.subscribe()
    async with ann.browser.connected() as host:
        table = await host.done("create_table", settings=table_settings(public=False))
        friend = str(bea.browser.who["person"])
        await host.done("invite_friend", table=table, person=friend)
        invited = bea.wait()
    assert (invited["kind"], invited["table"], invited["by"]) == ("invited", table, name_of(host))


async def test_the_end_of_a_game_and_its_rematch_are_announced(person: NewPerson) -> None:
    ann, bea = person("ann"), person("bea")
    bea.subscribe()
    assert bea.post("", kinds=["over", "invited"], delay=0, language="en") is None
    async with two_people(ann, bea) as game:
        await game.clients[0].done("concede", table=game.table)
        over = bea.wait()
        assert (over["kind"], over["table"], over["name"]) == ("over", game.table, "Shore")
        assert over["by"] == name_of(game.clients[1])
        rematch = await game.clients[0].done("rematch", table=game.table)
        invited = bea.wait(2)
        assert (invited["kind"], invited["table"]) == ("invited", rematch)
        assert invited["by"] == name_of(game.clients[0])


def name_of(client: Client) -> str:
    welcome = client.heard[0]
    assert isinstance(welcome, Welcome)
    return welcome.name


async def test_a_found_game_is_announced(person: NewPerson) -> None:
    ann, bea = person("ann"), person("bea")
    ann.subscribe()
    async with ann.browser.connected() as first, bea.browser.connected() as second:
        await hidden(first)
        for client in (first, second):
            await client.done("find_game", game="natick", least=2, most=2)
        found = ann.wait()
        assert (found["kind"], found["game"], bea.messages) == ("found", "natick", [])
