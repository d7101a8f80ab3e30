"""What every answer tells browsers to keep from doing."""

from __future__ import annotations

import httpx
import pytest

from qiatan.web.auth.host_cookies import own_names
from qiatan.web.pages.content_policy import content_policy
from tests.web.together import House


@pytest.mark.parametrize("path", ["/", "/api/session", "/maps", "/nothing/here", "/assets/none.js"])
def test_no_page_runs_or_paints_what_is_written_into_it(served: House, path: str) -> None:
    headers = httpx.get(f"{served.url}{path}").headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy
    assert "camera=()" in headers["permissions-policy"]
    assert headers["cross-origin-resource-policy"] == "same-origin"


def test_styles_of_a_page_are_named_by_their_hashes() -> None:
    page = "<head><style>a{}</style></head><p style='color:red'>"
    style = "'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"
    assert f"style-src {style};" in content_policy(page)


def test_scripts_of_a_page_are_named_by_their_hashes() -> None:
    page = "<script>a()</script><p onclick='b()'><script src='/c.js'></script>"
    script = "'self' 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"
    assert f"script-src {script};" in content_policy(page)


def test_nothing_is_promised_that_plain_http_cannot_keep(served: House) -> None:
    answer = httpx.get(f"{served.url}/api/session")
    assert "strict-transport-security" not in answer.headers
    assert answer.headers["set-cookie"].startswith("qiatan_guest=")


def test_a_session_that_another_host_of_the_domain_set_does_not_count() -> None:
    sent = "qiatan_session=theirs; __Host-qiatan_guest=mine; qiatan_guest=theirs"
    assert own_names(sent) == "qiatan_guest=mine"
    assert own_names("__Host-qiatan_session=mine; other=1") == "other=1; qiatan_session=mine"
    assert own_names("qiatan_guest=a-program") == "qiatan_guest=a-program"
