"""Every bad command line gets a sentence, before anything is played or created."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from click.testing import CliRunner

from qiatan.app.cli import main
from qiatan.bots.natick.learned import expert

NATICK: Final = Path(expert.__file__).parent / "weights" / "colonies.json"

BAD: Final = (
    ("fly", "No such command 'fly'."),
    ("arena", "Missing argument 'BOTS...'."),
    ("arena easy", "easy needs an opponent"),
    ("arena easy nobody", "There is no bot 'nobody'. Available: random, easy,"),
    ("arena a=easy a=normal", "Two bots are called 'a'."),
    ("arena bridge:/no/such/program easy", "/no/such/program cannot be started: "),
    ("arena bridge: easy", "A program cannot be started: the command is empty"),
    ("arena bridge:false easy", "false exited with status 1"),
    ("arena expert@{here}/gone easy", "Cannot load weights from {here}/gone: "),
    ("arena expert@{text} easy", "Cannot load weights from {text}: "),
    ("arena expert@{json} easy", "this is not a weights file"),
    ("arena expert@{natick} easy", "weights do not fit"),
    ("arena easy normal --seats 9", "Island has 2 to 4 seats here"),
    ("arena easy normal --games 0", "0 is not in the range x>=1."),
    ("arena easy normal --games many", "'many' is not a valid integer"),
    ("arena easy normal --jobs 0", "0 is not in the range x>=1."),
    ("arena easy normal --game chess", "'chess' is not one of 'island', 'natick'."),
    ("arena easy normal --set color=red", "Unknown setting 'color'."),
    ("arena easy normal --set map=nowhere", "'nowhere' is not a valid value for map."),
    ("arena easy normal --csv {here}/gone/a.csv", "Cannot write to {here}/gone/a.csv: No such"),
    ("arena easy normal --csv {here}", "File '{here}' is a directory."),
    ("arena easy normal --save {text}", "Directory '{text}' is a file."),
    ("arena easy normal --save {text}/games", "Cannot write to {text}/games: Not a directory."),
    ("ladder easy", "each needs its own bot."),
    ("ladder easy easy", "Name each bot only once."),
    ("ladder easy hard --into {here}/gone/a.json", "Cannot write to {here}/gone/a.json: No such"),
    ("ladder easy hard --into {text}", "{text} is not a list of ladders."),
    ("mixed nowhere", "nowhere"),
    ("train {here}/gone/w.json --folder {here}", "Cannot write to {here}/gone/w.json: No such"),
    ("train {here}/w.json --folder {text}/a", "Cannot write to {text}/a: Not a directory."),
    ("train {here}/w.json --folder {here} --map nowhere", "There is no map named 'nowhere'."),
    ("train {here}/w.json --folder {here} --seats 2,3", "Two seats need a net of their own."),
    ("train {here}/w.json --folder {here} --begin {natick}", "weights do not fit"),
    ("rescale {natick} {here}/w.json --game natick --map lagoon", "Natick has no maps."),
    ("rescale {natick} {here}/gone/w.json", "Cannot write to {here}/gone/w.json: No such"),
    ("calibrate {text}", "Cannot load weights from {text}: "),
    ("calibrate {natick} --game island", "weights do not fit"),
    ("calibrate {natick} --game natick --seats 4", "cannot be played with this number of seats."),
    ("bridge true", "Missing option '--token'."),
    ("bridge true --token t --url localhost:1", "Cannot connect to http://localhost:1: "),
    ("bridge true --token t --url ftp://host", "'ftp://host' is not the address of a server"),
    ("top nonsense:1", "No metrics at http://nonsense:1: "),
    ("top --once localhost:1", "No metrics at http://localhost:1: Connection refused"),
    ("top http://host:99999", "'http://host:99999' is not the address of a server"),
    ("keys rotate --data {here}/gone", "There is no cookie.key in {here}/gone"),
    ("maps picture --out /dev/null/x", "Cannot write to /dev/null/x: Not a directory."),
    ("maps picture nowhere --out {here}", "nowhere"),
    ("maps check nowhere", "No map or file named 'nowhere'."),
    ("maps check {text}", "This is not JSON"),
    ("replay {here}/gone", "No such file or directory"),
    ("replay {text}", "This is not JSON"),
    ("verify {text}", "This is not JSON"),
    ("analyse {text}", "This is not JSON"),
    ("conform chess", "'chess' is not one of"),
    ("settings --game chess", "'chess' is not one of"),
    ("bots --game chess", "'chess' is not one of"),
    ("backup {here}/gone/file", "The folder {here}/gone does not exist."),
    ("backup {here}/new --data {here}/gone", "No database at {here}/gone/"),
    ("backup {here}/new --database nonsense", "Could not parse SQLAlchemy URL"),
    ("restore {text} --data {here}/gone", "{text} is not a Qiatan Island backup"),
    ("export --database nonsense", "Cannot use the database at the given URL: "),
    ("export --data {here}/gone", "There is no database at {here}/gone/"),
    ("vacuum --data {here}/gone", "There is no database at {here}/gone/"),
    ("admin --data {here}/gone grant ann", "There is no database at {here}/gone/"),
    ("import {here}/games", "'{here}/games': No such file or directory"),
    ("serve --port 99999", "99999 is not in the range 0<=x<=65535."),
)


@pytest.mark.parametrize(("line", "said"), BAD, ids=[line for line, _ in BAD])
def test_a_bad_command_line_gets_a_sentence(line: str, said: str, tmp_path: Path) -> None:
    text, json = tmp_path / "text", tmp_path / "json"
    text.write_text("not JSON")
    json.write_text("{}")
    places = {"here": tmp_path, "text": text, "json": json, "natick": NATICK}
    done = CliRunner().invoke(main, [word.format(**places) for word in line.split()])
    assert done.exit_code in (1, 2)
    assert isinstance(done.exception, SystemExit), done.exception
    assert said.format(**places) in " ".join(done.output.split())
    assert not (tmp_path / "gone").exists()
