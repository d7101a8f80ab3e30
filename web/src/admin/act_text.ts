/** Describes operators' actions in words. */

import { m } from "../paraglide/messages.js";
import type { AuditLine } from "../types/protocol";
import { dayAndTime } from "../words/formats";

interface About {
  mode?: string;
  text?: string;
  table?: string;
  puzzle?: string;
  ban?: { until: number | null };
}

/** Describes an action. If this page does not know the action, returns its identifier. */
export function actText({ act, about, name }: AuditLine): string {
  const { mode = "", text = "", table = "", puzzle = "", ban } = about as About;
  switch (act) {
    case "mode":
      return m.admin_did_mode({ mode });
    case "announce":
      return text === "" ? m.admin_did_announce_end() : m.admin_did_announce({ text });
    case "ban":
      return banText(name, ban?.until ?? null);
    case "unban":
      return m.admin_did_unban({ name });
    case "grant":
      return m.admin_did_grant({ name });
    case "revoke":
      return m.admin_did_revoke({ name });
    case "settle_reports":
      return m.admin_did_settle({ name });
    case "reset":
      return m.admin_did_reset({ name });
    case "close_table":
      return m.admin_did_close({ table });
    case "withdraw_puzzle":
      return m.admin_did_withdraw({ puzzle });
    default:
      return act;
  }
}

function banText(name: string, until: number | null): string {
  if (until === null) return m.admin_did_ban({ name });
  return m.admin_did_ban_until({ name, when: dayAndTime(until) });
}
