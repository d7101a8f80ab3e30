"""`qiatan`: the command line.

Bot workers import this module again when they start, so it must import nothing large.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Final

import click

COMMANDS: Final[Mapping[str, str]] = {
    "admin": "qiatan.app.admin:admin",
    "analyse": "qiatan.app.analyse:analyse",
    "arena": "qiatan.arena.command:arena",
    "backup": "qiatan.app.backup:backup",
    "balance": "qiatan.arena.balance_command:balance",
    "conform": "qiatan.app.conform:conform_command",
    "export": "qiatan.app.transfer:export_games",
    "import": "qiatan.app.transfer:import_games",
    "keys": "qiatan.app.keys:keys",
    "ladder": "qiatan.arena.ladder_command:ladder_command",
    "maps": "qiatan.app.maps:maps",
    "mixed": "qiatan.arena.mixed_command:mixed",
    "ratings": "qiatan.app.ratings:ratings",
    "replay": "qiatan.app.replay:replay",
    "restore": "qiatan.app.backup:restore",
    "stats": "qiatan.app.stats:stats",
    "verify": "qiatan.app.verify:verify",
    "schema": "qiatan.app.contract.command:schema",
    "serve": "qiatan.app.serve:serve",
    "vacuum": "qiatan.app.vacuum:vacuum",
    "train": "qiatan.training.command:train_command",
    "bridge": "qiatan.app.bridge.command:bridge",
    "calibrate": "qiatan.training.calibrate_command:calibrate_command",
    "rescale": "qiatan.training.calibrate_command:rescale_command",
    "top": "qiatan.app.observability.top.command:top",
}
"""The module of each command, imported on first use."""


class Commands(click.Group):
    """All commands, imported lazily."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, name = COMMANDS[cmd_name].split(":")
        command = getattr(import_module(module), name)
        if not isinstance(command, click.Command):
            raise TypeError(f"{COMMANDS[cmd_name]} is no command")
        return command


@click.group(cls=Commands, context_settings={"auto_envvar_prefix": "QIATAN"})
@click.version_option(package_name="qiatan")
def main() -> None:
    """Qiatan Island: play it, serve it, study it.

    Every option can also be set in the environment: QIATAN_SERVE_PORT for `serve --port`.
    """
