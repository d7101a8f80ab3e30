"""Security headers of all responses."""

from __future__ import annotations

import httpx
import pytest

from qiatan.web.auth.host_cookies import own_names
from qiatan.web.pages.content_policy import content_policy
from tests.web.server_group import ONE_PROCESS, AnyServer


@ONE_PROCESS
@pytest.mark.parametrize("path", ["/", "/api/session", "/maps", "/nothing/here", "/assets/none.js"])
def test_inline_code_is_blocked(served: AnyServer, path: str) -> None:
    headers = httpx.get(f"{served.url}{path}").headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy
    assert "camera=()" in headers["permissions-policy"]
    assert headers["cross-origin-resource-policy"] == "same-origin"


def test_inline_styles_are_allowed_by_hash() -> None:
    page = "<head><style>a{}</style></head><p style='color:red'>"
    style = "'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"
    assert f"style-src {style};" in content_policy(page)


def test_inline_scripts_are_allowed_by_hash() -> None:
    page = "<script>a()</script><p onclick='b()'><script src='/c.js'></script>"
    script = "'self' 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"
    assert f"script-src {script};" in content_policy(page)


@ONE_PROCESS
def test_tls_headers_are_not_sent_over_http(served: AnyServer) -> None:
    answer = httpx.get(f"{served.url}/api/session")
    assert "strict-transport-security" not in answer.headers
    assert answer.headers["set-cookie"].startswith("qiatan_guest=")


def test_a_session_cookie_set_by_another_host_is_ignored() -> None:
    sent = "qiatan_session=theirs; __Host-qiatan_guest=mine; qiatan_guest=theirs"
    assert own_names(sent) == "qiatan_guest=mine"
    assert own_names("__Host-qiatan_session=mine; other=1") == "other=1; qiatan_session=mine"
    assert own_names("qiatan_guest=a-program") == "qiatan_guest=a-program"
