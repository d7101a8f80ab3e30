"""Limits that an operator can set."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits that an operator can set. Times are in seconds."""

    tables: int = 2000
    """Tables loaded at once; idle tables are unloaded."""
    tables_per_person: int = 20
    """Unfinished tables per person with an event in the last hour."""
    tables_kept_back: float = 0.1
    """The share of `tables` reserved for addresses with fewer than `first_tables`."""
    first_tables: int = 3
    listed_per_address: int = 40
    """Public tables of one address listed in the lobby, and its published maps in the library."""
    connections_per_person: int = 12
    connections_per_address: int = 400
    """WebSockets per address, over all processes."""
    open_connections: int = 10_000
    """Connections of any kind to this process, plus a few that may only request `/healthz`."""
    open_per_address: int = 600
    receive_buffers: int = 64 * 2**20
    """Bytes of unfinished messages and requests in this process."""
    receive_buffers_per_address: int = 4 * 2**20
    whole_request: float = 15.0
    """Time to receive a complete HTTP request before the connection is closed."""
    unread: float = 60.0
    """Time a client may leave queued messages unread before it is disconnected."""
    spectators: int = 100
    """Spectators per table."""
    spectators_per_address: int = 30
    knocks_per_address: int = 5
    """People of one address who can wait for the host's answer at a table."""
    names: int = 10
    """Name changes per person within `asked_within`."""
    entries: int = 60
    """Tables and lobbies entered, and seats handed over, per person within `asked_within`."""
    configures: int = 90
    """Changes of settings per host within `asked_within`."""
    log_pages: int = 120
    """Log pages read per person within `asked_within`."""
    asked_within: float = 30.0
    sayings: int = 5
    """Chat lines per person within `sayings_within`."""
    sayings_within: float = 10.0
    host_grace: float = 60.0
    """Time after which an absent host is replaced by the next player present."""
    away_grace: float = 60.0
    """Time after which a bot plays for an absent player, if another player is present."""
    open_idle: float = 300.0
    """Time after which an open table without anyone present is closed."""
    timed_idle: float = 300.0
    """Time after which a game with a turn timer is paused if no one is present."""
    gather: float = 10.0
    """Time for matched players to come to their table before it is closed."""
    reveal: float = 10.0
    """Time for browsers to reveal their numbers before a game starts."""
    room_idle: float = 300.0
    """Time after which a table without clients or pending actions is unloaded."""
    maps_per_person: int = 100
    maps_listed: int = 200
    """The number of latest published maps in a list; a person's own list has at most as many maps.
    """
    map_checks: int = 20
    """Map checks and map lists per person within `map_checks_within`."""
    map_checks_within: float = 5.0
    map_saves: int = 60
    map_saves_within: float = 600.0
    hints: int = 10
    """Hints per person within `hints_within`."""
    hints_within: float = 20.0
    analyses: int = 20
    """Analyses per person within `analyses_within`."""
    analyses_within: float = 3600.0
    thought: float = 20.0
    """Time a bot may think before the table acts for it."""
    private_days: int = 90
    """Days for which private games without an account are kept; 0 means forever."""
    unfinished_days: int = 180
    """Days for which an inactive table is kept; 0 means forever."""
    guest_days: int = 730
    """Days for which the name of an inactive guest is kept; 0 means forever."""
