"""The example for language models plays over a server that speaks OpenAI's protocol."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, cast

import pytest
from click.testing import CliRunner

from examples import language_model
from qiatan.arena.command import arena
from tests.envs.test_language_game import legal

EXAMPLES = Path(language_model.__file__).parent


class Endpoint(BaseHTTPRequestHandler):
    """Answers chat completions with the last legal action, and sometimes with an illegal one."""

    def do_POST(self) -> None:
        server = cast("Server", self.server)
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        server.requests.append((self.path, self.headers["Authorization"], body))
        number = len(server.requests)
        if number == 1:
            self.send_error(503)
            return
        last = legal(body["messages"][-1]["content"])[-1]
        text = "action: fly" if number % 5 == 0 else f"Fine.\naction: {last}\nsay: hello"
        choice = {"index": 0, "message": {"role": "assistant", "content": text}}
        usage = {"prompt_tokens": 1000, "completion_tokens": 10, "total_tokens": 1010}
        answer = {"object": "chat.completion", "choices": [choice], "usage": usage}
        data = json.dumps(answer).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:
        pass


class Server(ThreadingHTTPServer):
    requests: list[tuple[str, str | None, dict[str, Any]]]


@pytest.fixture
def server() -> Iterator[Server]:
    with Server(("127.0.0.1", 0), Endpoint) as served:
        served.requests = []
        Thread(target=served.serve_forever, kwargs={"poll_interval": 0.01}).start()
        yield served
        served.shutdown()


def test_the_example_plays_through_the_protocol(
    server: Server, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "secret")
    monkeypatch.setattr("examples.language_model.time.sleep", lambda seconds: None)
    words = ["--opponents", "easy", "--games", "2", "--points", "5", "--most-replies", "40"]
    language_model.main(
        [f"http://127.0.0.1:{server.server_port}/v1", "tiny", *words, "--prices", "2", "10"]
    )
    first, second, total = map(json.loads, capsys.readouterr().out.splitlines())
    assert (first["seat"], second["seat"]) == (0, 1)
    path, key, body = server.requests[0]
    assert (path, key, body["model"]) == ("/v1/chat/completions", "Bearer secret", "tiny")
    answered = len(server.requests) - 1
    assert total["prompt_tokens"] == 1000 * answered == 1000 * total["replies"]
    assert total["dollars"] == pytest.approx(answered * 2100 / 1e6, abs=1e-4)
    assert total["illegal"] == {"bad_notation": len(server.requests) // 5}
    assert first["messages"] + first["illegal"]["bad_notation"] == first["replies"]


def test_a_model_plays_in_the_arena_through_the_bridge(server: Server) -> None:
    server.requests.append(("", None, {}))  # so that no answer is 503
    program = EXAMPLES / "language_model_bridge.py"
    url = f"http://127.0.0.1:{server.server_port}/v1"
    bot = f"model=bridge:{sys.executable} {program} {url} tiny"
    done = CliRunner().invoke(
        arena, [bot, "easy", "--games", "1", "--set", "victory_points=5", "--json"]
    )
    model, easy = json.loads(done.stdout)["bots"]
    assert (model["name"], model["faults"], easy["faults"]) == ("model", 0, 0)
    assert model["wins"] + easy["wins"] == 1
