/** Requests about accounts, devices, links, bots and tokens. */

import { BASE } from "../base";
import { post, read } from "../net/http";
import type {
  Account,
  Departure,
  DeviceLink,
  NewToken,
  RecoveryCodeList,
  Session,
} from "../types/protocol";

/** Requests the reader's account. All requests here fail with `RequestFailed`. */
export const account = (): Promise<Account> => read("/account");

export const signUp = (name: string, password: string): Promise<Session> =>
  post("/account/sign-up", { name, password });

export const signIn = (name: string, password: string): Promise<Session> =>
  post("/account/sign-in", { name, password });

/** Replaces all recovery codes. `password` is required if the account has one. */
export const newRecoveryCodes = (password: string | null): Promise<RecoveryCodeList> =>
  post("/account/recovery-codes", { password });

/** Sets a new password with a recovery code, and signs in on this device only. */
export const recover = (name: string, code: string, password: string): Promise<Session> =>
  post("/account/recover", { name, code, password });

/** Opens the provider's sign-in page, which returns to `/me`. */
export const signInWithProvider = (): Promise<void> => toProvider(false);

/** Goes to the provider's page to link the provider to the current account. */
export const addProvider = (): Promise<void> => toProvider(true);

async function toProvider(adds: boolean): Promise<void> {
  const { location: page } = await post<Departure>("/account/openid", { adds });
  location.assign(page);
}

/** Removes the provider, and signs out all other devices. */
export const removeProvider = (): Promise<Session> => post("/account/openid/remove");

/** Choose the account's name if the one from the provider is taken. */
export const nameForProvider = (name: string): Promise<Session> =>
  post("/account/openid/name", { name });

export const signOut = (): Promise<null> => post("/account/sign-out");

/** Changes the password. `old` is required if the account has one. */
export const changePassword = (next: string, old: string | null): Promise<Session> =>
  post("/account/password", { new: next, old });

/** Signs out a device, or all devices but this one if `session` is null. */
export const endSession = (session: string | null): Promise<Account> =>
  post("/account/sessions/end", { session });

/** Removes a passkey, and signs out all other devices. */
export const removePasskey = (id: string): Promise<Session> =>
  post("/account/passkeys/remove", { id });

export const deleteAccount = (password: string | null): Promise<null> =>
  post("/account/delete", { password });

export const newLink = (): Promise<DeviceLink> => post("/account/link");

export const takeLink = (token: string): Promise<Session> => post("/account/link/use", { token });

/** Creates a bot together with its first token. */
export const makeBot = (name: string, label: string): Promise<NewToken> =>
  post("/account/bots", { name, label });

export const makeToken = (bot: string, label: string): Promise<NewToken> =>
  post("/account/bots/token", { bot, label });

export const revokeToken = (token: string): Promise<Account> =>
  post("/account/bots/revoke", { token });

export const deleteBot = (bot: string): Promise<Account> => post("/account/bots/delete", { bot });

/** Reloads the page as the current person, so that no data of the previous one remains. */
export function becomeAnother(path = location.pathname): void {
  location.assign(path === "" ? `${BASE}/` : path);
}

/** The result of signing in with the provider, read once from the address of `/me`. */
export interface ProviderAnswer {
  /** The code of a refusal; null if the sign-in succeeded. */
  refused: string | null;
  /** Whether the player has to choose a name. */
  chooses: boolean;
}

/** Read the address and clear it, so that a reload does not show the result again. */
export function providerAnswer(): ProviderAnswer {
  const query = new URLSearchParams(location.search);
  const answer = { refused: query.get("refused"), chooses: query.get("choose") === "name" };
  if (answer.refused !== null || answer.chooses) history.replaceState(null, "", location.pathname);
  return answer;
}
