"""One valid request of each type, addressed to the table `t1`.

The tests of the request table, of folding, and of hostile messages take their requests from here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from qiatan.kit.clean_text import person_name
from qiatan.protocol import requests
from qiatan.protocol.requests import AnyRequest, Request
from tests.tables.play_through import settings
from tests.tournaments.played import plan

_T: Final = "t1"

_ALL: Final[tuple[AnyRequest, ...]] = (
    requests.Act(1, table=_T, at=1, action="draw"),
    requests.AddBot(1, table=_T, bot="first"),
    requests.AddLocalPlayer(1, table=_T, name=person_name("Kid")),
    requests.AnswerKnock(1, table=_T, person="dan", let_in=True),
    requests.AskHint(1, table=_T, at=1),
    requests.AskStatistics(1, table=_T),
    requests.AskUndo(1, table=_T, at=1),
    requests.BackFromPause(1, table=_T),
    requests.BanPerson(1, table=_T, person="dan"),
    requests.BeginLesson(1, game="island"),
    requests.BeginVacation(1, table=_T, days=3),
    requests.CheckMap(1, game="island", text="{}"),
    requests.CommitNumber(1, table=_T, commitment="ab" * 32),
    requests.ComposeCounter(1, table=_T, composing=True),
    requests.Configure(1, table=_T, settings=settings()),
    requests.ContinueGame(1, game="g1", at=1, seat=0, others=["first"]),
    requests.CreateTable(1, settings=settings()),
    requests.Concede(1, table=_T),
    requests.DeclineEnd(1, table=_T),
    requests.DeclinePause(1, table=_T),
    requests.DeclineUndo(1, table=_T),
    requests.ProposeEnd(1, table=_T, end="draw"),
    requests.DeleteMap(1, map="m1"),
    requests.EndVacation(1, table=_T),
    requests.EnterLobby(1),
    requests.EnterTable(1, table=_T),
    requests.FindGame(1, game="island"),
    requests.GiveOrders(1, table=_T, orders=[]),
    requests.GiveToBot(1, table=_T, colour="red", bot="last"),
    requests.HandOver(1, table=_T, colour="red"),
    requests.Hurry(1, table=_T),
    requests.InviteBot(1, table=_T, bot="bot"),
    requests.InviteFriend(1, table=_T, person="bea"),
    requests.Knock(1, table=_T),
    requests.ListBots(1, game="island"),
    requests.ListMaps(1, game="island"),
    requests.MakeHost(1, table=_T, person="bea"),
    requests.MuteOffers(1, table=_T, muted=True),
    requests.MutePerson(1, table=_T, person="dan", muted=True),
    requests.OfferSeat(1, games=["island"]),
    requests.Pause(1, table=_T),
    requests.KeepAlive(1),
    requests.SetVisible(1, visible=False),
    requests.PlayAgain(1, game="g1"),
    requests.PlayOn(1, table=_T),
    requests.QuickPlay(1, bot="first"),
    requests.ReadLog(1, table=_T, before=1),
    requests.Rematch(1, table=_T),
    requests.RemoveSeat(1, table=_T, colour="blue"),
    requests.RenewInvite(1, table=_T),
    requests.RevealNumber(1, table=_T, round=0, contribution="ab" * 32),
    requests.Resume(1, table=_T),
    requests.SaveMap(1, game="island", text="{}", published=False),
    requests.Say(1, table=_T, text="hello"),
    requests.SayPhrase(1, table=_T, phrase="hello"),
    requests.SetBotSpeed(1, table=_T, bot_speed="slow"),
    requests.SetChat(1, table=_T, by="players"),
    requests.SetColour(1, table=_T, colour="green"),
    requests.SetAutoDecline(1, table=_T, on=True),
    requests.SetEmbargo(1, table=_T, colour="blue", embargo=True),
    requests.SetEntry(1, table=_T, entry="knock", watchers=True),
    requests.SetName(1, name=person_name("Wenli")),
    requests.SetReady(1, table=_T, ready=True),
    requests.Sit(1, table=_T),
    requests.Stand(1, table=_T),
    requests.StartGame(1, table=_T),
    requests.StopKnocking(1, table=_T),
    requests.StopSearch(1),
    requests.CreateTournament(1, plan=plan()),
    requests.JoinTournament(1, tournament="c1"),
    requests.LeaveTournament(1, tournament="c1"),
    requests.PlanTournament(1, tournament="c1", plan=plan()),
    requests.RemoveEntrant(1, tournament="c1", person="dan", removed=True),
    requests.RunTournament(1, tournament="c1", act="start"),
    requests.SeekTable(1, tournament="c1", seeking=True),
    requests.SetOrganiser(1, tournament="c1", person="bea", organiser=True),
    requests.VoidTable(1, tournament="c1", table=_T),
    requests.WatchTournament(1, tournament="c1"),
    requests.UnbanPerson(1, table=_T, person="dan"),
    requests.Undo(1, table=_T, at=1),
)

SAMPLES: Final[Mapping[type[Request], AnyRequest]] = {type(one): one for one in _ALL}
