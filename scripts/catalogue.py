"""Check the message catalogues: missing, unknown, unused and over-long messages.

Exits with 1 if a translation lacks a message, has one that English lacks, or differs in its names
in braces; or if no source of the client uses a message. Over-long labels are only listed.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
MESSAGES = ROOT / "web/messages"
CLIENT = ROOT / "web/src"
SERVER = ("mail_", "hear_", "guest_name")
"""The starts of the names of the texts that the server uses (`scripts/server_texts.py`)."""
LABEL = 24
"""Texts up to this width in English are labels, which have little room."""
LONGER = 1.4
"""How many times wider than the English label a translation can be."""


def catalogue(locale: str) -> dict[str, Any]:
    """The messages of a locale: texts, or lists of variants."""
    messages: dict[str, Any] = json.loads((MESSAGES / f"{locale}.json").read_text("utf-8"))
    messages.pop("$schema", None)
    return messages


def variants(message: Any) -> list[str]:
    """All texts of a message."""
    if isinstance(message, str):
        return [message]
    return [text for forms in message for text in forms["match"].values()]


def names(message: Any) -> set[str]:
    """The names in braces."""
    return {name for text in variants(message) for name in re.findall(r"\{(\w+)\}", text)}


def width(text: str) -> int:
    """The width of a text in columns. A Chinese character takes two."""
    return sum(2 if unicodedata.east_asian_width(each) in "WF" else 1 for each in text)


def faults(english: dict[str, Any], translated: dict[str, Any]) -> Iterator[str]:
    """Differences between a translation and English."""
    yield from (f"missing: {key}" for key in english.keys() - translated.keys())
    yield from (f"unknown: {key}" for key in translated.keys() - english.keys())
    for key in english.keys() & translated.keys():
        if unlike := names(english[key]) ^ names(translated[key]):
            yield f"other names in braces: {key} ({', '.join(sorted(unlike))})"


def over_long(english: dict[str, Any], translated: dict[str, Any]) -> Iterator[str]:
    """Labels that may not fit where the English label does."""
    for key in english.keys() & translated.keys():
        room = max(map(width, variants(english[key])))
        taken = max(map(width, variants(translated[key])))
        if room <= LABEL and taken > max(room * LONGER, room + 4):
            yield f"{key}: {taken} columns, {room} in English"


def unused(english: dict[str, Any]) -> list[str]:
    """Messages that no source of the client uses, by name or by the pattern of their names."""
    sources = subprocess.check_output(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", str(CLIENT)],
        cwd=ROOT,
        text=True,
    ).split()
    text = "\n".join((ROOT / each).read_text("utf-8") for each in sources if _is_script(each))
    used = set(re.findall(r"\bm\.(\w+)", text))
    patterns = re.findall(r"\$words/messages/\{?([\w,]+)\}?_\*\.js", text)
    prefixes = (*SERVER, *(f"{each}_" for group in patterns for each in group.split(",")))
    return sorted(key for key in english if key not in used and not key.startswith(prefixes))


def _is_script(path: str) -> bool:
    return path.endswith((".ts", ".svelte")) and (ROOT / path).exists()


def main() -> int:
    """Check all catalogues. Returns the exit code."""
    english = catalogue("en")
    failed = [f"en: unused: {key}" for key in unused(english)]
    for path in sorted(MESSAGES.glob("*.json")):
        if path.stem != "en":
            translated = catalogue(path.stem)
            failed += [f"{path.stem}: {fault}" for fault in sorted(faults(english, translated))]
            for label in sorted(over_long(english, translated)):
                sys.stdout.write(f"{path.stem}: long: {label}\n")
    sys.stdout.write("\n".join(failed) or f"{len(english)} messages, each used and translated")
    sys.stdout.write("\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
