"""A minimal client of Chromium's DevTools protocol, for undisturbed measurements.

Playwright listens to the network and console of every page. For that, Chromium records where in the
scripts each request began, which takes more than 100 ms of a page's first second.
"""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import cast

from websockets.sync.client import ClientConnection, connect

Values = dict[str, object]


class Browser:
    """A running Chromium."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._asked = 0

    def ask(self, method: str, session: str | None = None, **said: object) -> Values:
        """Send a command and return its result."""
        self._asked += 1
        about = {} if session is None else {"sessionId": session}
        asked = {"id": self._asked, "method": method, "params": said, **about}
        self._socket.send(json.dumps(asked))
        while (answer := json.loads(self._socket.recv())).get("id") != self._asked:
            pass
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']}")
        return cast("Values", answer["result"])

    def profile(self) -> str:
        """Create a profile with an empty cache."""
        return str(self.ask("Target.createBrowserContext")["browserContextId"])


class Tab:
    """A tab. The script `watch` runs in each of its pages before the page's own scripts."""

    def __init__(self, browser: Browser, profile: str, watch: str, size: tuple[int, int]) -> None:
        self._browser = browser
        made = browser.ask("Target.createTarget", url="about:blank", browserContextId=profile)
        self._id = str(made["targetId"])
        attached = browser.ask("Target.attachToTarget", targetId=self._id, flatten=True)
        self._session = str(attached["sessionId"])
        screen = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": False}
        self.ask("Emulation.setDeviceMetricsOverride", **screen)
        self.ask("Page.enable")
        self.ask("Page.addScriptToEvaluateOnNewDocument", source=watch)

    def ask(self, method: str, **said: object) -> Values:
        """Send a command to the tab and return its result."""
        return self._browser.ask(method, self._session, **said)

    def go(self, url: str) -> None:
        """Open a page, like typing its address."""
        self.ask("Page.navigate", url=url)

    def read(self, script: str) -> object:
        """The result of a script; a promise is awaited."""
        said = {"expression": script, "awaitPromise": True, "returnByValue": True}
        return cast("Values", self.ask("Runtime.evaluate", **said)["result"]).get("value")

    def press(self, x: float, y: float) -> None:
        """Click."""
        where = {"x": x, "y": y, "button": "left", "clickCount": 1}
        self.ask("Input.dispatchMouseEvent", type="mousePressed", buttons=1, **where)
        self.ask("Input.dispatchMouseEvent", type="mouseReleased", **where)

    def close(self) -> None:
        """Close the tab."""
        self._browser.ask("Target.closeTarget", targetId=self._id)


@contextmanager
def chromium(program: str, flags: Sequence[str]) -> Iterator[Browser]:
    """Run a separate Chromium until the block ends."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        words = [program, *flags, "--remote-debugging-port=0", f"--user-data-dir={folder}"]
        process = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
        try:
            with connect(_address(process), max_size=None, compression=None) as socket:
                yield Browser(socket)
        finally:
            process.terminate()
            process.communicate()


def _address(process: subprocess.Popen[str]) -> str:
    """The address it listens on, which it prints once it is ready."""
    assert process.stderr is not None
    for line in process.stderr:
        if said := re.search(r"ws://\S+", line):
            return said[0]
    raise RuntimeError("Chromium did not start.")
