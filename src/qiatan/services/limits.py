"""Numbers that an operator can set."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Numbers an operator may set. Times are in seconds."""

    tables: int = 2000
    """Tables in memory at once; idle tables leave it."""
    tables_per_person: int = 20
    """Unfinished tables a person sits at that moved within the last hour."""
    tables_kept_back: float = 0.1
    """The share of `tables` that is left to addresses with fewer than `first_tables`."""
    first_tables: int = 3
    listed_per_address: int = 40
    """Tables of one address that the lobby lists, of the 200 that it lists at most."""
    connections_per_person: int = 12
    connections_per_address: int = 400
    """WebSockets, over all processes."""
    open_connections: int = 10_000
    """Connections of any kind to this process; a few more are taken for `/healthz` alone."""
    open_per_address: int = 600
    whole_request: float = 15.0
    """A request over HTTP that is not whole after this long ends its connection."""
    unread: float = 60.0
    """A client that reads nothing of what waits for it is disconnected after this long."""
    spectators: int = 100
    """Persons who watch one table."""
    names: int = 10
    """Names a person may choose within `asked_within`."""
    entries: int = 60
    """Tables and lobbies a person may enter, and seats be handed over, within `asked_within`."""
    configures: int = 90
    """Settings a host may choose within `asked_within`."""
    log_pages: int = 120
    """Pages of logs a person may read within `asked_within`."""
    asked_within: float = 30.0
    sayings: int = 5
    """Lines of chat a person may say within `sayings_within`."""
    sayings_within: float = 10.0
    host_grace: float = 60.0
    """A host away this long loses the table to the next player present."""
    away_grace: float = 60.0
    """A player away this long is played by a bot while another player is present."""
    open_idle: float = 300.0
    """An open table without anybody present for this long closes."""
    timed_idle: float = 300.0
    """A game with a turn timer without anybody present for this long is paused."""
    gather: float = 10.0
    """People who were paired have so long to come to their table, else it closes."""
    room_idle: float = 300.0
    """A table that nobody watches and that waits for nothing leaves memory after this long."""
    maps_per_person: int = 100
    maps_listed: int = 200
    """Published maps that a list holds, the latest; one's own are as many at most."""
    map_checks: int = 20
    """Map files a person may have checked, or lists asked for, within `map_checks_within`."""
    map_checks_within: float = 5.0
    map_saves: int = 60
    map_saves_within: float = 600.0
    hints: int = 10
    """Hints a person may ask for within `hints_within`."""
    hints_within: float = 20.0
    analyses: int = 20
    """Games a person may have analysed within `analyses_within`."""
    analyses_within: float = 3600.0
    thought: float = 20.0
    """The table plays for a bot that thinks longer."""
    private_days: int = 90
    """Days for which private games without an account are kept; 0 for ever."""
    unfinished_days: int = 180
    """Days for which a table is kept at which nothing happens any more; 0 for ever."""
    guest_days: int = 730
    """Days for which the name of a guest is kept who plays no more; 0 for ever."""
