"""The calendar file and the tables."""

from __future__ import annotations

import csv
from io import StringIO

from qiatan.tournaments.calendar_file import calendar_file
from qiatan.tournaments.csv_files import results_csv, standings_csv
from qiatan.tournaments.views import info
from tests.tournaments.played import after, begun, plan, with_round


def test_the_calendar_file_is_folded_and_escaped() -> None:
    planned = plan("arena", name="海岸之夜; Cup, " + "游" * 40, description="Bring\nfriends")
    text = calendar_file(after(planned=planned), "https://a.example/tournaments/c1", "a.example")
    lines = text.split("\r\n")
    assert all(len(line.encode()) <= 75 for line in lines)
    whole = text.replace("\r\n ", "").split("\r\n")
    assert f"SUMMARY:海岸之夜\\; Cup\\, {'游' * 40}" in whole
    assert "DESCRIPTION:Bring\\nfriends" in whole
    assert "DTSTART:19700101T012320Z" in whole
    assert "DURATION:PT60M" in whole
    assert (whole[0], whole[-2]) == ("BEGIN:VCALENDAR", "END:VCALENDAR")


def test_the_tables_have_a_row_per_person_and_per_seat() -> None:
    state = with_round(begun("ann", "bea", "cem"), [("ann", 3), ("bea", 2), ("cem", 1)])
    found = info(state, {"bea": "=1+1"})
    standings = list(csv.DictReader(StringIO(standings_csv(found))))
    assert [row["name"] for row in standings] == ["Ann", "'=1+1", "Cem"]
    results = list(csv.DictReader(StringIO(results_csv(found))))
    assert [(row["place"], row["points"], row["game"]) for row in results] == [
        ("1", "3.0", "g10"),
        ("2", "2.0", "g10"),
        ("3", "1.0", "g10"),
    ]
