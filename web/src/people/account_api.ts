/** Requests about accounts, devices, links, bots and tokens. */

import { BASE } from "../base";
import { post, read } from "../net/http";
import type { Account, Departure, DeviceLink, NewToken, Session } from "../types/protocol";

/** Our account, as `/api/account` tells and changes it. Everything fails with `RequestFailed`. */
export const account = (): Promise<Account> => read("/account");

export const signUp = (name: string, password: string): Promise<Session> =>
  post("/account/sign-up", { name, password });

export const signIn = (name: string, password: string): Promise<Session> =>
  post("/account/sign-in", { name, password });

/** Go to the provider's page, which comes back to `/me`. */
export const signInWithProvider = (): Promise<void> => toProvider(false);

/** The same, to let the provider open our account too. */
export const addProvider = (): Promise<void> => toProvider(true);

async function toProvider(adds: boolean): Promise<void> {
  const { location: page } = await post<Departure>("/account/openid", { adds });
  location.assign(page);
}

/** Signs all other devices out. */
export const removeProvider = (): Promise<Session> => post("/account/openid/remove");

/** The name of the account that the provider opens, where its own is taken. */
export const nameForProvider = (name: string): Promise<Session> =>
  post("/account/openid/name", { name });

export const signOut = (): Promise<null> => post("/account/sign-out");

/** `old` where the account has a password. */
export const changePassword = (next: string, old: string | null): Promise<Session> =>
  post("/account/password", { new: next, old });

/** Sign out a device; without one, all but this. */
export const endSession = (session: string | null): Promise<Account> =>
  post("/account/sessions/end", { session });

/** Signs all other devices out. */
export const removePasskey = (id: string): Promise<Session> =>
  post("/account/passkeys/remove", { id });

export const deleteAccount = (password: string | null): Promise<null> =>
  post("/account/delete", { password });

export const newLink = (): Promise<DeviceLink> => post("/account/link");

export const takeLink = (token: string): Promise<Session> => post("/account/link/use", { token });

/** A bot, and its first token. */
export const makeBot = (name: string, label: string): Promise<NewToken> =>
  post("/account/bots", { name, label });

export const makeToken = (bot: string, label: string): Promise<NewToken> =>
  post("/account/bots/token", { bot, label });

export const revokeToken = (token: string): Promise<Account> =>
  post("/account/bots/revoke", { token });

export const deleteBot = (bot: string): Promise<Account> => post("/account/bots/delete", { bot });

/** Show everything as who we are now: nothing of whom we were before stays. */
export function becomeAnother(path = location.pathname): void {
  location.assign(path === "" ? `${BASE}/` : path);
}

/** What a sign-in with the provider has come to, as the address of one's own page says once. */
export interface ProviderAnswer {
  /** The code of a refusal. */
  refused: string | null;
  /** A name is to be chosen. */
  chooses: boolean;
}

/** Reads the address, and takes it back: who loads the page again is not told again. */
export function providerAnswer(): ProviderAnswer {
  const query = new URLSearchParams(location.search);
  const told = { refused: query.get("refused"), chooses: query.get("choose") === "name" };
  if (told.refused !== null || told.chooses) history.replaceState(null, "", location.pathname);
  return told;
}
