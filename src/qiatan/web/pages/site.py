"""The site settings an operator can choose: name, welcome, language, accent colour and imprint."""

from __future__ import annotations

from html import escape
from typing import Final

import msgspec

ACCENT_INK: Final = "#fff8ec"
"""The colour of text on the accent colour (`--accent-ink` of the client)."""

READABLE: Final = 4.5
"""The lowest contrast between text and its background that WCAG 2.2 allows."""


class Colours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The site's colours. `accent` is the colour of main buttons and links, such as `#b23a22`."""

    accent: str | None = None


class Imprint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The operator's notice: a link to it, or its text."""

    url: str | None = None
    text: str | None = None


class Site(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of the site. A setting that is None has the client's default.

    `language` is for visitors whose browser asks for no language that the client supports.
    """

    name: str | None = None
    welcome: str | None = None
    language: str | None = None
    colours: Colours = Colours()
    imprint: Imprint | None = None


DEFAULT_SITE: Final = Site()


def site_head(site: Site) -> str:
    """Return the elements for the head of the page: the settings, and the style for the colours."""
    if site == DEFAULT_SITE:
        return ""
    settings = msgspec.json.encode(site).decode()
    return f'<meta name="site" content="{escape(settings)}">{_style(site.colours.accent)}'


def _style(accent: str | None) -> str:
    """Return the stylesheet for an accent colour, with other shades mixed from it."""
    if accent is None:
        return ""
    dark = f"color-mix(in srgb,{accent} 80%,#000),color-mix(in srgb,{accent} 45%,#fff)"
    wash = f"color-mix(in srgb,{accent} 14%,#fffaf0),color-mix(in srgb,{accent} 34%,#27211d)"
    return (
        f"<style>html:root{{--accent:{accent};--accent-d:light-dark({dark});"
        f"--accent-wash:light-dark({wash})}}</style>"
    )


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours such as `#fff8ec`, from 1 to 21 (WCAG 2.2)."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)
