"""Commands before the game starts, and the start itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from qiatan.kit.clean_text import PersonName
from qiatan.kit.refusal import Refused, refuse
from qiatan.protocol.parts import Colour, TableSettings
from qiatan.protocol.requests import Sit
from qiatan.tables.core import seed_rounds
from qiatan.tables.core.chance import lesson_start
from qiatan.tables.core.commands import Create, PersonRequest, SeatBotAgain, Start
from qiatan.tables.core.events import (
    BotSeated,
    Configured,
    Created,
    HostPassed,
    Readied,
    Recoloured,
    Removed,
    Sat,
    Stood,
    TableEvent,
)
from qiatan.tables.core.game_actions import chance_outcomes
from qiatan.tables.core.occupants import draw_bot_name, free_colour
from qiatan.tables.core.permissions import (
    occupant_at,
    own_occupant,
    require_host,
    require_not_removed,
    require_open,
    require_unpaired,
)
from qiatan.tables.core.rated import (
    least_players,
    rated_settings,
    require_account,
    require_rateable,
    require_unrated,
)
from qiatan.tables.core.settings import complete, seats_taken_refusal
from qiatan.tables.core.state import TableState
from qiatan.tables.core.table_entrance import invited_bot, require_entry


def create(state: TableState, command: Create) -> list[TableEvent]:
    """Create the table and seat its creator as host."""
    maps = dict(command.maps)
    settings = rated_settings(complete(command.settings, state.catalog, maps), state.catalog)
    require_account(settings, command.account, bot=command.bot_account)
    return [
        Created(
            code=command.code,
            host=command.person,
            settings=settings,
            maps=maps,
            seed=command.seed.hex(),
            paired=list(command.paired),
            invite=command.invite,
            admitted=list(command.admitted),
        ),
        Sat(
            person=command.person,
            name=command.name,
            colour=command.colour or free_colour(()),
            commitment=command.commitment,
            account=command.account,
            bot_account=command.bot_account,
        ),
    ]


def sit(state: TableState, command: PersonRequest, request: Sit) -> Iterator[TableEvent]:
    """Take a seat. If the request names no colour, uses the first free one."""
    require_not_removed(state, command.person)
    require_entry(state, command.person)
    require_open(state)
    if state.seat_of(command.person) is not None:
        raise refuse("already_seated", "You already have a seat at this table.")
    if command.person not in state.paired:
        require_unpaired(state)
    if command.bot_account and command.person not in (state.host, *state.admissions.bots):
        raise refuse("bot_uninvited", "Bots can only join a table when its host invites them.")
    _require_space(state)
    require_account(state.settings, command.account, bot=command.bot_account)
    yield Sat(
        person=command.person,
        name=command.name,
        colour=_free(state, request.colour),
        commitment=request.commitment,
        account=command.account,
        bot_account=command.bot_account,
    )
    if state.paired:
        yield from make_ready(state, command.person, ready=True)


def add_local_player(
    state: TableState, person: str, name: PersonName, colour: Colour | None
) -> list[TableEvent]:
    """Seat another player who shares the person's device."""
    own_occupant(state, person)
    require_unrated(state)
    require_unpaired(state)
    _require_space(state)
    return [Sat(person=person, name=name, colour=_free(state, colour), local=True)]


def stand(state: TableState, person: str) -> list[TableEvent]:
    """Give up all seats on the person's device.

    If the person was host, the next seated person becomes host.
    """
    own_occupant(state, person)
    others = [s.person for s in state.occupants if s.person and s.person != person]
    if state.host != person or not others:
        return [Stood(person=person)]
    return [Stood(person=person), HostPassed(person=others[0])]


def recolour(state: TableState, person: str, colour: Colour) -> list[TableEvent]:
    """Change the colour of the person's seat."""
    if own_occupant(state, person).colour == colour:
        return []
    return [Recoloured(person=person, colour=_free(state, colour))]


def make_ready(state: TableState, person: str, ready: bool) -> Iterator[TableEvent]:
    """Set or clear the person's ready mark. A matchmade game starts when all players are ready."""
    if own_occupant(state, person).ready != ready:
        yield Readied(person=person, ready=ready)
    here = {one.person for one in state.occupants if one.ready}
    if state.paired and here.issuperset(state.paired):
        yield from start_paired(state)


def configure(
    state: TableState, person: str, settings: TableSettings, maps: Mapping[str, str]
) -> list[TableEvent]:
    """Host: change the settings. `maps` holds the texts of library maps, keyed by reference."""
    require_host(state, person)
    require_unpaired(state)
    settings = complete(settings, state.catalog, maps, taken=len(state.occupants))
    settings = rated_settings(settings, state.catalog)
    require_rateable(settings, state.occupants)
    for occupant in state.occupants:
        if occupant.bot is not None:
            state.catalog.check_bot(settings.game, occupant.bot)
    news = {ref: text for ref, text in maps.items() if ref not in state.maps}
    return [] if settings == state.settings else [Configured(settings=settings, maps=news)]


def add_bot(state: TableState, person: str, bot: str) -> list[TableEvent]:
    """Host: seat a bot."""
    require_host(state, person)
    require_unrated(state)
    require_unpaired(state)
    state.catalog.check_bot(state.settings.game, bot)
    _require_space(state)
    name = draw_bot_name(state.table, state.names)
    return [BotSeated(bot=bot, name=name, colour=free_colour(state.occupants))]


def invite_bot(state: TableState, person: str, bot: str) -> list[TableEvent]:
    """Host: invite a bot account. Its program then takes a seat."""
    require_host(state, person)
    require_unrated(state)
    require_unpaired(state)
    if state.seat_of(bot) is not None:
        return []
    _require_space(state)
    return invited_bot(state, bot)


def seat_bot_again(state: TableState, command: SeatBotAgain) -> list[TableEvent]:
    """Seat a bot with the name and colour it had at another table."""
    require_open(state)
    require_unrated(state)
    _require_space(state)
    colour = _free(state, command.colour)
    return [BotSeated(bot=command.bot, name=command.name, colour=colour)]


def remove(state: TableState, person: str, colour: Colour) -> list[TableEvent]:
    """Host: remove a bot or a player. A host who removes themselves gives up all their seats.

    Players can also remove the local players on their own device.
    """
    require_open(state)
    require_unpaired(state)
    occupant = occupant_at(state, colour)
    if occupant.person != person or not occupant.local:
        require_host(state, person)
    if occupant.local and occupant.person is not None:
        return [Stood(person=occupant.person, colour=colour)]
    if occupant.person == person:
        return stand(state, person)
    return [Removed(colour=colour)]


def start(state: TableState, command: Start) -> Iterator[TableEvent]:
    """Host: start a new game, a lesson, or the continuation of a finished game."""
    require_open(state)
    require_host(state, command.person)
    require_unpaired(state)
    yield from _start(state, command)


def start_paired(state: TableState) -> Iterator[TableEvent]:
    """Start the game at a table whose seats are reserved."""
    return _start(state, Start(state.host, bytes.fromhex(state.seed)))


def least_seats(state: TableState) -> int:
    """Return the smallest number of players with which the game can start."""
    least, _ = state.catalog.game(state.settings.game).seats(state.rules)
    return max(least, least_players(state.settings, state.catalog))


def _start(state: TableState, command: Start) -> Iterator[TableEvent]:
    game = state.catalog.game(state.settings.game)
    rules = state.rules
    least, (_, most) = least_seats(state), game.seats(rules)
    require_rateable(state.settings, state.occupants)
    if len(state.occupants) < least:
        raise refuse(
            "too_few_players", f"At least {least} players are needed to start.", None, least=least
        )
    crowd = seats_taken_refusal(most, len(state.occupants))
    if crowd is not None:
        raise Refused(crowd)
    if not command.lesson:
        yield from seed_rounds.begin(state, command.origin, command.seed)
        return
    seed = bytes.fromhex(state.seed) or command.seed
    colours = [s.colour for s in state.occupants]
    yield lesson_start(game, rules, colours, seed, state.catalog.lesson(game.id))
    yield from chance_outcomes(state)


def _require_space(state: TableState) -> None:
    if len(state.occupants) >= state.settings.max_players:
        raise refuse("table_full", "All seats of this table are taken.")


def _free(state: TableState, colour: Colour | None) -> Colour:
    if colour is None:
        return free_colour(state.occupants)
    if any(occupant.colour == colour for occupant in state.occupants):
        raise refuse("colour_taken", f"The colour {colour} is taken.", "colour", colour=colour)
    return colour
