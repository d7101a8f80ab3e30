"""People who play a correspondence game and want notifications."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Any, Final

from qiatan.protocol.messages import Done
from tests.notifications.push_browser import PushBrowser
from tests.notifications.sink import Sink
from tests.web.browser import Browser
from tests.web.client import Client, table_settings

DAY: Final = 86400
KINDS: Final = ["turn", "answer", "offer", "over", "invited", "found", "soon", "seated"]


class Notified:
    """A person at a device that receives push messages at a path of a sink."""

    def __init__(self, browser: Browser, sink: Sink, name: str) -> None:
        self.browser = browser
        self.sink = sink
        self.name = name
        self.path = f"/{name}-{secrets.token_hex(4)}"
        self.keys = PushBrowser()

    def post(self, path: str, **body: Any) -> str | None:
        """Post to `/api/notifications`. Returns the code of a refusal, or None."""
        answer = self.browser.http.post(f"{self.browser.url}/api/notifications{path}", json=body)
        self.info = answer.json()
        return None if answer.status_code == 200 else str(self.info["code"])

    def subscribe(self, delay: int = 0, language: str = "en") -> None:
        wanted = self.keys.subscription(f"{self.sink.url}{self.path}", language)
        assert self.post("/push", **wanted) is None
        assert self.post("", kinds=KINDS, delay=delay, language=language) is None

    @property
    def messages(self) -> list[dict[str, object]]:
        """The messages so far."""
        own = [one for one in self.sink.posted if one.path == self.path]
        return [self.keys.read(one) for one in own]

    def wait(self, count: int = 1) -> dict[str, object]:
        """Wait for this many messages, and return the last."""
        wait_for(lambda: len(self.messages) >= count)
        return self.messages[count - 1]


def wait_for(true: Callable[[], bool], within: float = 20.0) -> None:
    ends = time.monotonic() + within
    while not true():
        assert time.monotonic() < ends
        time.sleep(0.05)


async def begun(ann: Client, bea: Client, timer: int = DAY) -> str:
    """Ann and Bea start a game of Natick with a day per turn."""
    settings = table_settings(game="natick", max_players=2, turn_timer=timer)
    table = await ann.done("create_table", settings=settings)
    await ann.done("enter_table", table=table)
    await bea.done("enter_table", table=table)
    await bea.done("sit", table=table)
    await ann.done("start_game", table=table)
    for one in (ann, bea):
        await one.until(lambda one: bool(one.view))
    return table


async def hidden(client: Client) -> None:
    """Report that the page of a client is hidden."""
    assert isinstance(await client.ask("set_visible", visible=False), Done)
