"""The client in the pseudo-language (see `web/scripts/pseudo.mjs`)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import urlparse

from playwright.sync_api import Browser, BrowserContext, Page, Route

BUILT: Final = Path(__file__).parents[2] / "build" / "pseudo"
CLIENT: Final = BUILT / "client"
STORIES: Final = Path(__file__).parents[2] / "web" / "src" / "stories" / "generated"
VERSION: Final = re.compile('<meta name="client-version"[^>]*>')
NOWHERE: Final = "http://stories.test"
"""The base address of stories, which need no server."""


def words(key: str) -> str:
    """The text of a message in the pseudo-language."""
    said: str = json.loads((BUILT / "messages" / "en.json").read_text(encoding="utf-8"))[key]
    return said


def serve_client(context: BrowserContext) -> None:
    """Answer requests for the client's files with the test build."""
    # Otherwise a page without a real address may not connect to this machine.
    context.grant_permissions(["local-network-access"])
    context.route("**/*", _answer)


@contextmanager
def calm_page(browser: Browser) -> Iterator[Page]:
    """A page of this client with reduced motion."""
    context = browser.new_context(reduced_motion="reduce")
    serve_client(context)
    yield context.new_page()
    context.close()


def _answer(route: Route) -> None:
    path = urlparse(route.request.url).path.lstrip("/")
    file = CLIENT / path
    if path and file.is_file():
        route.fulfill(path=file)
    elif route.request.resource_type == "document":
        # The server also writes its base path into the page's links.
        page = (CLIENT / "index.html").read_text().replace('="./', '="/')
        # A page with another version than the server's client would offer that client.
        page = VERSION.sub("", page)
        route.fulfill(body=page, content_type="text/html")
    else:
        route.continue_()


def go_on_with(page: Page, name: str, *lines: tuple[str, ...]) -> None:
    """Append actions by chance, each with its results, to a story as soon as it is shown."""
    story = json.loads((STORIES / f"{name}.json").read_text(encoding="utf-8"))
    expected = [
        {"number": 10_000 + i, "seat": -1, "action": action, "results": results}
        for i, (action, *results) in enumerate(lines)
    ]
    said = json.dumps({**story, "film": [{"log": expected, "view": {}}]})
    [file] = CLIENT.glob(f"assets/{name}-????????.js")
    script = f"export default {said}"
    page.route(f"**/{file.name}", lambda r: r.fulfill(body=script, content_type="text/javascript"))


def open_story(page: Page, name: str, theme: str = "light") -> None:
    """Show the table at a moment. A page that shows another moment is not reloaded."""
    address = f"{NOWHERE}/stories.html?theme={theme}&pace=0"
    page.goto(f"{address}#{name}")
    page.locator(f"[data-story={name}]").wait_for(state="attached")
    page.get_by_test_id("prompt").or_(page.get_by_role("dialog")).first.wait_for()
