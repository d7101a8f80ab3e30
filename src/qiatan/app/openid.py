"""Sets up sign-in through the operator's OpenID Connect provider."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import click

from qiatan.app.serve_options import OpenIdOptions
from qiatan.extras import needs
from qiatan.people.openid_settings import OpenIdSettings
from qiatan.web.auth.auth_services import AuthServices

CLIENT_SECRET: Final = "QIATAN_OPENID_CLIENT_SECRET"


def openid_settings(options: OpenIdOptions) -> OpenIdSettings | None:
    """Return the provider's settings, or None if no issuer is set.

    Raises `click.ClickException` if the options are incomplete or invalid.
    """
    if options.openid_issuer is None:
        return None
    if options.openid_client_id is None:
        raise click.ClickException("--openid-issuer needs --openid-client-id")
    file, secret = options.openid_client_secret_file, os.environ.get(CLIENT_SECRET)
    try:
        secret = secret if file is None else file.read_text(encoding="utf-8").strip()
        return OpenIdSettings(
            options.openid_issuer, options.openid_client_id, secret or None, options.openid_label
        )
    except (OSError, ValueError) as error:
        raise click.ClickException(str(error)) from error


def with_openid(
    known: AuthServices, settings: OpenIdSettings | None, now: Callable[[], float]
) -> AuthServices:
    """Add sign-in through the provider, if there is one, to the services `known`.

    Raises `click.ClickException` if the required packages are not installed.
    """
    if settings is None:
        return known
    try:
        from qiatan.people.openid import OpenId
    except ModuleNotFoundError as error:
        raise click.ClickException(needs("--openid-issuer", "oidc")) from error
    return replace(known, openid=OpenId(settings, known.tokens, now))
