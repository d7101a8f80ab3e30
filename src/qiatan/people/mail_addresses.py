"""Checks that an e-mail address has a format that this server accepts."""

from __future__ import annotations

import re
from typing import Final

from qiatan.kit.refusal import refuse

LONGEST: Final = 254
"""The maximum length of an address in an SMTP command (RFC 5321)."""

_LABEL: Final = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_ADDRESS: Final = re.compile(
    rf"[A-Za-z0-9!#$%&'*+/=?^_`{{|}}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{{|}}~-]+)*"
    rf"@{_LABEL}(?:\.{_LABEL})*\.[A-Za-z](?:[A-Za-z0-9-]{{0,61}}[A-Za-z0-9])"
)
"""A plain ASCII address at a domain name, without quotes, comments, spaces or line breaks."""

_LONGEST_LOCAL_PART: Final = 64


def is_mail_address(text: str) -> bool:
    """Return whether `text` is a valid address, safe to use in headers and SMTP commands."""
    local = text.partition("@")[0]
    fits = len(text) <= LONGEST and len(local) <= _LONGEST_LOCAL_PART
    return fits and _ADDRESS.fullmatch(text) is not None


def mail_address(typed: str) -> str:
    """Return the typed address without surrounding spaces.

    Raises `Refused` (`bad_email`) if it is not a valid address.
    """
    text = typed.strip()
    if not is_mail_address(text):
        raise refuse("bad_email", "This is not an e-mail address.", "address")
    return text
