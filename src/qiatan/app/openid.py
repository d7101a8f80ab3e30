"""How an operator's provider of OpenID Connect is set up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import click

from qiatan.people.openid_settings import OpenIdSettings
from qiatan.web.auth.people import People


def openid_settings(
    issuer: str | None, client_id: str | None, secret: str | None, file: Path | None, label: str
) -> OpenIdSettings | None:
    """The settings by their options; None without an issuer. Raises `click.ClickException`."""
    if issuer is None:
        return None
    if client_id is None:
        raise click.ClickException("--openid-issuer needs --openid-client-id")
    try:
        secret = secret if file is None else file.read_text(encoding="utf-8").strip()
        return OpenIdSettings(issuer, client_id, secret or None, label)
    except (OSError, ValueError) as error:
        raise click.ClickException(str(error)) from error


def with_openid(known: People, settings: OpenIdSettings | None, now: Callable[[], float]) -> People:
    """The people, who may sign in with the provider."""
    if settings is None:
        return known
    try:
        from qiatan.people.openid import OpenId
    except ModuleNotFoundError as error:
        needs = "--openid-issuer needs the extra `oidc`: pip install 'qiatan[oidc]'"
        raise click.ClickException(needs) from error
    return replace(known, openid=OpenId(settings, known.tokens, now))
