"""`qiatan verify`: recomputes all random outcomes in a game file from its seeds."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import BinaryIO, Final

import click

from qiatan.app.replay import ILLEGAL, counted, exit_with, open_game, refusal_text, summary
from qiatan.games.registry import GAMES
from qiatan.kit.game_log import IllegalLogItem, format_log_item, play
from qiatan.kit.gamefile import LARGEST_FILE, GameFile
from qiatan.kit.refusal import Refused
from qiatan.kit.verify import Verified, chance_steps
from qiatan.kit.verify import verify as derive_anew

NOUNS: Final = {"dice": "roll", "take": "theft"}
"""The display names of outcomes that the notation calls something else."""


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
@click.option("--steps", is_flag=True, help="Print each random outcome with its alternatives.")
@click.argument("file", type=click.File("rb"))
def verify(as_json: bool, steps: bool, file: BinaryIO) -> None:
    """Verify that the seat order, setup, dice and cards in FILE follow from the game's seeds.

    Exits with 0 if they do and every action is legal, 1 at the first wrong outcome or illegal
    action, or 2 if the file is broken or a seed does not match its commitment.
    """
    game, position = open_game(file.read(LARGEST_FILE + 1))
    try:
        if steps:
            for step in chance_steps(GAMES[game.record.header.game], game.record):
                click.echo(json.dumps(asdict(step)))
            return
        verified = derive_anew(GAMES[game.record.header.game], game)
    except Refused as fault:
        where = "" if fault.refusal.field is None else f"{fault.refusal.field}: "
        exit_with(ILLEGAL, f"not verified: {where}{refusal_text(fault.refusal)}")
    except IllegalLogItem as fault:
        line = format_log_item(fault.entry, game.record.header.seats)
        exit_with(ILLEGAL, f"step {fault.number}: {line}: {refusal_text(fault.refusal)}")
    for _ in play(position, game.record.entries):
        pass
    if as_json:
        click.echo(json.dumps(_facts(game, verified)))
    else:
        click.echo("\n".join([*_lines(game, verified), summary(position, game)]))


def _facts(game: GameFile, verified: Verified) -> dict[str, object]:
    return {
        "verified": True,
        "commitment": game.record.header.commitment,
        "contributions": dict(game.record.header.contributions),
        "commitments": dict(game.record.header.commitments),
        "committed": verified.committed,
        "voided": game.record.header.voided,
        "seating": verified.seating,
        "continued": verified.continued,
        "outcomes": dict(verified.outcomes),
    }


def _lines(game: GameFile, verified: Verified) -> list[str]:
    contributors = ", ".join(game.record.header.contributions)
    added = f"{contributors} added to it" if contributors else "no browser added to it"
    if contributors and verified.committed:
        voided = game.record.header.voided
        added += f", matching their commitments ({counted(voided, 'round')} voided)"
    elif contributors:
        added += ", without commitments (an older game)"
    first = "turn order and setup: as derived" if verified.seating else "setup: as derived"
    if verified.continued:
        first = f"{counted(verified.continued, 'line')} of another game: not verified"
    counts = [counted(count, NOUNS.get(kind, kind)) for kind, count in verified.outcomes.items()]
    return [
        "seed matches its commitment",
        added,
        first,
        f"{', '.join(counts) or 'no outcomes'}: as derived",
    ]
