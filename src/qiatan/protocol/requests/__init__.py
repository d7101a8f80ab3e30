"""Requests from clients. The client chooses `id`; the reply repeats it."""

from __future__ import annotations

from qiatan.protocol.requests.entering import (
    AddLocalPlayer,
    CommitNumber,
    EnterTable,
    HandOver,
    Knock,
    OfferSeat,
    ReadLog,
    RevealNumber,
    SetColour,
    SetReady,
    Sit,
    Stand,
    StopKnocking,
)
from qiatan.protocol.requests.hosting import (
    AddBot,
    AnswerKnock,
    BanPerson,
    Configure,
    InviteBot,
    InviteFriend,
    ListBots,
    MakeHost,
    MutePerson,
    RemoveSeat,
    RenewInvite,
    SetChat,
    SetEntry,
    UnbanPerson,
)
from qiatan.protocol.requests.lobby import (
    BeginLesson,
    CheckMap,
    ContinueGame,
    CreateTable,
    DeleteMap,
    EnterLobby,
    FindGame,
    KeepAlive,
    ListMaps,
    PlayAgain,
    QuickPlay,
    SaveMap,
    SetName,
    SetVisible,
    StopSearch,
)
from qiatan.protocol.requests.playing import (
    Act,
    AskHint,
    AskStatistics,
    AskUndo,
    BackFromPause,
    BeginVacation,
    ComposeCounter,
    Concede,
    DeclineEnd,
    DeclinePause,
    DeclineUndo,
    EndVacation,
    GiveOrders,
    GiveToBot,
    Hurry,
    MuteOffers,
    Pause,
    PlayOn,
    ProposeEnd,
    Rematch,
    Resume,
    Say,
    SayPhrase,
    SetAutoDecline,
    SetBotSpeed,
    SetEmbargo,
    StartGame,
    Undo,
)
from qiatan.protocol.requests.request import Request
from qiatan.protocol.requests.tournaments import (
    CreateTournament,
    JoinTournament,
    LeaveTournament,
    PlanTournament,
    RemoveEntrant,
    RunTournament,
    SeekTable,
    SetOrganiser,
    VoidTable,
    WatchTournament,
)

__all__ = [
    "Act",
    "AddBot",
    "AddLocalPlayer",
    "AnswerKnock",
    "AnyRequest",
    "AskHint",
    "AskStatistics",
    "AskUndo",
    "BackFromPause",
    "BanPerson",
    "BeginLesson",
    "BeginVacation",
    "CheckMap",
    "CommitNumber",
    "ComposeCounter",
    "Concede",
    "Configure",
    "ContinueGame",
    "CreateTable",
    "CreateTournament",
    "DeclineEnd",
    "DeclinePause",
    "DeclineUndo",
    "DeleteMap",
    "EndVacation",
    "EnterLobby",
    "EnterTable",
    "FindGame",
    "GiveOrders",
    "GiveToBot",
    "HandOver",
    "Hurry",
    "InviteBot",
    "InviteFriend",
    "JoinTournament",
    "KeepAlive",
    "Knock",
    "LeaveTournament",
    "ListBots",
    "ListMaps",
    "MakeHost",
    "MuteOffers",
    "MutePerson",
    "OfferSeat",
    "Pause",
    "PlanTournament",
    "PlayAgain",
    "PlayOn",
    "ProposeEnd",
    "QuickPlay",
    "ReadLog",
    "Rematch",
    "RemoveEntrant",
    "RemoveSeat",
    "RenewInvite",
    "Request",
    "Resume",
    "RevealNumber",
    "RunTournament",
    "SaveMap",
    "Say",
    "SayPhrase",
    "SeekTable",
    "SetAutoDecline",
    "SetBotSpeed",
    "SetChat",
    "SetColour",
    "SetEmbargo",
    "SetEntry",
    "SetName",
    "SetOrganiser",
    "SetReady",
    "SetVisible",
    "Sit",
    "Stand",
    "StartGame",
    "StopKnocking",
    "StopSearch",
    "UnbanPerson",
    "Undo",
    "VoidTable",
    "WatchTournament",
]

AnyRequest = (
    SetName
    | EnterLobby
    | CreateTable
    | PlayAgain
    | QuickPlay
    | FindGame
    | StopSearch
    | BeginLesson
    | ContinueGame
    | EnterTable
    | Knock
    | StopKnocking
    | ReadLog
    | HandOver
    | Sit
    | CommitNumber
    | RevealNumber
    | Stand
    | SetColour
    | SetReady
    | SetVisible
    | AddLocalPlayer
    | Configure
    | AddBot
    | InviteBot
    | InviteFriend
    | ListBots
    | OfferSeat
    | RemoveSeat
    | MakeHost
    | Pause
    | DeclinePause
    | Concede
    | ProposeEnd
    | DeclineEnd
    | BackFromPause
    | Resume
    | SetAutoDecline
    | SetBotSpeed
    | GiveToBot
    | Hurry
    | PlayOn
    | StartGame
    | Act
    | Undo
    | AskUndo
    | DeclineUndo
    | AskHint
    | AskStatistics
    | Say
    | SayPhrase
    | SetChat
    | SetEntry
    | RenewInvite
    | AnswerKnock
    | MutePerson
    | BanPerson
    | UnbanPerson
    | MuteOffers
    | SetEmbargo
    | ComposeCounter
    | GiveOrders
    | BeginVacation
    | EndVacation
    | Rematch
    | ListMaps
    | CheckMap
    | SaveMap
    | DeleteMap
    | CreateTournament
    | PlanTournament
    | WatchTournament
    | JoinTournament
    | LeaveTournament
    | SeekTable
    | RunTournament
    | SetOrganiser
    | RemoveEntrant
    | VoidTable
    | KeepAlive
)
