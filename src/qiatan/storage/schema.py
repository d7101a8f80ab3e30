"""The database schema. Times are in epoch seconds."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    false,
    text,
    true,
)

from qiatan.storage.metadata import metadata as metadata
from qiatan.storage.puzzle_schema import puzzle_answers as puzzle_answers
from qiatan.storage.puzzle_schema import puzzle_searches as puzzle_searches
from qiatan.storage.puzzle_schema import puzzle_solvers as puzzle_solvers
from qiatan.storage.puzzle_schema import puzzles as puzzles
from qiatan.storage.tournament_schema import tournament_events as tournament_events
from qiatan.storage.tournament_schema import tournament_persons as tournament_persons
from qiatan.storage.tournament_schema import tournaments as tournaments

LABELS = ("game", "map", "seats", "bots", "winner")
"""The columns of `games` that are used in searches. One index covers them all, so a page of games
can be found without reading the table.
"""

_UNSUMMED = text("sums IS NULL")
_UNFINISHED = text("stage <> 'over'")
_WAKES = text("wake_at IS NOT NULL")

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(32), nullable=False),
    Column("stage", String(8), nullable=False),
    Column("public", Boolean(create_constraint=False), nullable=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("changed_hour", Integer, nullable=False, server_default="0"),
    Column("wake_at", Double),
    Column("deadline_seq", Integer, nullable=False),
    Column("summary", Text, nullable=False),
    Column("owner", String(32)),
    Column("fence", Integer, nullable=False, server_default="0"),
    Index(None, "stage"),
    Index(None, "changed_hour"),
    Index(None, "owner", postgresql_where=_UNFINISHED, sqlite_where=_UNFINISHED),
    Index(None, "wake_at", postgresql_where=_WAKES, sqlite_where=_WAKES),
    Index(
        "uq_tables_code",
        "code",
        unique=True,
        postgresql_where=_UNFINISHED,
        sqlite_where=_UNFINISHED,
    ),
)

table_persons = Table(
    "table_persons",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Index(None, "table_id"),
)

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("expires", Double, nullable=False),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("body", Text, nullable=False),
)

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("public", Boolean(create_constraint=False), nullable=False),
    Column("finished", Double, nullable=False),
    Column("game", String(32), nullable=False),
    Column("map", String(80), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("bots", Integer, nullable=False),
    Column("winner", String(8), nullable=False),
    Column("facts", Text, nullable=False),
    Index("ix_games_listed", "public", "finished", "id", *LABELS),
    Index(None, "table_id"),
)

game_players = Table(
    "game_players",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("finished", Double, primary_key=True),
    Column("game_id", String(32), ForeignKey("games.id"), primary_key=True),
    Column("result", String(4), nullable=False),
    Column("sums", Text),
    Index(
        "ix_game_players_unsummed", "game_id", sqlite_where=_UNSUMMED, postgresql_where=_UNSUMMED
    ),
)

analyses = Table(
    "analyses",
    metadata,
    Column("game_id", String(32), ForeignKey("games.id"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("owner", String(32), nullable=False),
    Column("progress", Integer, nullable=False),
    Column("beat", Double, nullable=False),
    Column("body", Text),
)

ratings = Table(
    "ratings",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("size", String(8), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("mean", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Index(None, "person"),
    Index(None, "game", "size", "mean"),
)

_UNRATED = text("games IS NULL")

rating_changes = Table(
    "rating_changes",
    metadata,
    Column("game_id", String(32), ForeignKey("games.id"), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("size", String(8), nullable=False),
    Column("finished", Double, nullable=False),
    Column("place", Integer, nullable=False),
    Column("left_early", Boolean(create_constraint=False), nullable=False, server_default=false()),
    Column("games", Integer),
    Column("mean_before", Double),
    Column("deviation_before", Double),
    Column("mean", Double),
    Column("deviation", Double),
    Index(None, "game", "size", "finished", "game_id"),
    Index(None, "person", "game", "size", "finished"),
    Index(
        "ix_rating_changes_unrated",
        "game",
        "size",
        postgresql_where=_UNRATED,
        sqlite_where=_UNRATED,
    ),
)

unsorted_tables = Table(
    "unsorted_tables",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
)

persons = Table(
    "persons",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("changed", Double, nullable=False),
)

accounts = Table(
    "accounts",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("folded", String(255), nullable=False),
    Column("shape", String(255), nullable=False),
    Column("password", String(255)),
    Column("created", Double, nullable=False),
    Column("owner", String(64)),
    Column("language", String(16)),
    Column("emblem", String(16)),
    Column("about", String(160), nullable=False, server_default=""),
    Column("about_shown", Boolean, nullable=False, server_default=false()),
    Column("listed", Boolean, nullable=False, server_default=false()),
    Column("record_shown", Boolean, nullable=False, server_default=true()),
    Index(None, "owner"),
    Index("uq_accounts_folded", "folded", unique=True),
    Index("uq_accounts_shape", "shape", unique=True),
)

bot_tokens = Table(
    "bot_tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("bot", String(64), ForeignKey("accounts.person"), nullable=False),
    Column("label", String(64), nullable=False),
    Column("created", Double, nullable=False),
    Column("used", Double),
    Index(None, "bot"),
)

former_accounts = Table(
    "former_accounts",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("deleted", Double, nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),
    Column("person", String(64), ForeignKey("accounts.person"), nullable=False),
    Column("public_key", Text, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("label", String(64), nullable=False),
    Column("created", Double, nullable=False),
    Column("used", Double, nullable=False),
    Index(None, "person"),
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("person", String(64), ForeignKey("accounts.person"), primary_key=True),
    Column("hash", String(64), primary_key=True),
)

emails = Table(
    "emails",
    metadata,
    Column("person", String(64), ForeignKey("accounts.person"), primary_key=True),
    Column("address", String(254), nullable=False),
    Column("folded", String(254), nullable=False),
    Column("confirmed", Double, nullable=False),
    Index(None, "folded"),
)

account_links = Table(
    "account_links",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(64), ForeignKey("accounts.person"), nullable=False),
    Column("purpose", String(8), nullable=False),
    Column("address", String(254), nullable=False),
    Column("expires", Double, nullable=False),
    Index(None, "person"),
    Index(None, "expires"),
)

openid_subjects = Table(
    "openid_subjects",
    metadata,
    Column("issuer", String(255), primary_key=True),
    Column("subject", String(255), primary_key=True),
    Column("person", String(64), ForeignKey("accounts.person"), nullable=False),
    Index(None, "person"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("device", String(64), nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("expires", Double, nullable=False),
    Index(None, "person"),
    Index(None, "expires"),
)

one_time_tokens = Table(
    "one_time_tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("purpose", String(16), nullable=False),
    Column("body", Text, nullable=False),
    Column("expires", Double, nullable=False),
    Index(None, "expires"),
)

map_texts = Table(
    "map_texts",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("body", Text, nullable=False),
)

maps = Table(
    "maps",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("digest", String(64), ForeignKey("map_texts.digest"), nullable=False),
    Column("owner", String(64), nullable=False),
    Column("author", String(64), nullable=False),
    Column("game", String(32), nullable=False),
    Column("title", String(64), nullable=False),
    Column("published", Boolean(create_constraint=False), nullable=False),
    Column("playable", Boolean(create_constraint=False), nullable=False),
    Column("facts", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("address_tag", String(8), nullable=False, server_default=""),
    Index(None, "owner"),
    Index(None, "digest"),
    Index(None, "game", "published", "changed", "address_tag"),
)

admins = Table(
    "admins",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("since", Double, nullable=False),
)

bans = Table(
    "bans",
    metadata,
    Column("kind", String(8), primary_key=True),
    Column("what", String(80), primary_key=True),
    Column("until", Double),
    Column("reason", Text, nullable=False),
    Column("at", Double, nullable=False),
)

server_settings = Table(
    "server_settings",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

complaints = Table(
    "person_reports",
    metadata,
    Column("by", String(64), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("at", Double, nullable=False),
    Column("name", String(64), nullable=False),
    Column("reason", String(16), nullable=False),
    Column("words", Text, nullable=False),
    Column("code", String(64), nullable=False),
    Index(None, "person"),
)

admin_acts = Table(
    "admin_acts",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", Double, nullable=False),
    Column("by", String(64), nullable=False),
    Column("act", String(16), nullable=False),
    Column("about", Text, nullable=False),
    sqlite_autoincrement=True,
)

notification_settings = Table(
    "notification_settings",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("kinds", String(128), nullable=False),
    Column("delay", Double, nullable=False),
    Column("language", String(16), nullable=False),
)

_OF_TABLE = text("table_id IS NOT NULL")

notification_channels = Table(
    "notification_channels",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("address", String(2048), nullable=False),
    Column("secret", String(255), nullable=False),
    Column("label", String(64), nullable=False),
    Column("created", Double, nullable=False),
    Column("used", Double),
    Column("table_id", String(32)),
    Column("unsubscribe", String(64)),
    Index(None, "person"),
    Index(None, "unsubscribe"),
    Index(None, "table_id", postgresql_where=_OF_TABLE, sqlite_where=_OF_TABLE),
)

muted_tables = Table(
    "muted_tables",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("table_id", String(32), primary_key=True),
)

_UNSENT = text("due IS NOT NULL")

notices = Table(
    "notices",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("mark", String(64), nullable=False),
    Column("facts", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("due", Double),
    Column("shown", Boolean(create_constraint=False), nullable=False, server_default=false()),
    Index(None, "due", postgresql_where=_UNSENT, sqlite_where=_UNSENT),
)

deliveries = Table(
    "deliveries",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("channel_id", String(32), nullable=False),
    Column("person", String(64), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("facts", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("due", Double, nullable=False),
    Column("attempts", Integer, nullable=False),
    Index(None, "channel_id"),
    Index(None, "due"),
)

relations = Table(
    "relations",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("other", String(64), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("at", Double, nullable=False),
    Index(None, "other"),
)

hidden_people = Table(
    "hidden_people",
    metadata,
    Column("person", String(64), primary_key=True),
)

person_notes = Table(
    "person_notes",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("about", String(64), primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
    Index(None, "about"),
)

invitations = Table(
    "invitations",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("by", String(64), nullable=False),
    Column("at", Double, nullable=False),
    Column("game_id", String(32)),
    Index(None, "by"),
    Index(None, "at"),
)
