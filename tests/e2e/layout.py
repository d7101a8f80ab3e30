"""Finds layout faults of a page by measuring it in the browser."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

from tests.e2e.person import Screen

COMMON: Final = r"""
const root = [...document.querySelectorAll("dialog[open]:modal")].at(-1) ?? document.body;
const seen = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
const spoken = (e) => {
  for (let one = e; one !== null; one = one.parentElement)
    if (getComputedStyle(one).clipPath !== "none") return true;
  return e.closest("[aria-hidden=true], title, desc, script, style, noscript") !== null;
};
const words = (e) => (e.getAttribute?.("aria-label") ?? e.textContent).trim().slice(0, 60);
const scrolls = (value) => value === "auto" || value === "scroll";
const cuts = (value) => value === "hidden" || value === "clip";
const short = ({ textOverflow, webkitLineClamp }) =>
  textOverflow === "ellipsis" || webkitLineClamp !== "none";

/* What says of itself that it scrolls sideways; see `overscroll-behavior-x` in the styles. */
const meant = (e) => getComputedStyle(e).overscrollBehaviorX === "contain";

function* texts() {
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    if (node.data.trim() !== "" && seen(node.parentElement) && !spoken(node.parentElement))
      yield node;
}

function boxOf(node) {
  if (node.nodeType === Node.ELEMENT_NODE) return node.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect();
}

/* Its lines, as far as they are in sight: whatever scrolls or cuts around it takes the rest. */
function linesOf(node) {
  let around = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
  for (let e = node.parentElement; e !== null && e !== root.parentElement; e = e.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(e);
    if (overflowX === "visible" && overflowY === "visible") continue;
    around = inside(around, e.getBoundingClientRect());
  }
  if (node.nodeType === Node.ELEMENT_NODE) return [inside(around, node.getBoundingClientRect())];
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()].map((line) => inside(around, line));
}

function inside(a, b) {
  const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)];
  return { left, right, top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom) };
}

const solid = (e) => {
  const alpha = /rgba\(.*, ([\d.]+)\)|\/ ([\d.]+)\)/.exec(getComputedStyle(e).backgroundColor);
  return alpha === null || Number(alpha[1] ?? alpha[2]) > 0.8;
};

/* Whether a panel that holds the one, and not the other, hides what is below it. */
function covered(one, other, top) {
  for (const [above, below] of [[one, other], [other, one]])
    if (above.contains(top) || above.parentElement.contains(top))
      for (let e = above.parentElement; !e.contains(below); e = e.parentElement)
        if (solid(e)) return true;
  return false;
}

/* A label belongs to its button, wherever it lies. */
const holds = (one, other) =>
  one.contains(other) || other.parentElement.closest("label, button") === one;

function* pairs(all, least) {
  const boxes = all.map(linesOf);
  for (let i = 0; i < all.length; i++)
    for (let j = i + 1; j < all.length; j++) {
      if (holds(all[i], all[j]) || holds(all[j], all[i])) continue;
      const parts = boxes[i].flatMap((a) => boxes[j].map((b) => inside(a, b)));
      const part = parts.find((p) => p.right - p.left > least && p.bottom - p.top > least);
      if (part === undefined) continue;
      const top = document.elementFromPoint(
        (part.left + part.right) / 2,
        (part.top + part.bottom) / 2,
      );
      const on = [all[i], all[j]].some((one) => one.parentElement.contains(top));
      if (top !== null && on && !covered(all[i], all[j], top)) yield [all[i], all[j]];
    }
}
"""

SETTLED: Final = """() => new Promise((done) => {
  const still = () => document.getAnimations().every((one) => one.playState !== "running");
  const look = (left) =>
    still() || left === 0 ? done() : requestAnimationFrame(() => look(left - 1));
  requestAnimationFrame(() => requestAnimationFrame(() => look(60)));
})"""
"""Resolves when everything shown has stopped moving."""

CLIPPED: Final = (
    """() => {"""
    + COMMON
    + r"""
const PAPER = "button, .btn, [role=img], .award, .chip, .panel, th, td";

function clipped(node) {
  const box = boxOf(node);
  let [free, level, placed] = [false, false, false];
  for (let e = node.parentElement; e !== null; e = e.parentElement) {
    const style = getComputedStyle(e);
    if (short(style)) return null;
    const around = e.getBoundingClientRect();
    free ||= scrolls(style.overflowX) || style.position === "fixed";
    level ||= scrolls(style.overflowY) || style.position === "fixed";
    if (e.namespaceURI.endsWith("svg")) return null;
    const wide = box.right > around.right + 1 || box.left < around.left - 1;
    const high = box.bottom > around.bottom + 3 || box.top < around.top - 3;
    if (!free && cuts(style.overflowX) && wide) return "clipped";
    if (!level && cuts(style.overflowY) && high) return "clipped";
    placed ||= style.position === "absolute";
    if (wide && !free && !placed && e.matches(PAPER)) return "spills over";
  }
  return !free && (box.right > innerWidth + 1 || box.left < -1) ? "beside the window" : null;
}
/* Where something scrolls downwards only, CSS lets it scroll sideways as well. */
const sideways = [...root.querySelectorAll("*")].filter(
  (e) =>
    e.scrollWidth > e.clientWidth + 1 &&
    seen(e) &&
    !meant(e) &&
    scrolls(getComputedStyle(e).overflowX),
);
const cut = [...texts()].flatMap((node) => {
  const fault = clipped(node);
  return fault === null ? [] : [`${fault}: ${words(node)}`];
});
return [...sideways.map((e) => `scrolls sideways: ${e.className}`), ...cut];
}"""
)
"""Text that is cut off without an ellipsis, or overflows its button."""

OVERLAPPING: Final = (
    """() => {"""
    + COMMON
    + r"""
const targets = "button, a[href], input, select, [role=radio], [role=tab], [role=switch]";
const buttons = [...root.querySelectorAll(targets)].filter(
  (e) => seen(e) && !spoken(e) && !e.closest("svg") && e.childNodes.length + e.clientWidth > 0
    && !(e.localName === "button" && e.innerHTML.replace(/<!--.*?-->/g, "").trim() === ""),
);
const lines = [...texts()].filter((node) => !node.parentElement.closest("svg"));
return [...pairs([...buttons, ...lines], 5)].map(
  ([one, other]) => `overlap: ${words(one)} | ${words(other)}`,
);
}"""
)
"""Buttons that overlap each other, and text that overlaps text."""

CROWDED: Final = (
    """() => {"""
    + COMMON
    + r"""
const PARTS = ".nm, .note, .tm, .vp, .award, [role=img]";
const shown = (e) => seen(e) && !spoken(e) && e.textContent.trim() !== "";
const faults = [...root.querySelectorAll(".opp, .me")].filter(seen).flatMap((panel) => {
  const edge = panel.getBoundingClientRect();
  const parts = [...panel.querySelectorAll(PARTS)].filter(shown);
  const outside = parts.filter((part) => {
    const { left, right, bottom } = part.getBoundingClientRect();
    return left < edge.left - 8 || right > edge.right || bottom > edge.bottom;
  });
  return [
    ...outside.map((part) => `outside its panel: ${words(part)}`),
    ...[...pairs(parts, 1)].map(([one, other]) => `crowded: ${words(one)} | ${words(other)}`),
  ];
});
return faults;
}"""
)
"""Numbers, names and awards in players' panels that overlap or leave their panel."""

PLAIN: Final = (
    """(known) => {"""
    + COMMON
    + r"""
const names = new RegExp(known.join("|"), "g");
const plain = (text) => /[A-Za-z]{2,}/.test(text.replace(names, ""));
const attributes = ["aria-label", "title", "placeholder", "alt", "aria-valuetext"];
const said = [...document.body.querySelectorAll(attributes.map((one) => `[${one}]`).join())]
  .filter(seen)
  .flatMap((e) => attributes.map((one) => e.getAttribute(one)).filter((text) => text !== null));
const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let node = walk.nextNode(); node; node = walk.nextNode())
  if (!node.parentElement.closest("script, style, code, kbd, [lang]:not(html)"))
    said.push(node.data);
return [...new Set(said.filter(plain).map((text) => `not from the catalogue: ${text.trim()}`))];
}"""
)
"""Words without an accent, which means that they are not translated to the pseudo-language."""


def faults(page: Page) -> list[str]:
    """Text that cannot be read and buttons that cannot be hit."""
    page.evaluate(SETTLED)
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    beside = [f"the page scrolls sideways by {wide}"] if wide > 0 else []
    return [*beside, *page.evaluate(CLIPPED), *page.evaluate(OVERLAPPING)]


def faults_on(page: Page, *screens: Screen) -> list[str]:
    """The faults on screens of these sizes."""
    found = []
    for screen in screens:
        page.set_viewport_size({"width": screen.width, "height": screen.height})
        found += [f"{screen.width}: {one}" for one in faults(page)]
    return found


def crowded(page: Page) -> list[str]:
    """Parts of players' panels that overlap or leave their panel."""
    page.evaluate(SETTLED)
    found: list[str] = page.evaluate(CROWDED)
    return found


def plain_words(page: Page, *names: str) -> list[str]:
    """Words that are not in the message catalogue, except `names` (patterns)."""
    found: list[str] = page.evaluate(PLAIN, list(names))
    return found
