"""The real pages of the evening: organiser, players, wall and visitors."""

from __future__ import annotations

import os
import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    async_playwright,
)

from qiatan.web.auth.guests import COOKIE
from tests.e2e.conftest import FLAGS, HAS_LEARNT
from tests.e2e.person import GONE

DESKTOP: Final = (1440, 900)
PHONE: Final = (390, 844)
PATIENCE: Final = 120_000


class EventPage:
    """A page and its user."""

    def __init__(self, name: str, url: str, context: BrowserContext, page: Page) -> None:
        self.name = name
        self.url = url
        self.page = page
        self._context = context
        self.complaints: list[str] = []
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(word in message.text for word in GONE):
            self.complaints.append(message.text)

    def button(self, name: str) -> Locator:
        """The button with exactly this label."""
        return self.page.get_by_role("button", name=name, exact=True)

    async def open(self, path: str) -> None:
        """Open a page of this user's process."""
        await self.page.goto(self.url + path)

    async def cookie(self) -> str:
        """The guest's cookie."""
        found = await self._context.cookies()
        return next(one.get("value", "") for one in found if one.get("name") == COOKIE)

    async def join(self) -> None:
        """Enter the name and join the event that is shown."""
        await self.page.get_by_role("textbox", name="Your name").fill(self.name)
        await self.page.get_by_role("textbox", name="Your name").blur()
        await self.page.get_by_role("button", name=re.compile("^(I'm in!|Join now)$")).click()
        await self.button("Withdraw").wait_for()

    async def take_seat(self) -> None:
        """Follow the notice that the seat is ready, or the link on the event's page."""
        seat = self.page.get_by_role("link", name="Take your seat", exact=True)
        await self.button("Take your seat").or_(seat).first.click()

    async def organise(self, act: str) -> None:
        """Press an organiser's button and confirm it."""
        await self.button(act).click()
        sheet = self.page.get_by_role("dialog")
        if await sheet.count():
            await sheet.get_by_role("button", name=act, exact=True).click()


class Album:
    """Pictures of all pages at each stage."""

    def __init__(self, folder: Path, pages: Mapping[str, EventPage]) -> None:
        self._folder = folder
        self._pages = pages
        folder.mkdir(parents=True, exist_ok=True)

    async def take(self, stage: str, *names: str, whole: bool = True) -> None:
        """Take a picture of these pages, or of all."""
        for name in names or self._pages:
            path = self._folder / f"{stage}-{name}.png"
            await self._pages[name].page.screenshot(path=path, full_page=whole)


async def plan_event(page: EventPage, name: str) -> str:
    """Plan the event on the page, and return its path."""
    await page.open("/tournaments/new")
    await page.page.get_by_role("textbox", name="Name", exact=True).fill(name)
    await page.page.get_by_role("textbox", name="Description").fill(
        "Bring a friend. Three rounds, then the podium.\nWe start on time."
    )
    await page.page.get_by_role("radio", name="Swiss").click()
    rounds = page.page.get_by_role("button", name="Rounds: fewer", exact=True)
    for _ in range(2):
        await rounds.click()
    await page.page.get_by_role("textbox", name="Your name").fill(page.name)
    await page.page.get_by_role("radio", name="2 min", exact=True).click()
    await page.page.get_by_role("switch", name="Others can watch").set_checked(True)
    await page.page.get_by_role("button", name="More settings").click()
    fewer = page.button("Points to win: fewer")
    while await fewer.is_enabled():
        await fewer.click()
    await page.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    return await _created(page)


async def _created(page: EventPage) -> str:
    await page.button("Create event").click()
    await page.button("Start now").wait_for()
    return page.page.url.removeprefix(page.url)


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """Debian's Chromium, or the one named by CHROMIUM."""
    path = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        await browser.close()


async def new_page(browser: Browser, name: str, url: str, size: tuple[int, int]) -> EventPage:
    """Open a browser for a person."""
    touch = size == PHONE
    context = await browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        has_touch=touch,
        is_mobile=touch,
        reduced_motion="reduce",
        service_workers="block",
    )
    context.set_default_timeout(PATIENCE)
    await context.add_init_script(HAS_LEARNT)
    return EventPage(name, url, context, await context.new_page())
