import { expect, test } from "vitest";

import { ChatDraft } from "./chat_draft.svelte";

function typed(text: string): ChatDraft {
  const draft = new ChatDraft();
  draft.text = text;
  return draft;
}

test("what is said leaves the field", async () => {
  const said: string[] = [];
  const draft = typed(" hello ");
  await draft.send(async (text) => said.push(text) > 0);
  expect([said, draft.text]).toEqual([["hello"], ""]);
});

test("what is refused comes back, before what was typed meanwhile", async () => {
  const draft = typed("hello");
  const sent = draft.send(async () => false);
  draft.text = "well";
  await sent;
  expect(draft.text).toBe("hello well");
});

test("nothing is not sent", async () => {
  const draft = typed("  ");
  await draft.send(() => Promise.reject(new Error("sent")));
  expect(draft.text).toBe("  ");
});
