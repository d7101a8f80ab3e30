"""The languages of the client, and the texts that the server sends in each of them.

`server_texts.json` is generated from the client's message catalogues.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias
from urllib.parse import urlsplit

import msgspec

MailKind: TypeAlias = Literal["confirm", "reset"]

BASE: Final = "en"
"""The language of users whose language is unknown or not supported."""

_TEXTS: Final[Mapping[str, Mapping[str, str]]] = msgspec.json.decode(
    Path(__file__).with_name("server_texts.json").read_bytes(), type=Mapping[str, Mapping[str, str]]
)


@dataclass(frozen=True, slots=True)
class MailText:
    """The subject and body of an e-mail."""

    subject: str
    text: str


def known_language(tag: str) -> str | None:
    """Return the client's language for a tag such as "de-AT", or None if it is not supported."""
    primary = tag.strip().partition("-")[0].lower()
    return primary if primary in _TEXTS else None


def guest_name(number: int, language: str | None) -> str:
    """Return the default name of a guest, such as "Guest 4821", in a language."""
    return _texts(language)["guest_name"].format(number=number)


def mail_text(kind: MailKind, language: str | None, *, name: str, page: str, link: str) -> MailText:
    """Return an e-mail about an account in the given language.

    `page` is the server's public URL, to which `link` is appended.
    """
    texts = _texts(language)
    values = {"name": name, "host": urlsplit(page).hostname or "", "link": f"{page}/{link}"}
    subject, text = texts[f"mail_{kind}_subject"], texts[f"mail_{kind}"]
    return MailText(subject.format_map(values), text.format_map(values))


def server_text(key: str, language: str | None, **values: str) -> str:
    """Return the server's text for `key` in the given language, with the values filled in."""
    return _texts(language)[key].format_map(values)


def _texts(language: str | None) -> Mapping[str, str]:
    """Return the texts in a language, or in English if the language is not supported."""
    return _TEXTS.get(language or BASE, _TEXTS[BASE])
