"""Requests that a proxy could read differently are refused."""

from __future__ import annotations

import socket

from tests.web.served import Served

BODY = b"0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
SMUGGLED = (
    b"POST /api/account/sign-in HTTP/1.1\r\nHost: localhost\r\n"
    b"Content-Length: %d\r\nTransfer-Encoding: chunked\r\n\r\n%b" % (len(BODY), BODY)
)


def test_a_body_with_two_lengths_is_refused(usual: Served) -> None:
    with socket.create_connection(("127.0.0.1", usual.port), timeout=10) as sent:
        sent.sendall(SMUGGLED)
        answer = b"".join(iter(lambda: sent.recv(4096), b""))
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert answer.count(b"HTTP/1.1 ") == 1
    assert b"connection: close" in answer.lower()
