"""The state of a table, computed by applying the events in its log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from qiatan.kit.game import EarlyEnd
from qiatan.kit.native import mypyc_attr
from qiatan.kit.seats import Seat
from qiatan.kit.shallow_copy import shallow_copy
from qiatan.protocol.parts import (
    ChatBy,
    ContinuedFrom,
    RuleValue,
    Stage,
    Starting,
    TableNotice,
    TableSettings,
)
from qiatan.protocol.structs import replaced
from qiatan.services.catalog import GameCatalog, seats_on_any_map
from qiatan.tables.core import events
from qiatan.tables.core.admissions import Admissions
from qiatan.tables.core.chat import (
    ChatEntry,
    ChatRules,
    notice_line,
    notice_of,
    notice_subject,
    said,
    with_line,
    without_name,
)
from qiatan.tables.core.early_ends import EndVotes
from qiatan.tables.core.events import (
    EndVoteEvent,
    EntryEvent,
    GameEvent,
    LifecycleEvent,
    ModerationEvent,
    PauseEvent,
    RoundEvent,
    SeatEvent,
    StartRequested,
    TableEvent,
    UndoVoteEvent,
)
from qiatan.tables.core.log_shares import LogShares
from qiatan.tables.core.occupants import Occupant, Player, held_seat, seat_of, seats_of
from qiatan.tables.core.offer_events import OfferEvent
from qiatan.tables.core.pauses import Pauses
from qiatan.tables.core.running_game import RunningGame
from qiatan.tables.core.seating import (
    persons_at,
    with_changed,
    with_own_changed,
    with_seat_event,
)
from qiatan.tables.core.settings import Choices, bounds, choices, expanded, is_ref
from qiatan.tables.core.standing_events import StandingEvent
from qiatan.tables.core.undo_votes import UndoVotes


@mypyc_attr(allow_interpreted_subclasses=True)  # for shallow_copy
class TableState:
    """A table after event `number`, which is 0 before the table is created.

    `occupants` are in the order they sat down, or in turn order once the game starts.
    """

    def __init__(self, table: str, catalog: GameCatalog) -> None:
        self.table = table
        self.catalog = catalog
        self.number = 0
        self.created = 0.0
        self.changed = 0.0
        self.code = ""
        self.seed = ""
        self.stage: Stage = "open"
        self.settings = TableSettings(
            name="", game="", public=False, max_players=0, bot_speed="normal", rules={}
        )
        self.maps: Mapping[str, str] = {}
        self.map_title = ""
        self.host = ""
        self.creator = ""
        self.creator_name = ""
        self.occupants: tuple[Occupant, ...] = ()
        self.kicked: frozenset[str] = frozenset()
        self.paired: tuple[str, ...] = ()
        self.gather = 0.0
        self.fill = ""
        self.banned: Mapping[str, str] = {}
        self.admissions = Admissions()
        self.chat_rules = ChatRules()
        self.pauses = Pauses()
        self.end_votes = EndVotes()
        self.undo_votes = UndoVotes()
        self.start: StartRequested | None = None
        self.start_at = 0.0
        self.voided = 0
        self.chat: list[ChatEntry] = []
        self.game: RunningGame | None = None
        self.log_shares = LogShares()
        self.rematch: str | None = None
        self.continued: ContinuedFrom | None = None
        self.uploaded = False
        self._choices: tuple[object, Choices] | None = None
        self._shares_game = False

    def fork(self) -> TableState:
        """Return an independent copy. The shared game is copied only when it is first modified."""
        forked = shallow_copy(self)
        forked._shares_game = True
        return forked

    def _own_game(self) -> RunningGame | None:
        """Return a game that can be modified: a copy if another state shares the game."""
        if self._shares_game and self.game is not None:
            self.game = self.game.fork()
        self._shares_game = False
        return self.game

    def _started_game(self) -> RunningGame:
        """Return the game, ready to be modified. Raises `ValueError` if it has not started."""
        game = self._own_game()
        if game is None:
            raise ValueError(f"event {self.number} of table {self.table} comes before the start")
        return game

    @property
    def choices(self) -> Choices:
        """The settings that can be chosen, or only the range of seats once the game has started."""
        now = (self.stage, self.settings, len(self.occupants))
        if self._choices is None or self._choices[0] != now:
            self._choices = now, self._computed_choices()
        return self._choices[1]

    def _computed_choices(self) -> Choices:
        game = self.catalog.games.get(self.settings.game)
        players = self.settings.max_players
        if game is None:
            return Choices(players, players)
        on_any_map = seats_on_any_map(game)
        if self.stage != "open":
            return bounds(game, self.rules, on_any_map)
        return choices(game, self.rules, players, len(self.occupants), on_any_map)

    @property
    def starting(self) -> Starting | None:
        """The phase of a requested start: `committing` to numbers or `revealing` them.

        No browser reveals its number until all commitments have arrived and are final.
        """
        if self.start is None:
            return None
        return "committing" if any(one.must_commit for one in self.occupants) else "revealing"

    @property
    def paused(self) -> bool:
        """Whether the game is paused."""
        return self.pauses.current is not None

    @property
    def chat_by(self) -> ChatBy:
        """Who may chat."""
        return self.chat_rules.who(public=self.settings.public)

    @property
    def players(self) -> frozenset[str]:
        """The people who are playing at least one of their seats themselves.

        Bot accounts are included only if no human has a seat.
        """
        playing = [s for s in self.occupants if s.played_by is None]
        if self.has_humans:
            playing = [s for s in playing if s.is_human]
        return frozenset(s.person for s in playing if s.person)

    @property
    def contenders(self) -> frozenset[str]:
        """The humans who have not conceded, whether they are present or not."""
        humans = (s.person for s in self.occupants if s.is_human and not s.conceded)
        return frozenset(person for person in humans if person)

    @property
    def has_humans(self) -> bool:
        """Whether any seat belongs to a human, present or not."""
        return any(occupant.is_human for occupant in self.occupants)

    @property
    def active_game(self) -> RunningGame | None:
        """The game, if it is in progress and not paused."""
        return self.game if self.stage == "playing" and not self.paused else None

    @property
    def required_bots(self) -> list[int]:
        """The seats of bots that must act now."""
        return self._bots_of(self.active_game.awaited) if self.active_game else []

    @property
    def optional_bots(self) -> list[int]:
        """The seats of bots that can act now although the game is not waiting for them."""
        return self._bots_of(self.active_game.invited) if self.active_game else []

    def _bots_of(self, seats: Sequence[int]) -> list[int]:
        """Return the bots' seats among these, or none while the players are voting on an undo."""
        if self.undo_votes.current is not None:
            return []
        return [seat for seat in seats if self.occupants[seat].played_by is not None]

    @property
    def deadline(self) -> float | None:
        """The time when the table next acts without a request, or None.

        The table acts at once if a bot must act, or else when the first clock runs out.
        """
        if self.active_game is None:
            return None
        return self.changed if self.required_bots else self.active_game.deadline

    @property
    def muted(self) -> Mapping[Seat, int]:
        """Maps each seat that has muted offers to the turn for which it did so."""
        return {} if self.game is None else self.game.answers.muted

    @property
    def rules(self) -> dict[str, RuleValue]:
        """The rules as the game expects them, with the full texts of library maps."""
        return expanded(self.settings.rules, self.maps)

    @property
    def maps_in_use(self) -> dict[str, str]:
        """The texts of the maps that the settings refer to, keyed by reference."""
        refs = [str(value) for value in self.settings.rules.values() if is_ref(value)]
        return {ref: self.maps[ref] for ref in refs}

    @property
    def names(self) -> list[str]:
        """The names of all occupants."""
        return [occupant.name for occupant in self.occupants]

    def seat_of(self, person: str) -> int | None:
        """Return the index of the person's own seat."""
        return seat_of(self.occupants, person)

    def is_playing(self, person: str) -> bool:
        """Return whether the game has started and the person has a seat in it."""
        return self.stage == "playing" and self.seat_of(person) is not None

    def seats_of(self, person: str) -> list[int]:
        """Return the indices of all seats on the person's device."""
        return seats_of(self.occupants, person)

    def held_seat(self, player: Player) -> int | None:
        """Return the index of the seat that the player acts for.

        Before the game starts, it is the player's own seat.
        """
        if self.stage == "open":
            return self.seat_of(player.person)
        return held_seat(self.occupants, player)

    def apply(self, number: int, at: float, event: TableEvent) -> None:
        """Apply event `number`, which happened at `at`, in epoch seconds.

        Raises `Refused` if the game does not allow a played action.
        """
        about = notice_subject(event, self.occupants, self.game)
        self.log_shares = self.log_shares.after(event, self.host, self.occupants, self.game)
        self._apply(number, at, event)
        notice = notice_of(event, self.host)
        if notice is not None:
            self._add_notice(at, notice, about or notice_subject(event, self.occupants, None))

    def set_muted(self, seat: Seat, turn: int | None, at: float) -> None:
        """Mute offers to a seat for `turn`, or unmute them if `turn` is None. Adds no event."""
        game = self._own_game()
        if game is not None:
            game.set_muted(seat, turn, at)

    def _apply(self, number: int, at: float, event: TableEvent) -> None:
        self.number = number
        self.changed = at
        if isinstance(event, GameEvent):
            self._game_changed(number, at, event)
        elif isinstance(event, SeatEvent):
            self._seats_changed(event)
            self._update_bot_seats(at)
        elif isinstance(event, RoundEvent):
            self._round_changed(at, event)
        elif isinstance(event, OfferEvent):
            self._offers_changed(number, at, event)
        elif isinstance(event, StandingEvent):
            self._started_game().apply_standing(number, at, event)
        elif isinstance(event, PauseEvent):
            self._pause_changed(number, at, event)
        elif isinstance(event, EndVoteEvent):
            turns = 0 if self.game is None else self.game.position.turns_begun()
            self.end_votes = self.end_votes.apply(event, at, turns)
        elif isinstance(event, UndoVoteEvent):
            self.undo_votes = self.undo_votes.apply(event, at)
        elif isinstance(event, events.Said):
            self._said(number, at, event)
        elif isinstance(event, ModerationEvent):
            self._moderated(event)
        elif isinstance(event, EntryEvent):
            self._entry_changed(event)
        else:
            self._table_changed(at, event)

    def _game_changed(self, number: int, at: float, event: GameEvent) -> None:
        match event:
            case events.Played():
                self._played(number, at, event)
            case events.Undone():
                self._started_game().undo(number, at, event)
            case events.TurnUndone():
                self._started_game().undo_turn(number, at, event)
                self.undo_votes = UndoVotes()
            case events.Started():
                self._started(number, at, event)
            case events.GameEnded():
                self._ended(number, at, event)

    def _table_changed(self, at: float, event: LifecycleEvent) -> None:
        match event:
            case events.Created():
                self._created(at, event)
            case events.Configured():
                self._configured(event)
            case events.HostPassed():
                self.host = event.person
            case events.BotSpeedChanged():
                self.settings = replaced(self.settings, bot_speed=event.bot_speed)
            case events.Hurried():
                self._hurried(at)
            case events.Rematched():
                self.rematch = event.table
            case events.Closed():
                self.stage = "over"
                self.start = None

    def _moderated(self, event: ModerationEvent) -> None:
        if isinstance(event, events.Banned):
            self.banned = {**self.banned, event.person: event.name}
            self.kicked |= {event.person}
            self.admissions = self.admissions.apply(event)
        elif isinstance(event, events.Unbanned):
            self.banned = {one: name for one, name in self.banned.items() if one != event.person}
            self.kicked -= {event.person}
        else:
            self.chat_rules = self.chat_rules.apply(event)

    def _entry_changed(self, event: EntryEvent) -> None:
        if isinstance(event, events.EntryRuled):
            entry, watchers = event.entry, event.watchers
            self.settings = replaced(self.settings, entry=entry, watchers=watchers)
        else:
            self.admissions = self.admissions.apply(event)
        if isinstance(event, events.BotInvited):
            self.kicked -= {event.person}

    def _seats_changed(self, event: SeatEvent) -> None:
        match event:
            case events.Sat():
                self.admissions = self.admissions.with_admitted(event.person)
                if event.person == self.creator and not event.local:
                    self.creator_name = event.name
            case events.Removed() | events.Expelled():
                self.kicked |= persons_at(self.occupants, event.colour)
            case events.Renamed():
                self._renamed(event)
            case events.Conceded():
                for person in persons_at(self.occupants, event.colour):
                    self.end_votes = self.end_votes.without_vote_of(person)
        self.occupants = with_seat_event(self.occupants, event)

    def _renamed(self, event: events.Renamed) -> None:
        """Update the creator's name. If the name was removed, also removes it from the chat."""
        seat = self.seat_of(event.person)
        if seat is not None and not event.name:
            before = self.occupants[seat].name
            self.chat = [without_name(entry, event.person, before) for entry in self.chat]
        if event.person == self.creator:
            self.creator_name = event.name

    def _round_changed(self, at: float, event: RoundEvent) -> None:
        match event:
            case events.NumberCommitted():
                self.occupants = with_own_changed(
                    self.occupants, event.person, lambda s: s.committed(event.commitment)
                )
            case events.NumberRevealed():
                self.occupants = with_own_changed(
                    self.occupants, event.person, lambda s: s.revealed(event.contribution)
                )
            case events.StartRequested():
                self.start, self.start_at = event, at
            case events.RoundVoided():
                self.start = None
                self.voided += 1
                self.occupants = tuple(one.without_number(event.persons) for one in self.occupants)

    def _hurried(self, at: float) -> None:
        self._started_game().hurry(self.number, at)

    def _update_bot_seats(self, at: float) -> None:
        game = self._own_game()
        if game is not None:
            bots = frozenset(s for s, one in enumerate(self.occupants) if one.played_by)
            game.set_bots(bots, at)

    def _offers_changed(self, number: int, at: float, event: OfferEvent) -> None:
        game = self._own_game()
        if game is not None:
            game.apply_to_offers(number, at, event)

    def _pause_changed(self, number: int, at: float, event: PauseEvent) -> None:
        was, game = self.paused, self._started_game()
        self.pauses = self.pauses.apply(event, at, game.position.turns_begun(), self.players)
        if self.paused != was:
            game.set_paused(number, at, paused=self.paused)

    def _created(self, at: float, event: events.Created) -> None:
        self.created = at
        self.code = event.code
        self.seed = event.seed
        self.host = self.creator = event.host
        self.paired = tuple(event.paired)
        self.gather, self.fill = event.gather, event.fill
        self.uploaded = event.uploaded
        self.admissions = Admissions(event.invite, frozenset(event.admitted))
        self._set_settings(event.settings, event.maps)

    def _set_settings(self, settings: TableSettings, maps: Mapping[str, str]) -> None:
        self.settings = settings
        self.maps = {**self.maps, **maps}
        texts = list(self.maps_in_use.values())
        game = self.catalog.game(settings.game)
        self.map_title = game.read_map(texts[0]).title if texts else ""

    def _configured(self, event: events.Configured) -> None:
        self._set_settings(event.settings, event.maps)
        self.occupants = tuple(replace(s, ready=not s.is_human) for s in self.occupants)

    def _started(self, number: int, at: float, event: events.Started) -> None:
        self.occupants = tuple(
            sorted(self.occupants, key=lambda occupant: event.seats.index(occupant.colour))
        )
        self.continued = event.continued
        self.start = None
        game = self.catalog.game(self.settings.game)
        lesson = self.catalog.lessons.get(game.id) if event.lesson else None
        self.game = RunningGame(game, event, self.settings, number, at, lesson)
        self._shares_game = False
        self._update_bot_seats(at)
        self.stage = "over" if self.game.over else "playing"

    def _played(self, number: int, at: float, event: events.Played) -> None:
        game = self._started_game()
        game.apply(number, at, event)
        self._note_acting(event)
        if game.over:
            self.undo_votes = UndoVotes()
            self.stage = "over"

    def _note_acting(self, event: events.Played) -> None:
        """Reset a player's timeouts because they acted, and stop excusing them (see `Pauses`)."""
        if event.seat < 0 or event.forced:
            return
        acting = self.occupants[event.seat]
        if acting.turns_ran_out:
            self.occupants = with_changed(
                self.occupants, acting.colour, lambda s: replace(s, turns_ran_out=0)
            )
        if self.pauses.excused and acting.played_by is None:
            self.pauses = self.pauses.without_excuse(acting.person or "")

    def _ended(self, number: int, at: float, event: events.GameEnded) -> None:
        game = self._started_game()
        conceded = (seat for seat, one in enumerate(self.occupants) if one.conceded)
        game.end(number, at, EarlyEnd(event.end, tuple(conceded)))
        self.end_votes, self.undo_votes = EndVotes(), UndoVotes()
        self.stage = "over"

    def _said(self, number: int, at: float, event: events.Said) -> None:
        own = self.seat_of(event.person)
        colour = None if own is None else self.occupants[own].colour
        self.chat = with_line(self.chat, number, said(event, colour, at, self._log_length))

    def _add_notice(self, at: float, notice: TableNotice, about: Occupant | None) -> None:
        line = notice_line(notice, about, at, self._log_length)
        if line is not None:
            self.chat = with_line(self.chat, self.number, line)

    @property
    def _log_length(self) -> int:
        return 0 if self.game is None else len(self.game.log)
