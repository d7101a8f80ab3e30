"""The two services with which Chromium registers for push messages, on this machine."""

from __future__ import annotations

import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Final

CHECKED_IN: Final = b"\x08\x01\x39" + struct.pack("<Q", 1) + b"\x41" + struct.pack("<Q", 2)
"""A Protobuf message that accepts a device: field 1 is true, 7 is its number and 8 its secret."""


class Registration(BaseHTTPRequestHandler):
    """Accepts every device, and gives every page the same answer."""

    answer: bytes

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["content-length"]))
        answer = CHECKED_IN if self.path == "/checkin" else self.answer
        self.send_response(200)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def push_registration(answer: bytes = b"token=a-token") -> Iterator[tuple[str, ...]]:
    """Run the services, and yield Chromium's options that name them."""
    handler = type("Answering", (Registration,), {"answer": answer})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    url = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield f"--gcm-checkin-url={url}/checkin", f"--gcm-registration-url={url}/register"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
