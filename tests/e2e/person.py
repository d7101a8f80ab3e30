"""A player in a browser who reads the page and clicks."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from random import Random
from typing import Final

from playwright.sync_api import ConsoleMessage, Locator, Page, expect
from playwright.sync_api import TimeoutError as TookTooLong

RESOURCES: Final = ("brick", "lumber", "wool", "grain", "ore")
GONE: Final = ("ERR_CONNECTION_REFUSED", "WebSocket connection", "502", "Failed to load resource")
"""Console errors of a browser while its server is down."""

CHANGED: Final = """() => new Promise((done) => {
  const watch = new MutationObserver(() => { watch.disconnect(); done(); });
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  watch.observe(document.body, all);
  setTimeout(done, 250);
})"""
"""Resolves when the page has changed, or soon if it changed before."""

STEAL: Final = "Choose a player to rob"

SEEN: Final = """() => {
  const barred = (e) => e.disabled || e.getAttribute("aria-disabled") === "true";
  const open = (e) => !barred(e) && e.checkVisibility();
  const all = (what) => [...document.querySelectorAll(what)].filter(open);
  const spare = (e) => {
    const [, gone, held] = /(\\d+) of (\\d+) chosen/.exec(e.textContent);
    return Number(gone) < Number(held);
  };
  const buttons = all("button").map((e) => e.innerText.trim().split("\\n")[0]);
  return {
    buttons,
    over: buttons.includes("View board"),
    spots: all("[data-action]").map((e) => e.dataset.action),
    builds: all("[data-build]").map((e) => e.dataset.build),
    cards: all("button[data-card]").filter(spare).map((e) => e.dataset.card),
    picks: all("[data-pick]").map((e) => e.dataset.pick),
    playable: all("[data-dev]").map((e) => e.dataset.dev),
    dialogs: all("[role=dialog] h2").map((e) => e.innerText),
  };
}"""
"""Everything that can be clicked. Highlighted places, pieces and cards have their notation in
`data-action` (`road e12`), `data-build`, `data-card` and `data-dev`.
"""


@dataclass(frozen=True, slots=True)
class Screen:
    """A kind of screen. `examined` allows other tools to inspect the page; `forced` is a system
    with high contrast.
    """

    width: int
    height: int
    touch: bool = False
    dark: bool = False
    examined: bool = False
    forced: bool = False


DESKTOP: Final = Screen(1440, 900)
PHONE: Final = Screen(390, 844, touch=True)
SMALL_PHONE: Final = Screen(360, 640, touch=True)


def pips(label: str, terrain: str) -> int:
    """The pips of the token on this terrain, read from the label of a place; 0 without one."""
    tokens = re.findall(rf"{terrain} (\d+)", label)
    return max((6 - abs(7 - int(token)) for token in tokens), default=0)


def keep_level(*people: Person) -> None:
    """Wait until all pages that show the log have the same number of lines."""
    showing = [one for one in people if one.log.count()]
    most = max((one.log.count() for one in showing), default=0)
    for one in showing:
        expect(one.log).to_have_count(most)


class Person:
    """A browser page and what its user does."""

    def __init__(self, name: str, page: Page, url: str, seed: int = 1) -> None:
        self.name = name
        self.page = page
        self.url = url
        self.complaints: list[str] = []
        self._choice = Random(seed)
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(word in message.text for word in GONE):
            self.complaints.append(message.text)

    def button(self, name: str) -> Locator:
        """The button with exactly this label."""
        return self.page.get_by_role("button", name=name, exact=True)

    def ready(self, name: str) -> Locator:
        """The button with exactly this label, if it can be pressed."""
        return self.page.get_by_role("button", name=name, exact=True, disabled=False)

    @property
    def quick(self) -> Locator:
        """The button that starts a game at once; disabled until the page is connected."""
        return self.page.get_by_role("button", name=re.compile("^Quick play")).locator(
            "visible=true"
        )

    def open_lobby(self) -> None:
        """Open the lobby and enter the name."""
        self.page.goto(self.url)
        expect(self.quick).to_be_enabled()
        field = self.page.get_by_label("Your name")
        field.fill(self.name)
        field.press("Tab")

    def quick_play(self, bots: str = "Easy") -> None:
        """Start a game against three bots with one click."""
        choice = self.page.get_by_role("radio", name=bots).or_(self.button(bots)).first
        if choice.is_visible():
            choice.click()
        self.page.get_by_role("button", name=re.compile("^Quick play")).locator(
            "visible=true"
        ).click()
        expect(self.prompt).not_to_be_empty()

    def open_form(self) -> None:
        """Open the form for a new table if the page is too narrow to show it permanently."""
        if not self.page.evaluate("matchMedia('(min-width: 1181px)').matches"):
            self.button("Create table").locator("visible=true").first.click()

    def create_table(
        self,
        *,
        players: int,
        points: int,
        fill: bool,
        fast: bool = False,
        patience: float | None = None,
    ) -> str:
        """Create a table with the form and return its URL.

        `fast` bots hardly wait. `patience` is the timeout for the table in milliseconds.
        """
        expect(self.quick).to_be_visible()
        self.open_form()
        self.step("Players", 4, players)
        self.step("Points to win", 10, points)
        if fill:
            self.page.get_by_role("switch", name="Fill empty seats with bots").click()
            self.page.get_by_role("radio", name="Easy").or_(self.button("Easy")).last.click()
        if fast:
            self.button("More settings").locator("visible=true").click()
            self.page.get_by_role("radio", name="Fast").click()
            self.page.keyboard.press("Escape")
        self.button("Create table").locator("visible=true").last.click()
        expect(self.button("Start game")).to_be_visible(timeout=patience)
        return self.page.url

    def step(self, label: str, now: int, wanted: int) -> None:
        """Press the buttons of a stepper to get from one number to another."""
        word = "fewer" if wanted < now else "more"
        for _ in range(abs(wanted - now)):
            self.button(f"{label}: {word}").locator("visible=true").click()

    def start(self) -> None:
        """Start the game."""
        self.button("Start game").click()
        expect(self.prompt).not_to_be_empty()

    @property
    def prompt(self) -> Locator:
        """The text that says what the game waits for, and for whom."""
        return self.page.get_by_test_id("prompt")

    @property
    def standing(self) -> Locator:
        """The results at the end of the game."""
        return self.page.get_by_role("dialog").filter(has=self.button("View board"))

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("tabpanel", name="All").get_by_role("listitem")

    @property
    def header(self) -> Locator:
        """The line with the game's name and turn."""
        return self.page.get_by_role("banner")

    @property
    def side(self) -> Locator:
        """The player's own panel with points, cards and prompts."""
        return self.page.get_by_role("region", name="Your side of the table")

    @property
    def notice(self) -> Locator:
        """A message that can be dismissed."""
        dismiss = self.page.get_by_role("button", name="Dismiss")
        return self.page.get_by_role("status").filter(has=dismiss)

    def places(self, kind: str = "") -> Locator:
        """The highlighted places, optionally of one kind of action ("settlement", "road",
        "robber"…).
        """
        return self.page.locator(f"[data-action^={kind}]" if kind else "[data-action]")

    def piece(self, name: str) -> Locator:
        """The button that builds a piece."""
        return self.page.get_by_role("toolbar", name="Build").locator(f"[data-build={name}]")

    def open_sheet(self, name: str) -> Locator:
        """On a narrow screen, the button for "Trade", "Chat" or "Log"."""
        return self.page.get_by_role("region", name="Trade, log and chat").get_by_role(
            "button", name=name
        )

    def wait_for_change(self) -> None:
        self.page.evaluate(CHANGED)

    def hand(self) -> dict[str, int]:
        """The player's own cards, as the page shows them."""
        counts = dict.fromkeys(RESOURCES, 0)
        cards = self.page.get_by_role("list", name="Your cards").locator("[data-card]")
        for label, card in cards.evaluate_all(
            "all => all.map((e) => [e.innerText, e.dataset.card])"
        ):
            if card in counts:
                counts[card] = int(re.findall(r"\d+", label)[0])
        return counts

    @property
    def victims(self) -> Locator:
        """The players who can be robbed."""
        return self.page.get_by_role("dialog", name=STEAL).get_by_role("button")

    def spots(self) -> list[str]:
        """The actions of the highlighted places."""
        return [str(action) for action in self.page.evaluate(SEEN)["spots"]]

    def act(self, *, build: bool = True) -> str | None:
        """Do one thing that the page offers, preferably build. None if there is nothing to do."""
        seen = self.page.evaluate(SEEN)
        if seen["over"]:
            return "over"
        return self._act_on(seen if build else {**seen, "builds": []})

    def answer(self) -> str | None:
        """Answer prompts, such as after a 7, without building, rolling or ending the turn."""
        seen = self.page.evaluate(SEEN)
        buttons = [words for words in seen["buttons"] if words not in ("Roll", "End turn")]
        return self._act_on({**seen, "buttons": buttons, "builds": []})

    def _act_on(self, seen: dict[str, list[str]]) -> str | None:
        try:
            return self._do(seen)
        except TookTooLong:
            return None

    def _do(self, seen: dict[str, list[str]]) -> str | None:
        if seen["spots"]:
            action = self._choice.choice(seen["spots"])
            self.page.locator(f'[data-action="{action}"]').first.click(timeout=1500)
            return action
        for words in ("Discard", "Take", "No", "Roll"):
            if words in seen["buttons"]:
                self.button(words).click(timeout=1500)
                return words
        if seen["picks"]:
            self.page.locator("[data-pick]:enabled").first.click(timeout=1500)
            return "pick"
        if seen["cards"]:
            self.page.locator(f'button[data-card="{seen["cards"][0]}"]').click(timeout=1500)
            return "pick"
        if STEAL in seen["dialogs"]:
            self.victims.first.click(timeout=1500)
            return "steal"
        for piece in ("city", "settlement", "development", "road"):
            if piece in seen["builds"] and (piece != "road" or self._choice.random() < 0.5):
                self.piece(piece).click(timeout=1500)
                return piece
        if "End turn" in seen["buttons"]:
            self.button("End turn").click(timeout=1500)
            return "End turn"
        return None

    def play_until(self, wanted: str, seconds: float = 120) -> None:
        """Act until `wanted` was done, or the game is over."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            done = self.act()
            if done is not None and (done == wanted or done.split()[0] == wanted):
                return
            if done is None:
                self.wait_for_change()
        raise AssertionError(f"{self.name} never came to {wanted!r}; {self.prompt.inner_text()}")

    def finish_setup(self, others: tuple[Person, ...] = ()) -> None:
        """Place both settlements and roads, for `others` too."""
        end = time.monotonic() + 40
        while "setup" in self.header.inner_text():
            if time.monotonic() > end:
                raise AssertionError("the setup never ended")
            for one in (self, *others):
                one.answer()
