"""Somebody at a table with ships, who sails for the islands that still earn something."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as TookTooLong

from tests.e2e.drawing import Drawer
from tests.e2e.person import SEEN, STEAL, Person

GOLD_COAST: Final = Path(__file__).parent / "gold_coast.json"
"""A map for two: gold by the sea, islands one ship away, a hex in fog."""

SOON: Final = 1500
"""Milliseconds until what is on the page can be clicked."""

AT_ONCE: Final = f"""(wanted) => ({{
  ...({SEEN})(),
  picks: document.querySelectorAll("[data-pick]:enabled").length,
  wanted: [...document.querySelectorAll(wanted)].some((one) => one.checkVisibility()),
}})"""
"""What can be clicked, and whether that which somebody waits for is on the page."""

FARNESS: Final = """(spots) => {
  const middle = (e) => {
    const box = e.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const goals = ["[data-mark]:not([data-mark=home])", "[data-terrain=fog]"];
  const found = goals.map((goal) => [...document.querySelectorAll(goal)].map(middle));
  const marks = found.find((some) => some.length > 0) ?? [];
  const far = ([x, y]) => Math.min(9999, ...marks.map(([a, b]) => Math.hypot(a - x, b - y)));
  return spots.map((spot) => far(middle(document.querySelector(`[data-action="${spot}"]`))));
}"""
"""How far each lit spot is from a mark of what an island is worth, or else fog, in pixels."""

WISHES: Final = ("pirate", "ship", "sail", "settlement", "fork")
"""The kinds of places to choose from before all others."""

FIRST_SHIPS: Final = 4
TRIPS: Final = 4
"""Clicks to move a ship, two for each, after which ships stay where they are."""

NEEDED: Final = ("brick", "lumber", "wool", "grain")
"""What a settlement on the next island takes. A city takes ore."""


class Sailor:
    """Plays by clicking. `pieces` are what it builds, the first that it can, or moves: "sail"."""

    def __init__(self, person: Person, seed: int = 1) -> None:
        self.person = person
        self.page = person.page
        self.pieces: tuple[str, ...] = ("settlement", "ship", "sail", "city", "development")
        self.done: Counter[str] = Counter()
        self._choice = Random(seed)

    def play(self, until: Callable[[], bool], seconds: float = 90) -> None:
        """Act until that is so, or the game is over."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if until():
                return
            deed = self.act()
            if deed == "over":
                return
            if deed is None:
                self.person.wait_for_change()
        raise AssertionError(f"{self.person.prompt.inner_text()}: {self.done}")

    def play_to_see(self, wanted: str, seconds: float = 90) -> None:
        """Act until this is on the page, and leave it untouched."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            deed = self.act(wanted)
            if deed == "wanted":
                return
            assert deed != "over", f"the game ended before {wanted}"
            if deed is None:
                self.person.wait_for_change()
        raise AssertionError(f"never saw {wanted}: {self.done}")

    def act(self, wanted: str = "#nothing") -> str | None:
        """One thing that the page offers, unless what is wanted is there; None if nothing."""
        seen = self.page.evaluate(AT_ONCE, wanted)
        if seen["wanted"]:
            return "wanted"
        if seen["over"]:
            return "over"
        try:
            deed = self._do(seen)
        except TookTooLong:
            return None
        if deed is not None:
            self.done[deed] += 1
        return deed

    @property
    def sail_button(self) -> Locator:
        """The button to move a ship, where one may."""
        return self.person.button("Move a ship")

    @property
    def choice(self) -> Locator:
        """The question how many cards of what one takes."""
        return self.page.get_by_role("dialog", name=re.compile(r"^Take \d"))

    def take_cards(self) -> None:
        """As many as are asked for, of what is lacking."""
        dialog = self.choice
        heading = dialog.get_by_role("heading").inner_text(timeout=SOON)
        hand = self.person.hand()
        wanted = ("ore", *NEEDED) if "city" in self.pieces else NEEDED
        for _ in range(int(re.findall(r"\d+", heading)[0])):
            least = min(wanted, key=lambda resource: hand[resource])
            hand[least] += 1
            dialog.get_by_role("button", name=least.title(), disabled=False).click(timeout=SOON)
        dialog.get_by_role("button", name="Take", exact=True).click(timeout=SOON)
        expect(dialog).to_have_count(0)

    def _do(self, seen: dict[str, list[str]]) -> str | None:
        if seen["picks"]:
            self.take_cards()
            return "pick"
        if seen["spots"]:
            return self._place(seen["spots"])
        for words in ("Discard", "No", "Roll"):
            if words in seen["buttons"]:
                self.person.button(words).click(timeout=SOON)
                return words
        if seen["cards"]:
            hand = self.person.hand()
            most = max(seen["cards"], key=lambda card: hand[card])
            self.page.locator(f'button[data-card="{most}"]').click(timeout=SOON)
            return "discard"
        if STEAL in seen["dialogs"]:
            self.person.victims.first.click(timeout=SOON)
            return "steal"
        return self._take_turn(seen)

    def _take_turn(self, seen: dict[str, list[str]]) -> str | None:
        if "Play" in seen["buttons"]:
            self.person.button("Play").click(timeout=SOON)
            return "play"
        if "knight" in seen["playable"]:
            self.page.locator("[data-dev=knight]").click(timeout=SOON)
            return "knight"
        for piece in self.pieces:
            if piece == "sail" and self._may_sail():
                self.sail_button.click(timeout=SOON)
                return "move a ship"
            if piece in seen["builds"] and self._to_spare(piece):
                self.person.piece(piece).click(timeout=SOON)
                return f"build {piece}"
        if "End turn" in seen["buttons"]:
            self.person.button("End turn").click(timeout=SOON)
            return "End turn"
        return None

    def _may_sail(self) -> bool:
        movable = self.sail_button.and_(self.page.locator(":enabled")).count() > 0
        return movable and self.done["sail"] < TRIPS

    def _to_spare(self, piece: str) -> bool:
        """But for the first ships, what a settlement takes is kept for it."""
        if piece == "ship" and self.done["ship"] < FIRST_SHIPS:
            return True
        cost = {"ship": ("wool", "lumber"), "development": ("wool", "grain")}.get(piece, ())
        hand = self.person.hand() if cost else Counter[str]()
        return all(hand[resource] > 1 for resource in cost)

    def _place(self, spots: list[str]) -> str:
        kinds = {spot.split()[0] for spot in spots}
        wish = next((kind for kind in WISHES if kind in kinds), None)
        action = self._best([spot for spot in spots if wish in (None, spot.split()[0])])
        self.page.locator(f'[data-action="{action}"]').first.click(timeout=SOON)
        return action.split()[0]

    def _best(self, spots: list[str]) -> str:
        """A settlement of the setup goes to a rich coast, anything else out to sea."""
        kind = spots[0].split()[0]
        if kind == "settlement" and "setup" in self.person.header.inner_text():
            return max(spots, key=self._riches)
        if kind in ("pirate", "robber"):
            return self._choice.choice(spots)
        far = self.page.evaluate(FARNESS, spots)
        near = [spot for spot, one in zip(spots, far, strict=True) if one < min(far) + 1]
        return self._choice.choice(near)

    def _riches(self, spot: str) -> int:
        """How often the land there pays, by what the page says of it; gold and a coast count."""
        label = self.page.locator(f'[data-action="{spot}"]').get_attribute("aria-label") or ""
        tokens = [int(token) for token in re.findall(r" (\d+)", label.partition("port")[0])]
        often = sum(6 - abs(7 - token) for token in tokens)
        return often + 6 * ("Gold" in label) + 4 * ("Sea" in label)


def sit_down(person: Person, title: str) -> Sailor:
    """A table on a map with water to cross, its other seats taken by bots."""
    person.open_lobby()
    maps = person.page.get_by_role("button", name="All maps").locator("visible=true")
    if maps.count() == 0:
        person.button("Create table").locator("visible=true").click()
    maps.click()
    person.page.get_by_role("dialog").get_by_role("button", name=title).click()
    person.page.get_by_role("switch", name="Fill empty seats with bots").click()
    person.page.get_by_role("radio", name="Easy").or_(person.button("Easy")).last.click()
    person.button("Create table").locator("visible=true").last.click()
    person.start()
    return Sailor(person)


def sit_at_the_gold_coast(person: Person) -> Sailor:
    """A table for two on the map of this folder, the other seat a bot's."""
    person.open_lobby()
    drawer = Drawer(person)
    drawer.open()
    narrow = person.button("Map")
    if narrow.is_visible():
        narrow.tap()
    drawer.open_file(GOLD_COAST)
    drawer.fit()
    if narrow.is_visible():
        narrow.tap()
    person.button("Play on it").click()
    person.page.get_by_role("button", name="Add a bot: Easy").first.click()
    person.start()
    return Sailor(person)
