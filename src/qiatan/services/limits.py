"""Limits that an operator can set."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits that an operator can set. Times are in seconds."""

    tables: int = 2000
    """The maximum number of tables loaded at once. Idle tables are unloaded."""
    tables_per_person: int = 20
    """The maximum number of a person's unfinished tables that had an event in the last hour."""
    tables_kept_back: float = 0.1
    """The fraction of `tables` reserved for addresses with fewer than `first_tables` tables."""
    first_tables: int = 3
    listed_per_address: int = 40
    """The maximum number of public tables from one address in the lobby, and of published maps from
    one address in the library.
    """
    connections_per_person: int = 12
    connections_per_address: int = 400
    """The maximum number of WebSockets per address, over all processes."""
    open_connections: int = 10_000
    """The maximum number of connections of any kind to this process. A few more connections are
    reserved for `/healthz`.
    """
    open_per_address: int = 600
    receive_buffers: int = 64 * 2**20
    """The maximum number of bytes buffered for messages and requests that are still arriving."""
    receive_buffers_per_address: int = 4 * 2**20
    whole_request: float = 15.0
    """The time within which an HTTP request must arrive in full before its connection is closed."""
    unread: float = 60.0
    """The time after which a client that does not read its queued messages is disconnected."""
    spectators: int = 100
    """The maximum number of spectators per table."""
    spectators_per_address: int = 30
    knocks_per_address: int = 5
    """The maximum number of people from one address waiting for the host's answer at a table."""
    names: int = 10
    """The maximum number of name changes per person within `asked_within`."""
    entries: int = 60
    """How often a person can enter a table or lobby, or hand over a seat, within `asked_within`."""
    configures: int = 90
    """How often a host can change the settings within `asked_within`."""
    log_pages: int = 120
    """The maximum number of log pages that a person can read within `asked_within`."""
    asked_within: float = 30.0
    sayings: int = 5
    """The maximum number of chat lines that a person can send within `sayings_within`."""
    sayings_within: float = 10.0
    host_grace: float = 60.0
    """The time after which an absent host is replaced by the next player present."""
    away_grace: float = 60.0
    """The time after which a bot plays for an absent player, if another player is present."""
    open_idle: float = 300.0
    """The time after which a table whose game has not started is closed if no one is present."""
    timed_idle: float = 300.0
    """The time after which a game with a turn timer is paused if no one is present."""
    gather: float = 10.0
    """The time after which a matchmaking table is closed if not all of its players have arrived."""
    reveal: float = 10.0
    """How long browsers have to reveal their numbers before a game starts."""
    room_idle: float = 300.0
    """The time after which a live table is unloaded if it has no clients and nothing to do."""
    by_days_idle: float = 10.0
    """Like `room_idle`, but for a correspondence game."""
    maps_per_person: int = 100
    maps_listed: int = 200
    """The maximum number of published maps in a list, and of the requesting person's own maps."""
    map_checks: int = 20
    """The maximum number of map checks and map lists per person within `map_checks_within`."""
    map_checks_within: float = 5.0
    map_saves: int = 60
    map_saves_within: float = 600.0
    hints: int = 10
    """The maximum number of hints per person within `hints_within`."""
    hints_within: float = 20.0
    analyses: int = 20
    """The maximum number of analyses per person within `analyses_within`."""
    analyses_within: float = 3600.0
    notifications: int = 120
    """The maximum number of push messages and webhooks per person within `notifications_within`."""
    notifications_within: float = 3600.0
    notification_mails: int = 24
    """The maximum number of e-mail notifications per person within `notification_mails_within`."""
    notification_mails_within: float = 86_400.0
    channels: int = 20
    """The maximum number of browsers and webhooks that receive a person's notifications."""
    friends: int = 200
    """The maximum number of friends per person."""
    friend_asks: int = 50
    """The maximum number of unanswered friend requests per person, in each direction."""
    blocks: int = 500
    """The maximum number of people that a person can block."""
    person_notes: int = 500
    """The maximum number of people about whom a person can keep a note."""
    friend_changes: int = 60
    """How often a person can change their list of friends within `friend_changes_within`."""
    friend_changes_within: float = 600.0
    tournament_changes: int = 60
    """The maximum number of tournament requests within `tournament_changes_within`."""
    tournament_changes_within: float = 300.0
    invitations: int = 30
    """The maximum number of table invitations per person within `invitations_within`."""
    invitations_within: float = 600.0
    thought: float = 20.0
    """How long a bot can take to choose an action before the table acts for it."""
    private_days: int = 90
    """The number of days for which guests' private games are kept; 0 means forever."""
    unfinished_days: int = 180
    """Days after its last change until an unfinished table is deleted; 0 means never."""
    guest_days: int = 730
    """The number of days for which the name of an inactive guest is kept; 0 means forever."""
