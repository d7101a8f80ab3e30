"""Every code of the platform that a `failed` or a `closing` may carry. Codes never change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

REFUSALS: Final[Mapping[str, str]] = {
    "already_seated": "You have a seat at this table.",
    "bad_name": "A name that others could not read, or that would reach over its line.",
    "bad_player_count": "The settings allow fewer or more seats.",
    "bad_text": "A text that others could not read, or that would reach over its line.",
    "binary": "Messages are text, not binary.",
    "bot_plays": "A bot plays your seat; take it back first.",
    "bot_seat": "A bot has this seat, not a person.",
    "busy": "Too much is asked of this table at once; try again.",
    "chat_too_fast": "Too many lines of chat; wait a moment.",
    "colour_taken": "Somebody else has this colour.",
    "empty_seat": "Nobody sits there.",
    "empty_text": "There is nothing to read in this text.",
    "internal_error": "The server is at fault; nothing changed.",
    "invalid": "A field is missing, unknown or of the wrong type; `field` is its path.",
    "kicked": "The host has removed you from this table.",
    "malformed": "The message is not JSON.",
    "name_too_long": "The name of the table is too long.",
    "no_maps": "This game has no maps.",
    "not_at_table": "Enter the table first.",
    "not_host": "Only the host of the table may do this.",
    "not_open": "The table has started.",
    "not_over": "The game is not over.",
    "not_playing": "No game is going on.",
    "not_seated": "You have no seat at this table.",
    "not_undoable": "Something was drawn, rolled, revealed or offered since, or others acted.",
    "not_your_map": "Somebody else drew this map.",
    "own_seat": "This is your own seat.",
    "paused": "The host has paused the game.",
    "seats_taken": "More seats are taken than the settings would leave.",
    "server_full": "There are too many tables on this server.",
    "stale": "The action names another question than the one that is open.",
    "stopping": "The server stops; come back in a moment.",
    "storage_failed": "This could not be saved; nothing changed.",
    "table_full": "All seats are taken.",
    "too_fast": "Too many messages; slow down.",
    "too_few_players": "It takes more players to start.",
    "too_large": "The message is too long.",
    "too_many_maps": "You have as many maps as the library keeps of one person.",
    "too_many_spectators": "Too many people watch this table.",
    "too_many_tables": "You sit at too many tables.",
    "undo_off": "Nothing is taken back at this table.",
    "unknown_bot": "There is no such bot.",
    "unknown_game": "There is no such game here.",
    "unknown_person": "Nobody of this id has a seat here.",
    "unknown_map": "There is no such map, or none that you may choose.",
    "unknown_table": "There is no such table.",
    "unknown_type": "There is no such type of request.",
    "unreadable_table": "The table's log cannot be read any more.",
    "untitled": "A map of the library needs a title.",
}
"""A request was refused and changed nothing. Games have codes of their own besides."""

CLOSINGS: Final[Mapping[str, str]] = {
    "abuse": "Too many messages were unreadable or came too fast. Do not reconnect automatically.",
    "bad_cookie": "The cookie was not made here; ask for another.",
    "internal_error": "The server is at fault; reconnect.",
    "no_session": "There is no cookie; ask for one.",
    "slow": "You did not read what was sent; reconnect.",
    "stopping": "The server stops; reconnect in a moment.",
    "too_many_connections": "You have too many connections open.",
}
"""The connection ends."""
