"""Builds the body of a webhook request in the format that the receiver expects."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

from qiatan.notifications.facts import Facts
from qiatan.protocol.notifications import WebhookFormat
from qiatan.stores.notifications import Delivery

TITLE: Final = "Qiatan Island"


@dataclass(frozen=True, slots=True)
class News:
    """The text of a webhook message, and the address of the table's page (empty if unknown)."""

    delivery: Delivery
    facts: Facts
    text: str
    link: str


def target(url: str, format: WebhookFormat) -> str:
    """Return the URL to post to.

    For ntfy, this is the root of its server, because the JSON body contains the topic.
    """
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}/" if format == "ntfy" else url


def body(url: str, format: WebhookFormat, news: News) -> Mapping[str, Any]:
    """Return the JSON body of a request."""
    return _BODIES[format](url, news)


def _discord(_: str, news: News) -> Mapping[str, Any]:
    """Return the body for Discord. Player and table names cannot mention Discord users."""
    return {"content": _with_link(news), "allowed_mentions": {"parse": []}}


def _slack(_: str, news: News) -> Mapping[str, Any]:
    text = news.text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return {"text": f"{text} <{news.link}>" if news.link else text}


def _matrix(_: str, news: News) -> Mapping[str, Any]:
    """Return the body for a generic webhook of Hookshot, the Matrix bridge."""
    return {"text": _with_link(news), "username": TITLE}


def _ntfy(url: str, news: News) -> Mapping[str, Any]:
    sent = {"topic": urlsplit(url).path.strip("/"), "title": TITLE, "message": news.text}
    return {**sent, "click": news.link} if news.link else sent


def _json(_: str, news: News) -> Mapping[str, Any]:
    facts, delivery = news.facts, news.delivery
    return {
        "kind": delivery.kind,
        "table": delivery.table,
        "game": facts.game,
        "name": facts.name,
        "creator": facts.creator,
        "by": facts.by,
        "until": facts.until,
        "text": news.text,
        "link": news.link,
    }


def _with_link(news: News) -> str:
    return f"{news.text} {news.link}".strip()


_BODIES: Final[Mapping[WebhookFormat, Callable[[str, News], Mapping[str, Any]]]] = {
    "discord": _discord,
    "slack": _slack,
    "matrix": _matrix,
    "ntfy": _ntfy,
    "json": _json,
}
