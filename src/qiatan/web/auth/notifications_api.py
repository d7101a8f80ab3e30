"""`/api/notifications`: a person's notification channels and settings."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from qiatan.kit.refusal import Refused, refuse
from qiatan.notifications.channels import PersonChannels
from qiatan.people.sessions import device_name
from qiatan.protocol.notifications import (
    AddPush,
    AddWebhook,
    MuteTable,
    RemoveChannel,
    SetNotificationMail,
    SetNotifications,
    TestChannel,
)
from qiatan.protocol.people import Ask
from qiatan.server.server import Server
from qiatan.web.auth.auth_endpoints import AuthEndpoints, JsonResponse, json_response
from qiatan.web.auth.cookies import HttpRequest
from qiatan.web.auth.identity import Identity
from qiatan.web.http.problems import problem

A = TypeVar("A", bound=Ask)


class NotificationEndpoints:
    """The endpoints of `/api/notifications`. Each replies with the person's `NotificationsInfo`."""

    def __init__(self, auth: AuthEndpoints, server: Server) -> None:
        self._auth = auth
        self._server = server
        self.now = server.services.now

    @property
    def channels(self) -> PersonChannels:
        """The notification channels. Raises `Refused` (`no_notifications`) if there are none."""
        notifications = self._server.notifications
        if notifications is None:
            raise refuse("no_notifications", "This server sends no notifications.")
        return PersonChannels(notifications.parts, self._server.services.limits.channels)

    async def info(self, identity: Identity) -> JsonResponse:
        """Return a response with the person's channels and settings."""
        address, _ = await self._auth.services.emails.of(identity.person)
        shown = await self.channels.info(identity.person, mail_offered=address is not None)
        return json_response(shown)

    async def read(self, request: HttpRequest) -> JsonResponse:
        """Reply to a GET request."""
        try:
            return await self.info(await self._auth.require_identity(request))
        except Refused as refused:
            return problem(refused.refusal)

    async def change(
        self,
        request: HttpRequest,
        kind: type[A],
        change: Callable[[Identity, A], Awaitable[None]],
    ) -> JsonResponse:
        """Make the change that a POST request asks for, and reply with the result."""

        async def body(data: A) -> JsonResponse:
            identity = await self._auth.require_identity(request)
            await change(identity, data)
            return await self.info(identity)

        return await self._auth.handle_post(request, kind, body, "notifications")

    async def check_address(self, person: str) -> None:
        """Raise `Refused` (`needs_email`) if the person cannot receive e-mail."""
        address, _ = await self._auth.services.emails.of(person)
        if address is None or not self._auth.services.emails.offered:
            raise refuse("needs_email", "Add an e-mail address to your account first.")

    async def check_host(self, person: str, table: str | None) -> None:
        """Raise `Refused` (`not_host` or `unknown_table`) unless the person hosts the table."""
        if table is None:
            return
        listed = await self._server.tables.summary(table)
        if listed is None:
            raise refuse("unknown_table", "This table does not exist.", "table")
        if listed.host != person:
            raise refuse("not_host", "Only the host can do this.")

    async def unsubscribe(self, request: HttpRequest, token: str) -> JsonResponse:
        """Remove a mail channel. The reply does not reveal whether the token is known."""
        try:
            self._server.services.mode.check_write()
            await self._auth.count(request, "notifications")
            await self.channels.unsubscribe(token)
        except Refused as refused:
            return problem(refused.refusal)
        return json_response(None)


def notification_handlers(auth: AuthEndpoints, server: Server) -> list[HTTPRouteHandler]:
    """Return the endpoints for notifications."""
    own = NotificationEndpoints(auth, server)
    return [*_channel_handlers(own), *_setting_handlers(own)]


def _channel_handlers(own: NotificationEndpoints) -> list[HTTPRouteHandler]:
    @post("/api/notifications/push", status_code=200)
    async def push(request: HttpRequest) -> JsonResponse:
        async def change(identity: Identity, data: AddPush) -> None:
            device = device_name(request.headers.get("user-agent", ""))
            await own.channels.add_push(identity.person, data, device, own.now())

        return await own.change(request, AddPush, change)

    @post("/api/notifications/webhook", status_code=200)
    async def webhook(request: HttpRequest) -> JsonResponse:
        async def change(identity: Identity, data: AddWebhook) -> None:
            if identity.account is None:
                raise refuse("no_account", "You need an account for this.")
            await own.check_host(identity.person, data.table)
            await own.channels.add_webhook(identity.person, data, own.now())

        return await own.change(request, AddWebhook, change)

    @post("/api/notifications/remove", status_code=200)
    async def remove(request: HttpRequest) -> JsonResponse:
        async def change(identity: Identity, data: RemoveChannel) -> None:
            await own.channels.remove(identity.person, data.channel)

        return await own.change(request, RemoveChannel, change)

    @post("/api/notifications/test", status_code=200)
    async def test(request: HttpRequest) -> JsonResponse:
        async def change(identity: Identity, data: TestChannel) -> None:
            await own.channels.test(identity.person, data.channel, own.now())

        return await own.change(request, TestChannel, change)

    return [push, webhook, remove, test]


def _setting_handlers(own: NotificationEndpoints) -> list[HTTPRouteHandler]:
    @get("/api/notifications")
    async def read(request: HttpRequest) -> JsonResponse:
        return await own.read(request)

    @post("/api/notifications", status_code=200)
    async def choose(request: HttpRequest) -> JsonResponse:
        async def change(identity: Identity, data: SetNotifications) -> None:
            await own.channels.set(identity.person, data)

        return await own.change(request, SetNotifications, change)

    @post("/api/notifications/mail", status_code=200)
    async def mail(request: HttpRequest) -> JsonResponse:
        async def change(identity: Identity, data: SetNotificationMail) -> None:
            if data.frequency != "off":
                await own.check_address(identity.person)
            await own.channels.set_mail(identity.person, data, own.now())

        return await own.change(request, SetNotificationMail, change)

    @post("/api/notifications/mute", status_code=200)
    async def mute(request: HttpRequest) -> JsonResponse:
        async def change(identity: Identity, data: MuteTable) -> None:
            await own.channels.mute(identity.person, data.table, muted=data.muted)

        return await own.change(request, MuteTable, change)

    @post("/api/notifications/unsubscribe/{token:str}", status_code=200)
    async def unsubscribe(request: HttpRequest, token: FromPath[str]) -> JsonResponse:
        """Unsubscribe with one click in a mail program (RFC 8058). Needs no cookies."""
        return await own.unsubscribe(request, token)

    return [read, choose, mail, mute, unsubscribe]
