"""The map editor, operated with a mouse or a finger."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypeAlias

from playwright.sync_api import Locator, Page, expect

from tests.e2e.person import Person

Cell: TypeAlias = tuple[int, int]

PLACE: Final = """([q, r, side]) => {
  const matrix = document.querySelector("[role=application] [data-camera]").getScreenCTM();
  const turn = side === null ? 0 : ["E", "SE", "SW", "W", "NW", "NE"].indexOf(side) * Math.PI / 3;
  const off = side === null ? 0 : 100;
  const x = 86.6025 * (2 * q + r) + off * Math.cos(turn);
  const at = new DOMPoint(x, 150 * r + off * Math.sin(turn)).matrixTransform(matrix);
  return [at.x, at.y];
}"""

NEAR: Final = "Math.hypot(x - innerWidth / 2, y - innerHeight / 2) < 120"

SHAPE: Final = """() => [...document.querySelectorAll("[data-hex]")].map((hex) => {
  const [x, y] = hex.getAttribute("transform").match(/-?[\\d.]+/g).map(Number);
  const r = Math.round(y / 150);
  return [Math.round(x / 173.205 - r / 2), r];
})"""

SEVEN: Final[tuple[Cell, ...]] = ((0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1))


def disc(radius: int) -> set[Cell]:
    """All hexes within `radius` steps of the centre."""
    reach = range(-radius, radius + 1)
    return {(q, r) for q in reach for r in reach if abs(q + r) <= radius}


def board_shape(page: Page) -> set[Cell]:
    """The land hexes of a game's board, once it is shown."""
    page.locator("[data-hex]").first.wait_for()
    return {(q, r) for q, r in page.evaluate(SHAPE)}


class MapEditor:
    """A person with the map editor open."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        # Accept the question whether to leave the page.
        self.page.on("dialog", lambda dialog: dialog.accept())

    def open(self) -> None:
        """Open an empty canvas and wait until it is in place."""
        self.page.goto(f"{self.person.url}/editor/new")
        self.wait_until_still()
        expect(self.verdict).to_contain_text("problem")

    @property
    def canvas(self) -> Locator:
        """The drawing. Its hexes and ports have their cell in `data-hex`, `data-port`…"""
        return self.page.get_by_role("application")

    def wait_until_still(self) -> None:
        """Wait until the drawing has stopped moving."""
        expect(self.canvas.locator("[data-camera=still]")).to_be_attached()

    @property
    def verdict(self) -> Locator:
        """The server's verdict on the map."""
        verdict = re.compile("problem|Ready to play|Check", re.IGNORECASE)
        return self.page.get_by_role("status").filter(has_text=verdict, visible=True).first

    def fit(self) -> None:
        """Wait until the map has no problems."""
        expect(self.verdict).to_have_text("Ready to play")

    def hexes(self) -> set[Cell]:
        """The cells that have a hex."""
        keys = self.canvas.locator("[data-hex]").evaluate_all(
            "all => all.map((one) => one.dataset.hex)"
        )
        return {(int(q), int(r)) for q, r in (key.split(",") for key in keys)}

    def ground(self, q: int, r: int) -> str:
        """The terrain of a hex."""
        return self._hex(q, r).get_attribute("data-ground") or ""

    def number(self, q: int, r: int) -> str:
        """The numbers that a hex may get."""
        return self._hex(q, r).locator("[data-token]").get_attribute("data-token") or ""

    def _hex(self, q: int, r: int) -> Locator:
        return self.canvas.locator(f'[data-hex="{q},{r}"]')

    def marks(self, kind: str) -> list[str]:
        """The hexes with a mark: fog, home, pirate or robber."""
        places = self.canvas.locator(f"[data-{kind}]")
        found: list[str] = places.evaluate_all(f"all => all.map((one) => one.dataset.{kind})")
        return found

    def ports(self) -> list[str]:
        """Hex and side of each port."""
        found: list[str] = self.canvas.locator("[data-port]").evaluate_all(
            "all => all.map((one) => one.dataset.port)"
        )
        return found

    def at(self, q: int, r: int, side: str | None = None) -> tuple[float, float]:
        """The position on the screen of a hex, or of the shore at one of its sides."""
        x, y = self.page.evaluate(PLACE, [q, r, side])
        return x, y

    def wait_to_see(self, q: int, r: int) -> None:
        """Wait until a hex is near the centre of the screen."""
        near = f"(cell) => {{ const [x, y] = ({PLACE})(cell); return {NEAR}; }}"
        self.page.wait_for_function(near, arg=[q, r, None])

    def tool(self, name: str) -> None:
        """Select a tool."""
        self.page.get_by_role("radiogroup", name="Tools").get_by_role("radio", name=name).click()

    @property
    def brushes(self) -> Locator:
        """The choices of the selected tool."""
        return self.page.get_by_role("radiogroup", name=re.compile("brushes$|^Ports$|^Marks$"))

    def brush(self, name: str) -> None:
        """Choose what the tool draws."""
        self.brushes.get_by_role("radio", name=re.compile(f"^{name}")).click()

    def paint(self, *way: Cell) -> None:
        """Press on the first hex and drag over the rest."""
        self.drag(*(self.at(*cell) for cell in way))

    def drag(self, *way: tuple[float, float]) -> None:
        """Press, move along the path and release."""
        mouse = self.page.mouse
        mouse.move(*way[0])
        mouse.down()
        for place in way[1:]:
            mouse.move(*place, steps=6)
        mouse.up()

    def island(self) -> None:
        """Draw nineteen hexes of any land, row by row."""
        for r in range(-2, 3):
            self.paint((max(-2, -2 - r), r), (min(2, 2 - r), r))

    def title(self, words: str) -> None:
        """Set the title of the map."""
        self.page.get_by_label("Title").fill(words)

    def publish(self, words: str) -> None:
        """Set a title and publish the map to everyone."""
        self.title(words)
        self.fit()
        self.page.get_by_role("radio", name="Everyone").click()
        self.person.button("Publish").click()
        expect(self.page.get_by_text("In the library, for everyone")).to_be_visible()

    def open_file(self, file: Path) -> None:
        """Open a map file."""
        self.page.locator("input[type=file]").first.set_input_files(file)


class Finger:
    """Sends touch events to the page."""

    def __init__(self, page: Page) -> None:
        self._cdp = page.context.new_cdp_session(page)

    def draw(self, way: Sequence[tuple[float, float]]) -> None:
        """Touch with one finger, move along the path and lift it."""
        self._touch("touchStart", way[:1])
        for place in way[1:]:
            self._touch("touchMove", [place])
        self._touch("touchEnd", [])

    def spread(self, x: float, y: float, *, by: int = 60) -> None:
        """Add a second finger and spread both apart."""
        self._touch("touchStart", [(x - 20, y)])
        self._touch("touchStart", [(x - 20, y), (x + 20, y)])
        for step in range(0, by, 10):
            self._touch("touchMove", [(x - 20 - step, y), (x + 20 + step, y)])
        self._touch("touchEnd", [])

    def _touch(self, kind: str, places: Sequence[tuple[float, float]]) -> None:
        points = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(places)]
        self._cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
