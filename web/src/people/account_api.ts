/**
 * Requests about accounts, devices, sign-in links, bots and tokens. They reject with
 * `RequestFailed` on failure.
 */

import { BASE } from "../base";
import { post, read } from "../net/http";
import type {
  Account,
  ConfirmedEmail,
  Departure,
  DeviceLink,
  NewToken,
  ProfileInfo,
  RecoveryCodeList,
  Session,
} from "../types/protocol";

/** Requests the user's own account. */
export const account = (): Promise<Account> => read("/account");

/** Chooses what the account's public page shows. */
export const setProfile = (profile: ProfileInfo): Promise<Account> =>
  post("/account/profile", profile);

export const signUp = (name: string, password: string): Promise<Session> =>
  post("/account/sign-up", { name, password });

export const signIn = (name: string, password: string): Promise<Session> =>
  post("/account/sign-in", { name, password });

/** Replaces all recovery codes. `password` is required if the account has a password. */
export const newRecoveryCodes = (password: string | null): Promise<RecoveryCodeList> =>
  post("/account/recovery-codes", { password });

/** Sets a new password with a recovery code. Afterwards, only this device is signed in. */
export const recover = (name: string, code: string, password: string): Promise<Session> =>
  post("/account/recover", { name, code, password });

/**
 * Adds an e-mail address to the account. It is not used until the user confirms it with the link
 * that the server sends there.
 */
export const addEmail = (address: string, password: string | null): Promise<Account> =>
  post("/account/email", { address, password });

export const confirmEmail = (token: string): Promise<ConfirmedEmail> =>
  post("/account/email/confirm", { token });

export const removeEmail = (password: string | null): Promise<Account> =>
  post("/account/email/remove", { password });

/**
 * Requests an e-mail with a link to set a new password. The response is the same if there is no
 * such account.
 */
export const forgotPassword = (account: string): Promise<null> =>
  post("/account/forgot", { account });

/**
 * Sets a new password with the token from the link in an e-mail. Afterwards, only this device is
 * signed in.
 */
export const resetPassword = (token: string, password: string): Promise<Session> =>
  post("/account/reset", { token, password });

/**
 * Makes the account the server's first operator. The server prints a link with the token at
 * startup.
 */
export const claimServer = (token: string): Promise<Account> =>
  post("/account/first-operator", { token });

/** Opens the provider's sign-in page, which returns the user to `/me`. */
export const signInWithProvider = (): Promise<void> => toProvider(false);

/** Opens the provider's sign-in page to link the provider to the current account. */
export const addProvider = (): Promise<void> => toProvider(true);

async function toProvider(adds: boolean): Promise<void> {
  const { location: page } = await post<Departure>("/account/openid", { adds });
  location.assign(page);
}

/** Unlinks the provider from the account, and signs out all other devices. */
export const removeProvider = (): Promise<Session> => post("/account/openid/remove");

/** Sets the account's name if the one from the provider is taken or not allowed. */
export const nameForProvider = (name: string): Promise<Session> =>
  post("/account/openid/name", { name });

export const signOut = (): Promise<null> => post("/account/sign-out");

/** Sets or changes the password. `old` is required if the account already has a password. */
export const changePassword = (next: string, old: string | null): Promise<Session> =>
  post("/account/password", { new: next, old });

/** Signs out a device, or all devices but this one if `session` is null. */
export const endSession = (session: string | null): Promise<Account> =>
  post("/account/sessions/end", { session });

/** Removes a passkey from the account, and signs out all other devices. */
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

/**
 * Reloads the page, or opens another one, after a different user has signed in. This leaves no data
 * of the previous user on the page.
 */
export function becomeAnother(path = location.pathname): void {
  location.assign(path === "" ? `${BASE}/` : path);
}

/** The result of signing in with the provider, read once from the URL of `/me`. */
export interface ProviderAnswer {
  /** The error code if the sign-in was refused, or null if it succeeded. */
  refused: string | null;
  /** Whether the user has to choose a name. */
  chooses: boolean;
}

/**
 * Reads the result of the sign-in and clears it from the URL, so that a reload does not show it
 * again.
 */
export function providerAnswer(): ProviderAnswer {
  const query = new URLSearchParams(location.search);
  const answer = { refused: query.get("refused"), chooses: query.get("choose") === "name" };
  if (answer.refused !== null || answer.chooses) history.replaceState(null, "", location.pathname);
  return answer;
}
