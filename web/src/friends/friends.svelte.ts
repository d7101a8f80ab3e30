/** The user's friends, as last sent by the server. */

import { sound } from "../alerts/player";
import { showReason, showToast } from "../controls/overlays/toasts.svelte";
import { RequestFailed } from "../net/connection";
import { OFFLINE } from "../offline/mode";
import { m } from "../paraglide/messages.js";
import type { FriendList, InvitationInfo, KnownPerson } from "../types/protocol";
import { withErrorText } from "../words/error_text";
import { readFriends } from "./friends_api";
import { friendNews, invitationKey } from "./friend_news";

class Friends {
  /** The user's friends; null until the server has sent them. */
  list = $state.raw<FriendList | null>(null);
  /** New requests and invitations, which every page shows until the user answers them. */
  asks = $state.raw<readonly KnownPerson[]>([]);
  invitations = $state.raw<readonly InvitationInfo[]>([]);

  /** The number of parts of the page that show where friends are. */
  private followers = 0;
  /** Whether friends have come or gone since the list was loaded. */
  private outdated = false;

  /** The first request for the list while it is in progress; null otherwise. */
  private reading: Promise<void> | null = null;

  /** The friends who are connected. Those who are playing come last. */
  readonly online = $derived(
    (this.list?.friends ?? [])
      .filter(({ presence }) => presence !== "offline")
      .sort((a, b) => Number(a.presence === "playing") - Number(b.presence === "playing")),
  );

  isFriend(person: string): boolean {
    return this.list?.friends.some((friend) => friend.person === person) ?? false;
  }

  isAsked(person: string): boolean {
    return this.list?.asked.some((asked) => asked.person === person) ?? false;
  }

  isBlocked(person: string): boolean {
    return this.list?.blocked.some((blocked) => blocked.person === person) ?? false;
  }

  /** Returns the user's private note about a person; empty if there is none. */
  noteAbout(person: string): string {
    return this.list?.notes.find((note) => note.person === person)?.text ?? "";
  }

  /** Loads the list again. If this fails, keeps the previous list. */
  async refresh(): Promise<void> {
    if (OFFLINE) return;
    this.outdated = false;
    try {
      this.show(await readFriends());
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
    }
  }

  /** Loads the list if it has not been loaded yet. */
  async need(): Promise<void> {
    if (this.list !== null) return;
    this.reading ??= this.refresh().finally(() => (this.reading = null));
    await this.reading;
  }

  /** Keeps the presence of friends up to date until the returned function is called. */
  follow(): () => void {
    this.followers += 1;
    void this.refresh();
    const onvisible = (): void => this.refreshIfShown();
    document.addEventListener("visibilitychange", onvisible);
    return () => {
      this.followers -= 1;
      document.removeEventListener("visibilitychange", onvisible);
    };
  }

  /** Called when the server reports that friends have come or gone. */
  presenceChanged(): void {
    this.outdated = true;
    this.refreshIfShown();
  }

  private refreshIfShown(): void {
    if (this.outdated && this.followers > 0 && !document.hidden) void this.refresh();
  }

  /**
   * Loads the list after the server has reported a change, and notifies the user of what is new.
   */
  async changed(): Promise<void> {
    const before = this.list;
    await this.refresh();
    const after = this.list;
    if (after === null) return;
    const news = friendNews(before ?? { ...after, asks: [], invitations: [] }, after);
    for (const one of news) {
      if (one.kind === "accepted") showToast(m.friends_accepted({ name: one.person.name }));
      if (one.kind === "asked") this.asks = [...this.asks, one.person];
      if (one.kind === "invited") this.invitations = [...this.invitations, one.invitation];
    }
    if (news.some(({ kind }) => kind === "invited"))
      sound({ kind: "turn", own: true }, document.hidden);
  }

  /**
   * Sends a request that changes the list. Resolves to whether it succeeded, and shows the reason
   * if not.
   */
  async change(request: () => Promise<FriendList>): Promise<boolean> {
    try {
      this.show(await request());
      return true;
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      withErrorText(error, (text) => showReason(text, error.code));
      return false;
    }
  }

  /** Removes a new request from `asks`, so that pages no longer show it. */
  seen({ person }: KnownPerson): void {
    this.asks = this.asks.filter((ask) => ask.person !== person);
  }

  /** Removes a new invitation, so that pages no longer show it. */
  seenInvitation(table: string): void {
    this.invitations = this.invitations.filter((one) => one.table.table !== table);
  }

  private show(list: FriendList): void {
    this.list = list;
    const asks = new Set(list.asks.map(({ person }) => person));
    const open = new Set(list.invitations.map(invitationKey));
    this.asks = this.asks.filter(({ person }) => asks.has(person));
    this.invitations = this.invitations.filter((one) => open.has(invitationKey(one)));
  }
}

export const friends = new Friends();
