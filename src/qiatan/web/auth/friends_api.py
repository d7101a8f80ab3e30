"""`/api/friends`: a person's friends, requests, blocks and invitations."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from qiatan.kit.refusal import Refused, refuse
from qiatan.protocol.friends import (
    AcceptFriend,
    AskFriend,
    AskFriendByName,
    BlockPerson,
    DismissInvitation,
    IgnoreFriend,
    PersonLink,
    RemoveFriend,
    SetPresence,
    ShareLink,
    WriteNote,
)
from qiatan.protocol.people import Ask
from qiatan.server.friends import ServerFriends
from qiatan.server.server import Server
from qiatan.web.auth.auth_endpoints import AuthEndpoints, JsonResponse, json_response
from qiatan.web.auth.cookies import HttpRequest
from qiatan.web.auth.identity import Identity
from qiatan.web.http.problems import problem

A = TypeVar("A", bound=Ask)

READ_COST: Final = 5
"""What reading a list costs, taken from the budget `requests` of the client's address."""


class FriendEndpoints:
    """The endpoints of `/api/friends`. Each change replies with the person's new `FriendList`."""

    def __init__(self, auth: AuthEndpoints, server: Server) -> None:
        self._auth = auth
        self._server = server

    @property
    def friends(self) -> ServerFriends:
        """The server's friend lists. Raises `Refused` (`no_friends`) if it has none."""
        return self._server.require_friends()

    async def read(
        self, request: HttpRequest, answer: Callable[[Identity], Awaitable[object]]
    ) -> JsonResponse:
        """Reply to a GET request."""
        try:
            self._auth.charge(request, READ_COST)
            return json_response(await answer(await self._auth.require_identity(request)))
        except Refused as refused:
            return problem(refused.refusal)

    async def change(
        self,
        request: HttpRequest,
        kind: type[A],
        change: Callable[[Identity, A], Awaitable[str | None]],
    ) -> JsonResponse:
        """Reply to a POST request. `change` returns the other person whose list has changed."""

        async def body(data: A) -> JsonResponse:
            identity = await self._auth.require_identity(request)
            await self._server.rate_limits.count("user_friends", identity.person)
            other = await change(identity, data)
            if other is not None:
                self.friends.changed(other)
            return json_response(await self.friends.of(identity.person))

        return await self._auth.handle_post(request, kind, body, "friends")

    async def store_names(self, identity: Identity, other: str) -> None:
        """Store the names of guests that the database does not know. Raises `no_person`."""
        found = await self.friends.link(other)
        if not found.name:
            raise refuse("no_person", "There is no such person on this server.", "person")
        await self._auth.store_name(identity)
        await self._server.store_name(other, found.name)

    async def store_own_name(self, identity: Identity) -> None:
        """Store a guest's name, so that their friend link shows it while they are away."""
        await self._auth.store_name(identity)

    async def link(self, person: str) -> PersonLink:
        """Return the person whose friend link was opened. Raises `no_person` if there is none."""
        found = await self.friends.link(person)
        if not found.name:
            raise refuse("no_person", "There is no such person on this server.", "person")
        return found


def friend_handlers(auth: AuthEndpoints, server: Server) -> list[HTTPRouteHandler]:
    """Return the endpoints of `/api/friends`."""
    own = FriendEndpoints(auth, server)
    return [*_reading(own), *_asking(own), *_choosing(own)]


def _reading(own: FriendEndpoints) -> list[HTTPRouteHandler]:
    @get("/api/friends")
    async def friends(request: HttpRequest) -> JsonResponse:
        return await own.read(request, lambda identity: own.friends.of(identity.person))

    @get("/api/friends/link/{person:str}")
    async def link(request: HttpRequest, person: FromPath[str]) -> JsonResponse:
        return await own.read(request, lambda _: own.link(person))

    return [friends, link]


def _asking(own: FriendEndpoints) -> list[HTTPRouteHandler]:
    async def asked(identity: Identity, other: str) -> str:
        await own.store_names(identity, other)
        await own.friends.friends.ask(identity.person, other)
        return other

    @post("/api/friends/link", status_code=200)
    async def share(request: HttpRequest) -> JsonResponse:
        async def change(identity: Identity, _: ShareLink) -> None:
            await own.store_own_name(identity)

        return await own.change(request, ShareLink, change)

    @post("/api/friends/ask", status_code=200)
    async def ask(request: HttpRequest) -> JsonResponse:
        return await own.change(request, AskFriend, lambda by, data: asked(by, data.person))

    @post("/api/friends/ask-name", status_code=200)
    async def ask_name(request: HttpRequest) -> JsonResponse:
        async def change(identity: Identity, data: AskFriendByName) -> str:
            return await asked(identity, await own.friends.friends.named(data.name))

        return await own.change(request, AskFriendByName, change)

    @post("/api/friends/accept", status_code=200)
    async def accept(request: HttpRequest) -> JsonResponse:
        async def change(identity: Identity, data: AcceptFriend) -> str:
            await own.friends.friends.accept(identity.person, data.person)
            return data.person

        return await own.change(request, AcceptFriend, change)

    @post("/api/friends/ignore", status_code=200)
    async def ignore(request: HttpRequest) -> JsonResponse:
        async def change(identity: Identity, data: IgnoreFriend) -> None:
            await own.friends.friends.store.ignore(identity.person, data.person)

        return await own.change(request, IgnoreFriend, change)

    @post("/api/friends/remove", status_code=200)
    async def remove(request: HttpRequest) -> JsonResponse:
        async def change(identity: Identity, data: RemoveFriend) -> str:
            await own.friends.friends.store.remove(identity.person, data.person)
            return data.person

        return await own.change(request, RemoveFriend, change)

    return [share, ask, ask_name, accept, ignore, remove]


def _choosing(own: FriendEndpoints) -> list[HTTPRouteHandler]:
    @post("/api/friends/block", status_code=200)
    async def block(request: HttpRequest) -> JsonResponse:
        async def change(identity: Identity, data: BlockPerson) -> str:
            if data.blocked:
                await own.store_names(identity, data.person)
                await own.friends.block(identity.person, data.person)
            else:
                await own.friends.friends.store.unblock(identity.person, data.person)
            own.friends.changed(identity.person)
            return data.person

        return await own.change(request, BlockPerson, change)

    @post("/api/friends/note", status_code=200)
    async def note(request: HttpRequest) -> JsonResponse:
        async def change(identity: Identity, data: WriteNote) -> None:
            if data.text.strip():
                await own.store_names(identity, data.person)
            await own.friends.friends.write_note(identity.person, data.person, data.text)

        return await own.change(request, WriteNote, change)

    @post("/api/friends/presence", status_code=200)
    async def presence(request: HttpRequest) -> JsonResponse:
        async def change(identity: Identity, data: SetPresence) -> None:
            await own.friends.hide(identity.person, hidden=data.hidden)

        return await own.change(request, SetPresence, change)

    @post("/api/friends/dismiss", status_code=200)
    async def dismiss(request: HttpRequest) -> JsonResponse:
        async def change(identity: Identity, data: DismissInvitation) -> None:
            await own.friends.friends.store.dismiss(identity.person, data.table)

        return await own.change(request, DismissInvitation, change)

    return [block, note, presence, dismiss]
