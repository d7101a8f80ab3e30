"""A player of The Colonists of Natick who reads the page and clicks."""

from __future__ import annotations

import time
from typing import Final, TypedDict

from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as TookTooLong

from tests.e2e.person import Person

SOON: Final = 1500
"""Milliseconds that a click may take before the page is read again."""

SEEN: Final = """() => {
  const barred = (e) => e.disabled || e.getAttribute("aria-disabled") === "true";
  const open = (e) => !barred(e) && e.checkVisibility();
  const all = (what) => [...document.querySelectorAll(what)].filter(open);
  const named = (what, key) => all(what).map((e) => e.dataset[key]);
  const buttons = all("button").map((e) => e.innerText.trim().split("\\n")[0]);
  return {
    over: buttons.includes("View board"),
    spots: named("[data-action]", "action"),
    tiles: named("[aria-label='Regions to choose from'] [data-tile]", "tile"),
    loose: named("[data-heap=rest] [data-die]", "die"),
    dividing: document.querySelector("[data-heap=rest]") !== null,
    sets: named("[data-keep]", "keep"),
    events: all("[data-event]").map((e) => `${e.dataset.event} ${e.dataset.suit ?? ""}`.trim()),
    draw: all("[data-draw]").length > 0,
    builds: named("[data-build]", "build"),
    buttons,
  };
}"""


VISIT: Final = 8_000
"""The maximum time to play until the game waits for others, in milliseconds."""

PLAY: Final = """async (limit) => {
  const barred = (e) => e.disabled || e.getAttribute("aria-disabled") === "true";
  const all = (what) => [...document.querySelectorAll(what)]
    .filter((e) => !barred(e) && e.checkVisibility());
  const first = (...kinds) => kinds.map((what) => all(what)[0]).find((e) => e !== undefined);
  const awaited = () => document.querySelector("link[rel=icon][href$='icon-turn.svg']") !== null;
  const division = () => {
    const sets = ["first", "second"].map((heap) => all(`[data-heap=${heap}] [data-die]`));
    const uneven = sets[0].length > sets[1].length + 1 ? sets[0][0] : undefined;
    return first("[data-heap=rest] [data-die]") ?? uneven ?? first("[data-divide]");
  };
  const built = ["town", "village", "knight", "trader", "road"].map((one) => `[data-build=${one}]`);
  const next = () =>
    first("[data-action]") ?? all("button[data-tile]").at(-1) ?? division() ??
    first("[data-keep]") ?? all("[data-event]").at(-1) ??
    first("[data-answer-key=n]", "[data-draw]", ...built, "[data-turn=end]");
  const end = performance.now() + limit;
  while (performance.now() < end) {
    if (!awaited()) return "done";
    const control = next();
    if (control?.dispatchEvent(new MouseEvent("click", { bubbles: true })) === undefined)
      await new Promise((done) => setTimeout(done, 10));
    else await new Promise(requestAnimationFrame);
  }
  return "stuck";
}"""
"""Chooses what the page offers, in any language, until the game waits for the other player."""


class Seen(TypedDict):
    """The actions that the page offers now."""

    over: bool
    spots: list[str]
    tiles: list[str]
    loose: list[str]
    dividing: bool
    sets: list[str]
    events: list[str]
    draw: bool
    builds: list[str]
    buttons: list[str]


PIECES: Final = ("town", "village", "knight", "trader", "road")
"""What to build, in order of preference."""


class NatickPlayer:
    """Plays Natick in the browser of a `Person`."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    def choose_natick(self) -> None:
        """Select Natick in the lobby."""
        self.page.get_by_role("radio", name="Colonists of Natick").click()

    def create_table(self, *, points: int) -> str:
        """Create a table of Natick with the form and return its URL."""
        self.choose_natick()
        self.person.open_form()
        self.person.step("Points to win", 7, points)
        self.person.button("Create table").locator("visible=true").last.click()
        expect(self.person.button("Start game")).to_be_visible()
        return self.page.url

    @property
    def dialog(self) -> Locator:
        """The open dialog."""
        return self.page.get_by_role("dialog")

    @property
    def regions(self) -> Locator:
        return self.page.get_by_role("region", name="Regions to choose from")

    @property
    def turn_icon(self) -> Locator:
        """The tab's icon while the game waits for the player."""
        return self.page.locator("link[rel=icon][href$='icon-turn.svg']")

    def play_on(self) -> None:
        """Choose what the page offers, without a pointer, until the game waits for the other
        player.
        """
        assert self.page.evaluate(PLAY, VISIT) == "done", self.person.prompt.inner_text()

    def see(self) -> Seen:
        seen: Seen = self.page.evaluate(SEEN)
        return seen

    def act(self) -> str | None:
        """Do one thing that the page offers, or return None if there is nothing to do yet."""
        seen = self.see()
        if seen["over"]:
            return "over"
        try:
            return self._answer(seen) or self._play(seen)
        except TookTooLong:
            return None

    def answer(self) -> str | None:
        """Answer prompts without building or ending the turn."""
        try:
            return self._answer(self.see())
        except TookTooLong:
            return None

    def _click(self, selector: str) -> None:
        self.page.locator(selector).first.click(timeout=SOON)

    def _answer(self, seen: Seen) -> str | None:
        if seen["spots"]:
            action = seen["spots"][0]
            self._click(f'[data-action="{action}"]')
            return action
        if seen["tiles"]:
            self.regions.locator(f'[data-tile="{seen["tiles"][-1]}"]').first.click(timeout=SOON)
            return "tile"
        if seen["dividing"]:
            return self.divide(seen)
        if seen["sets"]:
            self._click("[data-keep]")
            return "keep"
        if seen["events"]:
            what, _, suit = seen["events"][-1].partition(" ")
            self._click(f'[data-event="{what}"]' + (f'[data-suit="{suit}"]' if suit else ""))
            return what
        if seen["draw"]:
            self._click("[data-draw]")
            return "draw"
        return None

    def divide(self, seen: Seen) -> str | None:
        """Tap the dice alternately into two sets, then confirm."""
        if "Divide" in seen["buttons"] and len(seen["loose"]) < 4:
            self.person.button("Divide").click(timeout=SOON)
            return "divide"
        for number, die in enumerate(seen["loose"]):
            for _ in range(1 + number % 2):
                self._click(f"[data-die={die}]")
        return "die"

    def _play(self, seen: Seen) -> str | None:
        """Build if possible, otherwise end the turn."""
        if "No" in seen["buttons"]:
            self.person.button("No").click(timeout=SOON)
            return "reject"
        for piece in PIECES:
            if piece in seen["builds"]:
                self._click(f"[data-build={piece}]")
                return f"choose {piece}"
        if "End turn" in seen["buttons"]:
            self.person.button("End turn").click(timeout=SOON)
            return "end"
        return None


def play_until(wanted: str, *players: NatickPlayer, seconds: float = 90) -> NatickPlayer:
    """Let the players act in turn until one of them has done `wanted`, and return that player."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for one in players:
            done = one.act()
            if done is not None and done.split()[0] == wanted:
                return one
            if done is None:
                one.person.wait_for_change()
    prompts = [one.person.prompt.inner_text() for one in players]
    raise AssertionError(f"nobody came to {wanted!r}: {prompts}")
