"""Assembles a server from its parts and runs it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Final

import click

from qiatan.app.bot_workers import (
    AnalysisWorkers,
    BotWorkerPool,
    PuzzleWorkers,
    usual_workers,
)
from qiatan.app.bound_socket import BoundSocket, bind
from qiatan.app.certificate import Certificate, certificate_renewal, find_certificate
from qiatan.app.cluster import Cluster, joined
from qiatan.app.data_location import DataLocation, find_data_location
from qiatan.app.garbage_collection import GarbageCollection
from qiatan.app.mail import mailer
from qiatan.app.native_package import native_package_followed
from qiatan.app.notifications import notification_parts
from qiatan.app.observability.exposition import renderer
from qiatan.app.observability.logs import log_loop_faults, start_logging
from qiatan.app.observability.loop_watchdog import loop_watchdog
from qiatan.app.observability.pauses import garbage_pauses, loop_lag
from qiatan.app.observability.readiness import StoreCheck
from qiatan.app.observability.server_gauges import ServerGauges
from qiatan.app.observability.server_metrics import ServerMetrics
from qiatan.app.open_store import open_store
from qiatan.app.openid import openid_settings, with_openid
from qiatan.app.operator_link import operator_offer, print_offer
from qiatan.app.scheduled_backups import backup_schedule, scheduled_backups
from qiatan.app.serve_options import ServeOptions
from qiatan.app.server_record import record_server
from qiatan.app.web_server import WebServer
from qiatan.games.registry import (
    DRAWINGS,
    ENTRIES,
    GAMES,
    LESSONS,
    MINIATURES,
    PRESETS,
    RATED,
    REPORTS,
    STAND_INS,
    TRACKERS,
    offered_bots,
)
from qiatan.notifications.notifications import NotificationParts
from qiatan.people.friends import Friends
from qiatan.people.mailer import Mailer
from qiatan.server.puzzles import Puzzles
from qiatan.server.server import Server, ServerOptions
from qiatan.server.tournaments import Tournaments
from qiatan.services.catalog import GameCatalog
from qiatan.services.engines import NO_DELAY, BotPace
from qiatan.services.limits import Limits
from qiatan.services.services import Services
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.friends import FriendLimits
from qiatan.web.auth.auth_services import auth_services
from qiatan.web.auth.guests import Guests
from qiatan.web.http.about_api import about_handlers
from qiatan.web.http.base_path import normalise_base_path
from qiatan.web.http.create_app import create_app
from qiatan.web.http.metrics_page import metrics_handler
from qiatan.web.pages.client_files import client_folder
from qiatan.web.pages.client_version import ClientVersion
from qiatan.web.policy.addresses import Addresses
from qiatan.web.ws.socket_limits import SocketLimits
from qiatan.web.ws.socket_server import SocketServer

GAME: Final = next(entry.id for entry in ENTRIES if entry.puzzles is not None)
"""The game that bots play to make puzzles."""


def run(options: ServeOptions) -> None:
    """Serve until a signal arrives. Raises `click.ClickException` if the server cannot start."""
    metrics = ServerMetrics()
    start_logging(options.logs.log_level, options.logs.log_format, metrics.line_logged)
    location = find_data_location(options.storage)
    certificate = find_certificate(options.listening.tls_cert, options.listening.tls_key)
    bound = bind(options.listening.host, options.listening.port)
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(options, location, bound, certificate, metrics))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return uvloop's event loop factory, or None if uvloop is not installed."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


async def _serve(
    options: ServeOptions,
    location: DataLocation,
    bound: BoundSocket,
    certificate: Certificate | None,
    metrics: ServerMetrics,
) -> None:
    log_loop_faults()
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(certificate_renewal(certificate))
        store = await open_store(location, metrics, new_key=options.storage.new_key)
        stack.push_async_callback(store.close)
        cluster = await stack.enter_async_context(
            joined(options.storage.redis, location.database, store)
        )
        schedule = backup_schedule(options.backups, location)
        await stack.enter_async_context(scheduled_backups(schedule, metrics, time.time))
        workers = options.workers.bot_workers or usual_workers()
        bot_pool = BotWorkerPool(workers, thought=metrics.bot_thought)
        stack.callback(bot_pool.close)
        await bot_pool.start()
        count = options.workers.analysis_workers
        analysts = AnalysisWorkers(count) if count else None
        if analysts is not None:
            stack.callback(analysts.close)
        puzzlers = PuzzleWorkers(GAME) if options.workers.make_puzzles and count else None
        if puzzlers is not None:
            stack.callback(puzzlers.rest)
        pools = (bot_pool,) if analysts is None else (bot_pool, analysts)
        await stack.enter_async_context(
            native_package_followed(options.workers.native_package, pools)
        )
        mail = mailer(options.mail, options.listening.public_url)
        notified = await notification_parts(options, store, mail)
        sockets = _socket_server(
            options, location, store, bot_pool, analysts, puzzlers, metrics, cluster, mail, notified
        )
        render = renderer([metrics, ServerGauges(sockets, bot_pool)])
        base = normalise_base_path(options.listening.base_path)
        app = create_app(
            sockets,
            client_folder(),
            checks=[StoreCheck(store)],
            others=[
                metrics_handler(render, options.logs.metrics_from),
                *about_handlers(options.listening.source_url),
            ],
            base=base,
            hosts=options.listening.answered_hosts,
            site=options.listening.site,
        )
        address = bound.url("http" if certificate is None else "https") + base
        offer = await operator_offer(store, options.listening.public_url or address)
        garbage = GarbageCollection(lambda: len(sockets.server.sessions))
        garbage.hold()

        def ready() -> None:
            garbage.start()
            _announce(address, bound.note)
            if location.directory is not None:
                folder = None if schedule is None else schedule.folder.path
                record_server(location.directory.path, address, options, folder)
            print_offer(offer)

        bound.listen()
        with (
            garbage_pauses(metrics.garbage_searched),
            loop_lag(metrics.loop_lagged),
            loop_watchdog(metrics.long_step),
        ):
            tls = None if certificate is None else certificate.context
            proxies = options.listening.trusted_proxies
            server = WebServer(app, sockets, ready, proxies, options.limits.exempt, tls)
            await server.serve([bound.socket])
        garbage.stop()


def _socket_server(
    options: ServeOptions,
    location: DataLocation,
    store: SqlStore,
    bot_pool: BotWorkerPool,
    analysts: AnalysisWorkers | None,
    puzzlers: PuzzleWorkers | None,
    metrics: ServerMetrics,
    cluster: Cluster,
    mail: Mailer | None,
    notified: NotificationParts,
) -> SocketServer:
    services = Services(
        GameCatalog(
            GAMES,
            {game: offered_bots(game) for game in GAMES},
            LESSONS,
            STAND_INS,
            REPORTS,
            RATED,
            DRAWINGS,
            PRESETS,
            MINIATURES,
            TRACKERS,
        ),
        store,
        bot_pool,
        bot_pool,
        options.limits.table_limits,
        _bot_pace(options.workers.bot_pace),
        time.time,
        meter=metrics,
        peers=cluster.peers,
        ratings=store.ratings,
        budgets=options.limits.budgets,
    )
    guests = Guests(*location.keys)
    known = auth_services(
        guests,
        store.accounts,
        store.sessions,
        store.bot_accounts,
        store.recovery_codes,
        store.emails,
        services.now,
        mailer=mail,
    )
    optional = ServerOptions(
        accounts=known.accounts,
        admin=store.admin,
        leases=cluster.leases,
        analyses=store.analyses,
        analysis_engine=analysts,
        client_version=ClientVersion(client_folder()).current,
        notifications=notified,
        listed=store.accounts.listed,
        friends=Friends(
            store.friends, store.accounts, services.now, _friend_limits(services.limits)
        ),
        puzzles=lambda services: Puzzles(services, store.puzzles, puzzlers),
        tournaments=lambda server: Tournaments(
            store.tournaments,
            services,
            server.rooms,
            server.sessions.of,
            server.notify,
            store.friends.blocks_among,
        ),
    )
    limits = SocketLimits(
        per_second=options.limits.message_rate,
        burst=max(1, round(3 * options.limits.message_rate)),
        offences=options.limits.offences,
    )
    return SocketServer(
        Server(services, optional),
        with_openid(known, openid_settings(options.openid), services.now),
        limits=limits,
        origins=options.listening.origins,
        addresses=Addresses(options.limits.exempt),
        meter=metrics,
    )


def _friend_limits(limits: Limits) -> FriendLimits:
    return FriendLimits(limits.friends, limits.friend_asks, limits.blocks, limits.person_notes)


def _bot_pace(factor: float) -> BotPace:
    if not factor:
        return NO_DELAY
    usual = BotPace()
    return BotPace(fast=usual.fast * factor, normal=usual.normal * factor, slow=usual.slow * factor)


def _announce(address: str, note: str) -> None:
    click.echo(f"Qiatan Island is at {address}{note}. Ctrl+C stops it.")
