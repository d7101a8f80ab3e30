"""`/api/account/bots`: the bots of a person, and the tokens by which programs play as them."""

from __future__ import annotations

from litestar import post
from litestar.handlers import HTTPRouteHandler

from qiatan.protocol.people import DeleteBot, MakeBot, MakeToken, NewToken, RevokeToken
from qiatan.web.auth.account_api import account_of
from qiatan.web.auth.auth_endpoints import Answer, Entrance, answered
from qiatan.web.auth.cookies import Asked
from qiatan.web.auth.identity import Identity


def bots_handlers(entrance: Entrance) -> list[HTTPRouteHandler]:
    """Make and delete bots, hand out and revoke tokens."""
    bots = entrance.people.bots

    @post("/api/account/bots", status_code=200)
    async def make(request: Asked) -> Answer:
        async def body(asked: MakeBot) -> Answer:
            owner = await entrance.signed_in(request)
            token = await bots.create(owner.person, asked.name, asked.label)
            return await _handed_out(entrance, owner, token)

        return await entrance.posted(request, MakeBot, body, "sign_up")

    @post("/api/account/bots/token", status_code=200)
    async def new_token(request: Asked) -> Answer:
        async def body(asked: MakeToken) -> Answer:
            owner = await entrance.signed_in(request)
            token = await bots.add_token(owner.person, asked.bot, asked.label)
            return await _handed_out(entrance, owner, token)

        return await entrance.posted(request, MakeToken, body, "link")

    @post("/api/account/bots/revoke", status_code=200)
    async def revoke(request: Asked) -> Answer:
        async def body(asked: RevokeToken) -> Answer:
            owner = await entrance.signed_in(request)
            bot = await bots.revoke(owner.person, asked.token)
            if bot is not None:
                entrance.reidentify(bot)
            return answered(await account_of(entrance, owner))

        return await entrance.posted(request, RevokeToken, body)

    @post("/api/account/bots/delete", status_code=200)
    async def delete(request: Asked) -> Answer:
        async def body(asked: DeleteBot) -> Answer:
            owner = await entrance.signed_in(request)
            await bots.delete(owner.person, asked.bot)
            await entrance.forget(asked.bot)
            return answered(await account_of(entrance, owner))

        return await entrance.posted(request, DeleteBot, body)

    return [make, new_token, revoke, delete]


async def _handed_out(entrance: Entrance, owner: Identity, token: str) -> Answer:
    return answered(NewToken(token, await account_of(entrance, owner)))
