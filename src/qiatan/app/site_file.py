"""Reads the file with the settings of the site (`--site`)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import click
import msgspec

from qiatan.people.languages import known_language
from qiatan.web.pages.site import ACCENT_INK, DEFAULT_SITE, READABLE, Imprint, Site, contrast

MOST_NAME: Final = 24
MOST_WELCOME: Final = 120
MOST_IMPRINT: Final = 2000
_COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}")


class SiteFault(Exception):
    """The file has an error. The message names the field."""


def site_option(_context: click.Context, _option: click.Parameter, path: Path | None) -> Site:
    """Return the settings in the file, or the defaults if there is no file.

    Raises `click.BadParameter` if the file cannot be read or is invalid.
    """
    if path is None:
        return DEFAULT_SITE
    try:
        return read_site(path.read_text(encoding="utf-8"))
    except (SiteFault, OSError, UnicodeDecodeError) as error:
        raise click.BadParameter(f"{path}: {error}") from error


def read_site(text: str) -> Site:
    """Return the settings in the text of a TOML file. Raises `SiteFault` if the text is invalid."""
    try:
        site = msgspec.toml.decode(text, type=Site)
    except msgspec.DecodeError as error:  # also raised for values of the wrong type
        raise SiteFault(str(error).replace("`$.", "`")) from error
    _check_text("name", site.name, MOST_NAME)
    _check_text("welcome", site.welcome, MOST_WELCOME)
    _check_language(site.language)
    _check_accent(site.colours.accent)
    _check_imprint(site.imprint)
    return site


def _check_text(field: str, text: str | None, most: int, lines: str = "") -> None:
    if text is None:
        return
    if not text.strip() or len(text) > most:
        raise SiteFault(f"{field}: Write 1 to {most} characters.")
    if not all(letter.isprintable() or letter in lines for letter in text):
        raise SiteFault(f"{field}: The text contains a character that cannot be shown.")


def _check_language(language: str | None) -> None:
    if language is not None and known_language(language) != language:
        raise SiteFault(f"language: The client has no language {language!r}. Use en, de or zh.")


def _check_accent(accent: str | None) -> None:
    if accent is None:
        return
    if not _COLOUR.fullmatch(accent):
        raise SiteFault("colours.accent: Write a colour as # and six hexadecimal digits.")
    if contrast(accent, ACCENT_INK) < READABLE:
        raise SiteFault("colours.accent: Use a darker colour. White text on it is hard to read.")


def _check_imprint(imprint: Imprint | None) -> None:
    if imprint is None:
        return
    if (imprint.url is None) == (imprint.text is None):
        raise SiteFault("imprint: Set either imprint.url or imprint.text.")
    if imprint.url is not None and not imprint.url.startswith(("https://", "http://")):
        raise SiteFault("imprint.url: The address must start with https:// or http://.")
    _check_text("imprint.text", imprint.text, MOST_IMPRINT, lines="\n")
