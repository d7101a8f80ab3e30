"""An OpenID Connect provider (authlib's own server) that can send false claims."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from authlib.integrations.flask_oauth2 import AuthorizationServer
from authlib.oauth2.rfc6749.grants import AuthorizationCodeGrant
from authlib.oauth2.rfc7636 import CodeChallenge
from authlib.oidc.core.grants import OpenIDCode
from flask import Flask, Response, jsonify
from joserfc.jwk import RSAKey
from werkzeug.serving import make_server

CLIENT_ID, SECRET = "island", "a secret"


class Client:
    """The only client, with the only permitted redirect address."""

    def get_client_id(self) -> str:
        return CLIENT_ID

    def get_default_redirect_uri(self) -> None: ...

    def check_redirect_uri(self, uri: str) -> bool:
        return uri.endswith("/api/account/openid/back")

    def check_response_type(self, kind: str) -> bool:
        return kind == "code"

    def check_grant_type(self, kind: str) -> bool:
        return kind == "authorization_code"

    def check_client_secret(self, secret: str) -> bool:
        return secret == SECRET

    def check_endpoint_auth_method(self, method: str, endpoint: str) -> bool:
        return method == "client_secret_basic"

    def get_allowed_scope(self, scope: str) -> str:
        return scope


@dataclass
class Code:
    """An authorization code, as stored by the grant."""

    code: str
    redirect_uri: str
    scope: str
    nonce: str
    code_challenge: str
    code_challenge_method: str

    def get_redirect_uri(self) -> str:
        return self.redirect_uri

    def get_scope(self) -> str:
        return self.scope

    def get_nonce(self) -> str:
        return self.nonce

    def get_auth_time(self) -> int:
        return int(time.time())

    def get_acr(self) -> None: ...

    def get_amr(self) -> None: ...


@cache
def _key() -> RSAKey:
    """One key for all providers, because generating one takes longer than a test."""
    return RSAKey.generate_key(2048, {"kid": "1"})


@dataclass
class Provider:
    """Signs in `user`. `lies` are claims that replace those of the ID token."""

    issuer: str = ""
    user: dict[str, str] = field(default_factory=lambda: {"sub": "s1", "name": "Wenli"})
    lies: dict[str, object] = field(default_factory=dict)
    key: RSAKey = field(default_factory=_key)
    signs_with: RSAKey | None = None
    codes: dict[str, Code] = field(default_factory=dict)

    def app(self) -> Flask:
        """The pages of the provider."""
        app = Flask(__name__)
        server = AuthorizationServer(app, query_client=lambda _: Client(), save_token=_forget)
        server.register_grant(_grant(self), [_tokens(self), CodeChallenge(required=True)])

        @app.get("/.well-known/openid-configuration")
        def configuration() -> Response:
            pages = {"authorization": "authorize", "token": "token"}
            found = {f"{name}_endpoint": f"{self.issuer}/{page}" for name, page in pages.items()}
            return jsonify({"issuer": self.issuer, "jwks_uri": f"{self.issuer}/keys", **found})

        @app.get("/keys")
        def keys() -> Response:
            return jsonify({"keys": [self.key.as_dict(private=False)]})

        @app.get("/authorize")
        def authorize() -> Any:
            grant = server.get_consent_grant(end_user=self.user)
            return server.create_authorization_response(grant_user=self.user, grant=grant)

        @app.post("/token")
        def token() -> Any:
            return server.create_token_response()

        return app


def _forget(token: object, asked: object) -> None:
    """Discard the access token, which is never used."""


def _grant(provider: Provider) -> type[AuthorizationCodeGrant]:
    class Grant(AuthorizationCodeGrant):  # type: ignore[misc]
        TOKEN_ENDPOINT_AUTH_METHODS = ("client_secret_basic",)

        def save_authorization_code(self, code: str, asked: Any) -> None:
            data = asked.payload.data
            names = ("redirect_uri", "scope", "nonce", "code_challenge", "code_challenge_method")
            provider.codes[code] = Code(code, *(data[name] for name in names))

        def query_authorization_code(self, code: str, client: Client) -> Code | None:
            return provider.codes.get(code)

        def delete_authorization_code(self, code: Code) -> None:
            del provider.codes[code.code]

        def authenticate_user(self, code: Code) -> dict[str, str]:
            return provider.user

    return Grant


def _tokens(provider: Provider) -> OpenIDCode:
    class Tokens(OpenIDCode):  # type: ignore[misc]
        def exists_nonce(self, nonce: str, asked: object) -> bool:
            return False

        def resolve_client_private_key(self, client: Client) -> RSAKey:
            return provider.signs_with or provider.key

        def get_encode_header(self, client: Client) -> dict[str, str]:
            return {"alg": "RS256", "kid": "1"}

        def get_client_claims(self, client: Client) -> dict[str, object]:
            return {"iss": provider.issuer, "aud": [CLIENT_ID]}

        def generate_user_info(self, user: dict[str, str], scope: str) -> dict[str, object]:
            return {**user, **provider.lies}

    return Tokens(require_nonce=True)


@contextmanager
def running() -> Iterator[Provider]:
    """Run a provider on a free port."""
    provider = Provider()
    server = make_server("127.0.0.1", 0, provider.app(), threaded=True)
    provider.issuer = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield provider
    server.shutdown()
    thread.join()
    server.server_close()
