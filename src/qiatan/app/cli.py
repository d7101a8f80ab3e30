"""`qiatan`: the command line.

Bot workers import this module when they start, so it must not import large modules.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from errno import EACCES, EDQUOT, EIO, ENOENT, ENOSPC, ENOTDIR, EPERM, EROFS
from importlib import import_module
from typing import Any, Final

import click

from qiatan.extras import needs
from qiatan.release import commit, version

COMMANDS: Final[Mapping[str, str]] = {
    "admin": "qiatan.app.admin:admin",
    "analyse": "qiatan.app.analyse:analyse",
    "arena": "qiatan.arena.command:arena",
    "backup": "qiatan.app.backup:backup",
    "balance": "qiatan.arena.balance_command:balance",
    "benchmark": "qiatan.arena.benchmark_command:benchmark_command",
    "conform": "qiatan.app.conform:conform_command",
    "doctor": "qiatan.app.doctor.command:doctor",
    "export": "qiatan.app.transfer:export_games",
    "export-positions": "qiatan.training.export_command:export_positions",
    "import": "qiatan.app.transfer:import_games",
    "keys": "qiatan.app.keys:keys",
    "ladder": "qiatan.arena.ladder_command:ladder_command",
    "maps": "qiatan.app.maps:maps",
    "mixed": "qiatan.arena.mixed_command:mixed",
    "puzzles": "qiatan.app.puzzles:puzzles",
    "ratings": "qiatan.app.ratings:ratings",
    "replay": "qiatan.app.replay:replay",
    "restore": "qiatan.app.backup:restore",
    "stats": "qiatan.app.stats:stats",
    "verify": "qiatan.app.verify:verify",
    "schema": "qiatan.app.contract.command:schema",
    "settings": "qiatan.app.listings:settings_command",
    "serve": "qiatan.app.serve:serve",
    "vacuum": "qiatan.app.vacuum:vacuum",
    "train": "qiatan.training.command:train_command",
    "bots": "qiatan.app.listings:bots_command",
    "bridge": "qiatan.app.bridge.command:bridge",
    "calibrate": "qiatan.training.calibrate_command:calibrate_command",
    "rescale": "qiatan.training.calibrate_command:rescale_command",
    "top": "qiatan.app.observability.top.command:top",
}
"""The module of each command, imported on first use."""


ENVIRONMENTAL: Final = frozenset((EACCES, EDQUOT, EIO, ENOENT, ENOSPC, ENOTDIR, EPERM, EROFS))
"""The `errno` values of file and output errors caused by the user's system, not by a bug."""

EXTRAS: Final[Mapping[str, str]] = {"gymnasium": "envs", "numpy": "train"}
"""For each optional module, the extra of this package that installs it."""


class Commands(click.Group):
    """All commands. Each is imported only when it is used."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Use the command `serve` if there are no arguments."""
        return super().parse_args(ctx, args or ["serve"])

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        try:
            command = _imported(COMMANDS[cmd_name])
        except ModuleNotFoundError as missing:
            raise _not_installed(cmd_name, missing) from None
        if not isinstance(command, click.Command):
            raise TypeError(f"{COMMANDS[cmd_name]} is no command")
        return command

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        """Parse the command line. `--help` and `--version` print their text at this point."""
        with _reporting_output_errors():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        with _reporting_output_errors():
            return super().invoke(ctx)


def _imported(place: str) -> object:
    """Return the object at `module:name`.

    No garbage is collected meanwhile. It would take a fifth of the time and find almost nothing.
    """
    module, name = place.split(":")
    gc.disable()
    try:
        imported: object = getattr(import_module(module), name)
        return imported
    finally:
        gc.enable()


@contextmanager
def _reporting_output_errors() -> Iterator[None]:
    """Turn errors while writing files or output into messages for the user."""
    try:
        try:
            yield
        finally:  # Commands exit by exceptions, too.
            click.echo(nl=False)  # flushes
    except BrokenPipeError:
        raise
    except OSError as error:
        if error.errno not in ENVIRONMENTAL:
            raise
        raise _failed_output(error) from None


def _failed_output(error: OSError) -> click.ClickException:
    """Return the message for a file system error."""
    if error.filename is None:  # it is standard output, which the interpreter would flush again
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return click.ClickException(f"Cannot write the output: {error.strerror}.")
    return click.ClickException(f"{error.filename}: {error.strerror}.")


def _not_installed(command: str, missing: ModuleNotFoundError) -> click.ClickException:
    """Return the message for a command whose optional dependency is not installed."""
    extra = EXTRAS.get(missing.name or "")
    if extra is None:
        raise missing
    return click.ClickException(needs(f"`qiatan {command}`", extra))


def _print_version(ctx: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        click.echo(f"qiatan {version()} ({commit() or 'unknown commit'})")
        ctx.exit()


@click.group(cls=Commands, context_settings={"auto_envvar_prefix": "QIATAN"})
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_print_version,
    help="Show the version and the commit.",
)
def main() -> None:
    """Qiatan Island: play it, serve it, study it.

    Without a command, `qiatan` starts a server on this machine, like `qiatan serve`. Every option
    can also be set by an environment variable, such as QIATAN_SERVE_PORT for `serve --port`.
    """
