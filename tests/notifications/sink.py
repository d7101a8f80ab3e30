"""A web server for tests that keeps the requests it gets, and answers as the test says."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass(frozen=True)
class Posted:
    """A request."""

    path: str
    headers: Mapping[str, str]
    body: bytes


@dataclass
class Sink:
    """The requests so far. `statuses` are those of the next answers; then all are 201.

    Nothing is answered while `answering` is not set.
    """

    port: int = 0
    posted: list[Posted] = field(default_factory=list)
    statuses: list[int] = field(default_factory=list)
    answer_headers: dict[str, str] = field(default_factory=dict)
    answering: threading.Event = field(default_factory=threading.Event)

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        return f"http://{self.host}"

    def wait(self, count: int) -> list[Posted]:
        """Wait for this many requests."""
        ends = time.monotonic() + 20
        while len(self.posted) < count and time.monotonic() < ends:
            time.sleep(0.02)
        assert len(self.posted) >= count, self.posted
        return self.posted


@contextmanager
def http_sink() -> Iterator[Sink]:
    """Run a web server in a thread."""
    sink = Sink()
    sink.answering.set()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            sink.posted.append(Posted(self.path, headers, body))
            sink.answering.wait(20)
            self.send_response(sink.statuses.pop(0) if sink.statuses else 201)
            for name, value in sink.answer_headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    sink.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield sink
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
