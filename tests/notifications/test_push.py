"""Push messages of a real server to a real push endpoint."""

from __future__ import annotations

from tests.notifications.conftest import NewPerson
from tests.notifications.game import two_people
from tests.notifications.players import wait_for
from tests.notifications.push_browser import signed_claims
from tests.notifications.sink import Sink


async def test_players_learn_of_their_turn_by_days(person: NewPerson, sink: Sink) -> None:
    ann, bea = person("ann"), person("bea")
    for one in (ann, bea):
        one.subscribe(language="de-AT")
    async with two_people(ann, bea) as game:
        first = game.people[game.asked]
        said = first.wait()
        assert (said["kind"], said["table"], said["language"]) == ("turn", game.table, "de")
        assert (said["name"], said["game"]) == ("Shore", "natick")
        posted = next(one for one in sink.posted if one.path == first.path)
        claims = signed_claims(posted, str(first.info["push_key"]))
        assert claims["aud"] == sink.url
        assert posted.headers["topic"] and int(posted.headers["ttl"]) > 80_000
        assert game.people[1 - game.asked].messages == []
        await game.end_turn()
        assert game.people[game.asked].wait()["kind"] == "turn"
        # The player has acted, so that the notification of the first turn is closed.
        wait_for(lambda: first.messages[-1]["kind"] == "close")


async def test_nothing_is_sent_while_a_page_is_visible(person: NewPerson) -> None:
    ann, bea = person("ann"), person("bea")
    for one in (ann, bea):
        one.subscribe()
    async with two_people(ann, bea, visible=True) as game:
        assert ann.post("/test", channel=ann.info["channels"][0]["id"]) is None
        assert ann.wait()["kind"] == "test"
        await game.end_turn()
        assert bea.post("/test", channel=bea.info["channels"][0]["id"]) is None
        assert bea.wait()["kind"] == "test"
        assert (len(ann.messages), len(bea.messages)) == (1, 1)


async def test_a_turn_is_announced_after_the_players_delay(person: NewPerson) -> None:
    ann, bea = person("ann"), person("bea")
    for one in (ann, bea):
        one.subscribe(delay=3600)
    async with two_people(ann, bea) as game:
        first = game.people[game.asked]
        first.subscribe(delay=0)
        await game.end_turn()
        await game.end_turn()
        assert first.wait()["kind"] == "turn"
        assert game.people[1 - game.people.index(first)].messages == []


async def test_a_muted_game_is_not_announced(person: NewPerson) -> None:
    ann, bea = person("ann"), person("bea")
    for one in (ann, bea):
        one.subscribe(delay=1)
    async with two_people(ann, bea) as game:
        muting = game.people[game.asked]
        assert muting.post("/mute", table=game.table, muted=True) is None
        assert muting.info["muted"] == [game.table]
        await game.end_turn()
        game.people[game.asked].wait()
        assert muting.messages == []


def test_a_browser_that_is_gone_is_removed(person: NewPerson, sink: Sink) -> None:
    ann = person("ann")
    ann.subscribe()
    sink.statuses = [410]
    assert ann.post("/test", channel=ann.info["channels"][0]["id"]) is None
    sink.wait(1)

    def removed() -> bool:
        answer = ann.browser.http.get(f"{ann.browser.url}/api/notifications")
        return bool(answer.json()["channels"] == [])

    wait_for(removed)


def test_a_busy_push_service_is_asked_again(person: NewPerson, sink: Sink) -> None:
    ann = person("ann")
    ann.subscribe()
    sink.statuses, sink.answer_headers = [503], {"Retry-After": "1"}
    assert ann.post("/test", channel=ann.info["channels"][0]["id"]) is None
    assert [ann.keys.read(one)["kind"] for one in sink.wait(2)] == ["test", "test"]


def test_other_addresses_are_refused(person: NewPerson) -> None:
    ann = person("ann")
    wanted = ann.keys.subscription("http://127.0.0.1:1/")
    assert ann.post("/push", **wanted) == "bad_receiver"
    wanted = {**ann.keys.subscription(f"{ann.sink.url}/x"), "auth": "short"}
    assert ann.post("/push", **wanted) == "bad_receiver"
    assert ann.post("/remove", channel="x") == "no_channel"
    assert ann.post("/webhook", url=ann.sink.url, format="json") == "no_account"


def test_a_browser_belongs_to_its_last_person(person: NewPerson) -> None:
    ann, bea = person("ann"), person("bea")
    ann.subscribe()
    bea.path, bea.keys = ann.path, ann.keys
    bea.subscribe()
    answer = ann.browser.http.get(f"{ann.browser.url}/api/notifications").json()
    assert (answer["channels"], len(bea.info["channels"])) == ([], 1)
