"""How many tables a round has, and how many seats each."""

from __future__ import annotations


def table_sizes(people: int, least: int, most: int) -> list[int]:
    """Return the sizes of the tables for a round, largest first.

    As few people as possible are left without a table. Subject to that, there are as few tables as
    possible, and their sizes differ by at most one.
    """
    tables = -(-people // most)
    if tables * least > people:
        tables = people // most
    seated = min(people, tables * most)
    return [seated // tables + (index < seated % tables) for index in range(tables)]
