/**
 * Creates and uses passkeys through the browser's API. The server issues and verifies the
 * challenges.
 */

import { RequestFailed } from "../net/connection";
import { post } from "../net/http";
import type { Session } from "../types/protocol";

/** Matches IP addresses. Passkeys do not work there, because they need a domain name. */
const ADDRESS = /^[\d.]+$|:/;

/** Whether this page can use passkeys. They need HTTPS or localhost. */
export function passkeysOffered(): boolean {
  if (!isSecureContext || ADDRESS.test(location.hostname)) return false;
  return typeof PublicKeyCredential?.parseCreationOptionsFromJSON === "function";
}

/** Creates an account with this name and a passkey. */
export async function signUpWithPasskey(name: string): Promise<Session> {
  return post("/account/passkeys", { name, credential: await made({ name }) });
}

/** Adds another passkey to the current account. */
export async function addPasskey(): Promise<Session> {
  return post("/account/passkeys", { credential: await made({}) });
}

export async function signInWithPasskey(): Promise<Session> {
  const options = await post<PublicKeyCredentialRequestOptionsJSON>("/account/passkeys/ask");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await asked(navigator.credentials.get({ publicKey }));
  return post("/account/passkeys/prove", { credential });
}

async function made(body: object): Promise<PublicKeyCredentialJSON> {
  const options = await post<PublicKeyCredentialCreationOptionsJSON>("/account/passkeys/new", body);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return asked(navigator.credentials.create({ publicKey }));
}

/** Resolves to the device's credential as JSON. Rejects if the user cancels. */
async function asked(answer: Promise<Credential | null>): Promise<PublicKeyCredentialJSON> {
  const credential = await answer.catch(() => null);
  if (credential instanceof PublicKeyCredential) return credential.toJSON();
  throw new RequestFailed("passkey_cancelled", "No passkey was given.");
}
