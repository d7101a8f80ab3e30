/** Passkeys by the browser's own interface; the server asks and verifies. */

import { RequestFailed } from "../net/connection";
import { post } from "../net/http";
import type { Session } from "../types/protocol";

/** An address is no name that a passkey could be good for. */
const ADDRESS = /^[\d.]+$|:/;

/** Whether this page may ask for passkeys: over HTTPS, or on this machine by its name. */
export function passkeysOffered(): boolean {
  if (!isSecureContext || ADDRESS.test(location.hostname)) return false;
  return typeof PublicKeyCredential?.parseCreationOptionsFromJSON === "function";
}

/** Make an account of this name that a passkey opens. */
export async function signUpWithPasskey(name: string): Promise<Session> {
  return post("/account/passkeys", { name, credential: await made({ name }) });
}

/** Let one more passkey open our account. */
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

/** What the device answers; it may be that the person turned it away. */
async function asked(answer: Promise<Credential | null>): Promise<PublicKeyCredentialJSON> {
  const credential = await answer.catch(() => null);
  if (credential instanceof PublicKeyCredential) return credential.toJSON();
  throw new RequestFailed("passkey_cancelled", "No passkey was given.");
}
