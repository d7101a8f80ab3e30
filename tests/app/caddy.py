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
    try:
        urls, process = started(program, folder, sites)
    except AssertionError:  # Another program can have taken a port.
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
    ports = free_ports(len(sites))
    urls = {name: f"https://127.0.0.1:{port}" for name, port in zip(sites, ports, strict=True)}
    blocks = [f"{urls[name]} {{\n{body}\n}}\n" for name, body in sites.items()]
    options = "{\nadmin off\nauto_https disable_redirects\nskip_install_trust\nlocal_certs\n}\n"
    (folder / "Caddyfile").write_text(options + "\n".join(blocks))
    words = [program, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    with (folder / "caddy.log").open("w") as log:
        process = subprocess.Popen(words, env=environment, stdout=log, stderr=log)
    try:
        for port in ports:
            wait_for(port, process)
    except AssertionError:
        process.kill()
        process.wait()
        raise
    return urls, process


def free_port() -> int:
    return free_ports(1)[0]


def free_ports(count: int) -> list[int]:
    """Different ports, which other programs can take before they are used."""
    with ExitStack() as stack:
        probes = [stack.enter_context(socket.socket()) for _ in range(count)]
        for probe in probes:
            probe.bind(("127.0.0.1", 0))
        return [probe.getsockname()[1] for probe in probes]


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
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
    raise AssertionError("Caddy does not answer")
