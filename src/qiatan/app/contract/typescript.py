"""Generates TypeScript types from a JSON Schema, using the client's tools."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import click

from qiatan.app.contract.shapes import Shape


def typescript(shape: Shape, web: Path) -> str:
    """Generate the TypeScript types, formatted like the client's code.

    Raises `click.ClickException` if Node.js or the client's tools are missing.
    """
    try:
        done = subprocess.run(
            ["node", "scripts/types.mjs"],
            cwd=web,
            input=json.dumps(shape),
            capture_output=True,
            text=True,
            check=False,
        )
    except OSError as error:
        raise click.ClickException(f"Node.js is needed for the types: {error}.") from error
    if done.returncode:
        raise click.ClickException(f"web/scripts/types.mjs failed:\n{done.stderr.strip()}")
    return done.stdout
