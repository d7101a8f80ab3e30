"""Checks a page as assistive technology sees it: axe rules, bare numbers, announcements."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

GRAVE: Final = """async () => (await axe.run({ resultTypes: ["violations"] })).violations
  .filter((one) => ["serious", "critical"].includes(one.impact))
  .map((one) => `${one.id}: ${one.nodes.map((node) => node.target).join(" | ")}`)"""

DARK_CONTRAST: Final = """async () => (await axe.run({ runOnly: ["color-contrast"] })).violations
  .map((one) => `dark, ${one.id}: ${one.nodes.map((node) => node.target).join(" | ")}`)"""

BARE: Final = r"""() => {
const root = [...document.querySelectorAll("dialog[open]:modal")].at(-1) ?? document.body;
const NAMED =
  "[role=img], [role=timer], [role=slider], td, th[scope=row], dd, kbd, code, time, option, output";
const SAID_WHOLE = "button, a[href], summary, [role=button], [role=tab]";
const number = (text) => /\d/.test(text) && !/\p{L}/u.test(text);
const seen = (e) => e.checkVisibility({ visibilityProperty: true });
const silent = (e) => e.closest("[aria-hidden=true], script, style, pre") !== null;

const display = (e) => getComputedStyle(e).display;

/* What is read in one breath with a text: what flows in one line with it. */
function breath(e) {
  while (display(e).startsWith("inline") && !/flex|grid/.test(display(e.parentElement)))
    e = e.parentElement;
  return e;
}
const label = (e) => e?.getAttribute("aria-label") ?? e?.textContent ?? "";

const found = [];
const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
for (let node = walk.nextNode(); node; node = walk.nextNode()) {
  const e = node.parentElement;
  if (!number(node.data) || !seen(e) || silent(e)) continue;
  const named = e.closest(NAMED);
  if (named !== null && !(named.matches("[role]") && number(label(named)))) continue;
  const around = [breath(e), e.closest(SAID_WHOLE), e.closest("[role=radiogroup]")];
  if (around.some((one) => one !== null && /\p{L}/u.test(label(one))))
    continue;
  const where = e.closest("[class]")?.outerHTML.slice(0, 120);
  found.push(`bare number: ${node.data.trim()} in ${where}`);
}
return found;
}"""
"""Finds numbers that are announced without saying what they count."""


LISTEN: Final = r"""{
const REGIONS = ":is([aria-live], [role=status], [role=alert], [role=log]):not([aria-live=off])";
const told = new WeakMap();
window.heard = [];
const look = () => {
  for (const region of document.querySelectorAll(REGIONS)) {
    const text = region.textContent.replace(/\s+/g, " ").trim();
    if (text !== "" && text !== told.get(region)) heard.push(text);
    told.set(region, text);
  }
};
const changes = { subtree: true, childList: true, characterData: true };
new MutationObserver(look).observe(document, changes);
}"""
"""Records everything that the live regions of a page announce, from its load on."""


def faults(page: Page) -> list[str]:
    """Serious axe violations, and numbers without a label."""
    page.add_script_tag(path=AXE)
    found: list[str] = page.evaluate(GRAVE)
    return [*found, *bare_numbers(page)]


def faults_in_both_themes(page: Page) -> list[str]:
    """The faults of a light page, and those of its contrast in the dark theme."""
    found = faults(page)
    page.emulate_media(color_scheme="dark")
    found += page.evaluate(DARK_CONTRAST)
    page.emulate_media(color_scheme="light")
    return found


def bare_numbers(page: Page) -> list[str]:
    """Numbers for which a screen reader does not announce what they count."""
    found: list[str] = page.evaluate(BARE)
    return found


def said_twice(texts: Sequence[str]) -> list[str]:
    """Texts that were announced twice in a row."""
    return [text for text, after in pairwise(texts) if text == after]
