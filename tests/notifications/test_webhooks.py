"""Webhooks in each format, posted to a real receiver."""

from __future__ import annotations

import json

from tests.notifications.conftest import PAGE, NewPerson
from tests.notifications.game import two_people
from tests.notifications.players import Notified, wait_for
from tests.notifications.sink import Sink

TEXT = "This is a test. Your notifications will arrive here."


def signed_up(person: Notified) -> Notified:
    assert person.browser.sign_up(f"{person.name} {person.browser.who['person']}"[:20]) is None
    return person


def sent_by(person: Notified, sink: Sink, path: str, format: str) -> dict[str, object]:
    """Add a webhook, and return the body of a test message."""
    sink.posted.clear()
    assert person.post("/webhook", url=f"{sink.url}{path}", format=format) is None
    assert person.post("/test", channel=person.info["channels"][-1]["id"]) is None
    return dict(json.loads(sink.wait(1)[0].body))


def test_each_format_has_its_own_body(person: NewPerson, sink: Sink) -> None:
    ann = signed_up(person("ann"))
    discord = sent_by(ann, sink, "/api/webhooks/1/x", "discord")
    assert discord == {"content": TEXT, "allowed_mentions": {"parse": []}}
    assert sent_by(ann, sink, "/services/x", "slack") == {"text": TEXT}
    assert sent_by(ann, sink, "/hook", "matrix") == {"text": TEXT, "username": "Qiatan Island"}
    ntfy = sent_by(ann, sink, "/my-topic", "ntfy")
    assert (ntfy["topic"], ntfy["message"], sink.posted[0].path) == ("my-topic", TEXT, "/")
    plain = sent_by(ann, sink, "/plain?token=x", "json")
    assert (plain["kind"], sink.posted[0].path) == ("test", "/plain?token=x")


async def test_a_table_tells_its_group_whose_turn_it_is(person: NewPerson, sink: Sink) -> None:
    ann, bea = signed_up(person("ann")), signed_up(person("bea"))
    async with two_people(ann, bea) as game:
        wanted = {"url": f"{sink.url}/group", "format": "json", "table": game.table}
        assert bea.post("/webhook", **wanted) == "not_host"
        assert ann.post("/webhook", **wanted) is None
        await game.end_turn()
        name = str(game.people[game.asked].browser.session()["account"])
        start = f"Shore: waiting for {name}, until 20"
        wait_for(lambda: bool(sink.posted) and start in sink.posted[-1].body.decode())
        said = json.loads(sink.posted[-1].body)
        assert (said["by"], said["link"]) == (name, f"{PAGE}/table/{game.table}")


def test_redirects_are_not_followed(person: NewPerson, sink: Sink) -> None:
    ann = signed_up(person("ann"))
    sink.statuses, sink.answer_headers = [307], {"Location": f"{sink.url}/elsewhere"}
    sent_by(ann, sink, "/first", "json")
    sink.answer_headers.clear()
    sent_by(ann, sink, "/second", "json")
    assert [one.path for one in sink.posted] == ["/second"]
