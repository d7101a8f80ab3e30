"""The OpenAPI document as an HTML page without scripts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any, Final

from qiatan.app.contract.tables import type_text

PAGE: Final = Path(__file__).parent / "openapi.html"
BASE: Final = "{base}"
"""The placeholder for the server's base path."""


def openapi_page(text: str) -> str:
    """Return the page for an OpenAPI document in JSON."""
    document = json.loads(text)
    about = "".join(
        f"<p>{_prose(part)}</p>" for part in document["info"]["description"].split("\n\n")
    )
    parts = {
        "about": about,
        "contents": "".join(_entry(path) for path in document["paths"]),
        "addresses": "".join(_chapter(tag, document["paths"]) for tag in document["tags"]),
        "values": "".join(_schema(*one) for one in document["components"]["schemas"].items()),
    }
    page = PAGE.read_text(encoding="utf-8")
    for name, part in parts.items():
        page = page.replace(f"<!-- {name} -->", part)
    return page


def _entry(path: str) -> str:
    return f'<li><a href="#{_anchor(path)}"><code>{_broken(path)}</code></a></li>'


def _chapter(tag: Mapping[str, str], paths: Mapping[str, Any]) -> str:
    sections = (
        _section(path, one["get"])
        for path, one in paths.items()
        if tag["name"] in one["get"]["tags"]
    )
    return f"<h2>{tag['name']}</h2><p>{_prose(tag['description'])}</p>{''.join(sections)}"


def _section(path: str, operation: Mapping[str, Any]) -> str:
    return (
        f'<section id="{_anchor(path)}"><h3><b>GET</b> <code>{_broken(path)}</code></h3>'
        f"<p>{_prose(operation['summary'])}.</p>"
        f"{_parameters(operation['parameters'])}{_answers(operation['responses'])}</section>"
    )


def _parameters(parameters: list[Mapping[str, Any]]) -> str:
    rows = (
        (one["name"], _type(one["schema"]), f"{one['description']}{_default(one)}")
        for one in parameters
    )
    return _table("Parameters", ("parameter", "type", "meaning"), rows) if parameters else ""


def _default(parameter: Mapping[str, Any]) -> str:
    if parameter["required"]:
        return " Required."
    default = parameter["schema"].get("default")
    return "" if default is None else f" Default: `{json.dumps(default)}`."


def _answers(responses: Mapping[str, Any]) -> str:
    rows = (
        (status, "".join(map(_answer, one.get("content", {}).items())), one["description"])
        for status, one in responses.items()
    )
    return _table("Answers", ("status", "body", "meaning"), rows)


def _answer(content: tuple[str, Mapping[str, Any]]) -> str:
    media, body = content
    schema = body.get("schema", {})
    return _type(schema) if "$ref" in schema else f"<code>{media}</code>"


def _schema(name: str, schema: Mapping[str, Any]) -> str:
    description = _prose(schema.get("description", ""))
    head = f'<section id="{name.lower()}"><h3>{name}</h3>'
    if "properties" not in schema:
        return f"{head}<p>{_type(schema)}</p></section>"
    rows = (
        (field, _type(one), " ".join(one.get("description", "").split()))
        for field, one in schema["properties"].items()
    )
    return f"{head}<p>{description}</p>{_table(name, ('field', 'type', 'meaning'), rows)}</section>"


def _table(caption: str, heads: tuple[str, ...], rows: Iterator[tuple[str, str, str]]) -> str:
    """Return an HTML table. The cells of the second column must already be HTML."""
    head = "".join(f'<th scope="col">{one}</th>' for one in heads)
    body = "".join(
        f'<tr><th scope="row"><code>{escape(name)}</code></th><td>{kind}</td>'
        f"<td>{_prose(meaning)}</td></tr>"
        for name, kind, meaning in rows
    )
    hidden = f"<caption>{caption}</caption>"
    return f"<table>{hidden}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _type(schema: Mapping[str, Any]) -> str:
    text = escape(type_text(dict(schema)))
    linked = re.sub(r"\[(\w+)\]\(#(\w+)\)", r'<a href="#\2">\1</a>', text)
    return _code(linked)


def _prose(text: str) -> str:
    return _code(escape(text))


def _code(text: str) -> str:
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", text)


def _broken(path: str) -> str:
    """Return the path as HTML that can break across lines after each slash."""
    return escape(path).replace("/", "/<wbr>")


def _anchor(path: str) -> str:
    return re.sub(r"\W+", "-", path.removeprefix("/")).strip("-")
