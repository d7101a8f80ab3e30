/** The requests that a host uses to moderate the people at a table. */

import { showToast } from "../controls/overlays/toasts.svelte";
import { ask } from "../net/client";
import { m } from "../paraglide/messages.js";
import type { Moderation, Slow } from "../play/people/people";

async function renewInvite(table: string): Promise<void> {
  if ((await ask({ type: "renew_invite", table })) !== null) showToast(m.invite_renewed());
}

export function moderationOf(table: string): Moderation {
  return {
    setChat: (by, slow) => void ask({ type: "set_chat", table, by, slow: slow as Slow }),
    mutePerson: (person, muted) => void ask({ type: "mute_person", table, person, muted }),
    banPerson: (person) => void ask({ type: "ban_person", table, person }),
    unbanPerson: (person) => void ask({ type: "unban_person", table, person }),
    setEntry: (entry, watchers) => void ask({ type: "set_entry", table, entry, watchers }),
    renewInvite: () => void renewInvite(table),
    answerKnock: (person, let_in) => void ask({ type: "answer_knock", table, person, let_in }),
  };
}
