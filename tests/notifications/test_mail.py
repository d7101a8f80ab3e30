"""E-mail notifications, sent through a real mail server."""

from __future__ import annotations

import re
from email.message import EmailMessage

import httpx

from tests.notifications.conftest import PAGE, NewPerson
from tests.notifications.game import two_people
from tests.notifications.players import Notified
from tests.people.mail_server import Mailbox
from tests.web.browser import PASSWORD


def with_mail(person: Notified, box: Mailbox, frequency: str) -> None:
    """Give the person an account with an address, and turn e-mail on."""
    box.envelopes.clear()
    browser, address = person.browser, f"{person.name}@example.org"
    assert browser.sign_up(f"{person.name} {browser.who['person']}"[:20]) is None
    assert browser.ask("email", address=address, password=PASSWORD) is None
    assert browser.ask("email/confirm", token=box.token()) is None
    box.envelopes.clear()
    assert person.post("/mail", frequency=frequency) is None
    assert (person.info["mail"], person.info["mail_offered"]) == (frequency, True)


async def test_a_turn_is_announced_by_mail(person: NewPerson, mailbox: Mailbox) -> None:
    ann, bea = person("ann"), person("bea")
    for one in (ann, bea):
        with_mail(one, mailbox, "now")
        assert one.post("", kinds=["turn"], delay=0, language="de") is None
    async with two_people(ann, bea) as game:
        mail = mailbox.message()
        assert mail["To"] == f"{game.people[game.asked].name}@example.org"
        assert str(mail["Subject"]).startswith("Du bist am Zug: Shore. Du hast Zeit bis 20")
        text = str(mail.get_content())
        assert f"{PAGE}/table/{game.table}" in text and f"{PAGE}/unsubscribe#" in text
        unsubscribed(game.people[game.asked], mail)


def unsubscribed(person: Notified, mail: EmailMessage) -> None:
    """Unsubscribe as mail programs do, with one request without cookies."""
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    pattern = rf"<{PAGE}(/api/notifications/unsubscribe/\S+)>"
    link = re.fullmatch(pattern, mail["List-Unsubscribe"])
    assert link is not None
    url, form = f"{person.browser.url}{link[1]}", {"List-Unsubscribe": "One-Click"}
    assert httpx.get(url).status_code == 405
    assert httpx.post(url, data=form).status_code == 200
    answer = person.browser.http.get(f"{person.browser.url}/api/notifications").json()
    assert answer["mail"] == "off"


def test_a_guest_has_no_address(person: NewPerson) -> None:
    ann = person("ann")
    assert ann.post("/mail", frequency="now") == "needs_email"
    assert ann.post("/mute", table="t", muted=True) is None
    assert (ann.info["mail_offered"], ann.info["muted"]) == (False, ["t"])
