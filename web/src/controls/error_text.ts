import * as messages from "../paraglide/messages.js";

type Words = (details: Record<string, string | number>) => string;

/** A refusal in the person's language: by its code, else the server's own sentence. */
export function errorText(refusal: {
  code: string;
  message: string;
  detail?: Record<string, string | number>;
}): string {
  const words = (messages.m as Record<string, unknown>)[`error_${refusal.code}`];
  return typeof words === "function" ? (words as Words)(refusal.detail ?? {}) : refusal.message;
}
