"""A real Caddy in front of a server."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
import sysconfig
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

OPTIONS = "{\nadmin off\nauto_https disable_redirects\nskip_install_trust\nlocal_certs\n}\n"


@dataclass(frozen=True, slots=True)
class Caddy:
    """The sites by name, and the file of the authority that signed their certificates."""

    sites: Mapping[str, str]
    authority: Path


@contextmanager
def caddy(folder: Path, sites: Mapping[str, str]) -> Iterator[Caddy]:
    """Run Caddy with these sites, each with the body of its block, on ports of this machine."""
    program = shutil.which("caddy", path=f"{sysconfig.get_path('scripts')}:{os.environ['PATH']}")
    if program is None:
        pytest.skip("caddy is not installed")
    urls, process = started(program, folder, sites)
    try:
        yield Caddy(urls, folder / "caddy/pki/authorities/local/root.crt")
    finally:
        process.terminate()
        process.wait()


def started(
    program: str, folder: Path, sites: Mapping[str, str]
) -> tuple[Mapping[str, str], subprocess.Popen[bytes]]:
    """The URLs of the sites, and the process of Caddy, which answers at all of them."""
    with ExitStack() as stack:
        # Caddy inherits the sockets, so no other program can take their ports before it starts.
        sockets = [stack.enter_context(listening()) for _ in sites]
        at = dict(zip(sites, sockets, strict=True))
        urls = {name: f"https://127.0.0.1:{port_of(server)}" for name, server in at.items()}
        blocks = [
            f"{urls[name]} {{\n{bind(server)}\n{sites[name]}\n}}\n" for name, server in at.items()
        ]
        (folder / "Caddyfile").write_text(OPTIONS + "\n".join(blocks))
        words = [program, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
        environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
        with (folder / "caddy.log").open("w") as log:
            process = subprocess.Popen(
                words,
                env=environment,
                stdout=log,
                stderr=log,
                pass_fds=[server.fileno() for server in sockets],
            )
    try:
        for url in urls.values():
            wait_for(int(url.rpartition(":")[2]), process, folder / "caddy.log")
    except AssertionError:
        process.kill()
        process.wait()
        raise
    return urls, process


def listening() -> socket.socket:
    """A socket that waits for connections on a free port of this machine."""
    return socket.create_server(("127.0.0.1", 0))


def port_of(server: socket.socket) -> int:
    return int(server.getsockname()[1])


def bind(server: socket.socket) -> str:
    """The Caddyfile's line that serves a site at an inherited socket."""
    return f"bind fd/{server.fileno()} {{\nprotocols h1 h2\n}}"


def free_port() -> int:
    """A port that other programs can take before it is used."""
    with listening() as server:
        return port_of(server)


def wait_for(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until a port has a certificate."""
    context = ssl._create_unverified_context()
    ends = time.monotonic() + 30
    while time.monotonic() < ends and process.poll() is None:
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=1) as plain:
                context.wrap_socket(plain, server_hostname="127.0.0.1").close()
            return
        except OSError:
            time.sleep(0.05)
    raise AssertionError(f"Caddy does not answer: {log.read_text()[-2000:]}")
