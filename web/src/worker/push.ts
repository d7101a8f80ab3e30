/**
 * Writes the text of notifications from the codes and values in push messages. All functions are
 * pure.
 */

import { m } from "../paraglide/messages.js";
import { baseLocale, isLocale } from "../paraglide/runtime.js";

/** A decrypted push message, in the format of the server's `PushText`. */
export interface PushText {
  kind: string;
  /** The table's id; for `soon`, the tournament's id; empty for a test. */
  table: string;
  /** The language that the player last used on this server. */
  language: string;
  /**
   * The table's name. If the table has none, `creator` is the name of the person who created it.
   */
  name?: string;
  creator?: string;
  /** The name of the person who sent the invitation, or of the winner. */
  by?: string;
  /** The deadline for an answer, in seconds since the epoch. */
  until?: number;
}

export interface PushNotice {
  title: string;
  body: string;
  /** The label of the button that mutes the game; null if there is no game. */
  mute: string | null;
}

type Locale = "en" | "de" | "zh";

/** Returns the notification for a message. */
export function pushNotice(push: PushText): PushNotice {
  const locale: Locale = isLocale(push.language) ? push.language : baseLocale;
  const parts = [tableOf(push, locale), untilOf(push, locale)];
  return {
    title: titleOf(push, locale),
    body: push.kind === "test" ? m.push_test_body({}, { locale }) : joined(parts),
    mute: push.table === "" ? null : m.push_mute({}, { locale }),
  };
}

/** Returns the path of the page that a notification opens, relative to the start page. */
export function pushPath({ kind, table }: PushText): string {
  if (table === "") return "";
  return kind === "soon" ? `tournaments/${table}` : `table/${table}`;
}

function titleOf({ kind, by = "" }: PushText, locale: Locale): string {
  switch (kind) {
    case "turn":
      return m.push_turn({}, { locale });
    case "answer":
      return m.push_answer({}, { locale });
    case "offer":
      return m.push_offer({}, { locale });
    case "over":
      return by === "" ? m.push_over({}, { locale }) : m.push_won({ who: by }, { locale });
    case "invited":
      return m.push_invited({ who: by }, { locale });
    case "found":
      return m.push_found({}, { locale });
    case "soon":
      return m.push_soon({}, { locale });
    case "seated":
      return m.push_seated({}, { locale });
    default:
      return m.push_test({}, { locale });
  }
}

function tableOf({ name = "", creator = "" }: PushText, locale: Locale): string {
  if (name !== "") return name;
  return creator === "" ? m.title({}, { locale }) : m.table_of({ name: creator }, { locale });
}

function untilOf({ until }: PushText, locale: Locale): string {
  if (until === undefined) return "";
  const time = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
  return m.push_until({ when: time.format(until * 1000) }, { locale });
}

const joined = (parts: readonly string[]): string =>
  parts.filter((part) => part !== "").join(" · ");
