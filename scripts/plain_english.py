"""Check the prose of the repository for phrases that English-speaking readers stumble over.

    python scripts/plain_english.py [PATH...]

Reads docstrings, comments, Markdown outside code, and the messages of the client. Prints each
phrase with its place and what to write instead; exits with 1 if there is any.
"""

from __future__ import annotations

import ast
import io
import json
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

INSTEAD: Final = {
    r"whoever|whichever|whomever": "name the person: the player, the host, the client",
    r"who (?:is|are) (?:away|there|present|asked|seated|gone)": "name the person: players who are",
    r"anew": "again, from scratch",
    r"beside": "next to, compared with",
    r"one's(?: own)?": "their, your, its",
    r"(?:is|are|be) let|lets? (?:nobody|somebody)|lets (?:in|go)": "admit, allow, release",
    r"(?:is|are|be|been) told": "is sent, is notified; receives",
    r"(?:is|are) no more|no more (?:is|are)|any more": "no longer",
    r"(?:stands|lies|stood|lay) (?:in|on|at|under|beside|with|for itself)": "is in, contains",
    r"for ever|for good": "forever, permanently",
    r"by turns|now and then|here and there": "alternately, sometimes",
    r"goes? by": "uses, follows",
    r"must needs|(?:is|are|was|were) to be (?:had|found|seen|asked|done)": "must be, can be",
    r"nobody may|somebody may|everybody may": "no one can, anyone can",
    r"somebody's|everybody's": "someone's, everyone's; better: name the person",
    r"as it were|so to speak": "leave it out",
}
PHRASES: Final = [(re.compile(rf"\b(?:{p})\b", re.IGNORECASE), to) for p, to in INSTEAD.items()]

CLIENT_COMMENT: Final = re.compile(r"/\*\*?(.*?)\*/|(?<!:)//([^\n]*)|<!--(.*?)-->", re.DOTALL)
CODE: Final = re.compile(r"```.*?```|`[^`\n]*`|https?://\S+", re.DOTALL)


class Prose(NamedTuple):
    """A piece of prose, with the line of its file on which it begins."""

    line: int
    text: str


def python_prose(source: str) -> Iterator[Prose]:
    """Docstrings of modules, classes, functions and constants, and comments."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield Prose(node.lineno, text)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield Prose(token.start[0], token.string)


def client_prose(source: str) -> Iterator[Prose]:
    """Comments of TypeScript, Svelte and CSS."""
    for found in CLIENT_COMMENT.finditer(source):
        text = next(group for group in found.groups() if group is not None)
        yield Prose(source.count("\n", 0, found.start()) + 1, text)


def markdown_prose(source: str) -> Iterator[Prose]:
    """Everything outside code."""
    yield Prose(1, source)


def message_prose(source: str) -> Iterator[Prose]:
    """The sentences of a catalogue, with all their variants."""
    lines = source.split("\n")
    for key, message in json.loads(source).items():
        variants = [message] if isinstance(message, str) else _variants(message)
        line = next(n for n, text in enumerate(lines, 1) if text.startswith(f'  "{key}":'))
        for variant in variants:
            yield Prose(line, variant)


def _variants(message: Any) -> list[str]:
    forms = message if isinstance(message, list) else [message]
    return [text for form in forms for text in form.get("match", {}).values()]


READERS: Final = {
    ".py": python_prose,
    ".ts": client_prose,
    ".svelte": client_prose,
    ".css": client_prose,
    ".md": markdown_prose,
    ".json": message_prose,
}


def is_prose(path: str) -> bool:
    """Whether people write the file by hand and others read its prose."""
    if Path(path).suffix not in READERS or "/types/" in path:
        return False
    if path.endswith(".json"):
        return path == "web/messages/en.json"
    return path.endswith(".md") or path.startswith(("src/", "scripts/", "tools/", "web/src/"))


def complaints(path: str, source: str) -> Iterator[str]:
    """A line for each phrase: where it is, what it is, what to write instead."""
    for prose in READERS[Path(path).suffix](source):
        text = CODE.sub(lambda code: re.sub(r"[^\n]", " ", code[0]), prose.text)
        for phrase, instead in PHRASES:
            for found in phrase.finditer(text):
                line = prose.line + text.count("\n", 0, found.start())
                yield f"{path}:{line}: “{found[0]}”: {instead}"


def main(paths: Sequence[str]) -> int:
    """Check the tracked files at or below `paths`, all by default."""
    listed = subprocess.run(
        ["git", "ls-files", "--", *paths], capture_output=True, text=True, check=True
    ).stdout.split("\n")
    found = [
        complaint
        for path in listed
        if is_prose(path) and path != "scripts/plain_english.py" and Path(path).is_file()
        for complaint in complaints(path, Path(path).read_text(encoding="utf-8"))
    ]
    sys.stdout.writelines(f"{line}\n" for line in found)
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
