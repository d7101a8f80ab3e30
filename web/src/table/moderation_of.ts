/** A host's deeds against those who disturb, asked of the server. */

import { ask } from "../net/client";
import type { Moderation, Slow } from "../play/moderation";

export function moderationOf(table: string): Moderation {
  return {
    setChat: (by, slow) => void ask({ type: "set_chat", table, by, slow: slow as Slow }),
    mutePerson: (person, muted) => void ask({ type: "mute_person", table, person, muted }),
    banPerson: (person) => void ask({ type: "ban_person", table, person }),
  };
}
