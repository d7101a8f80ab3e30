import { expect, test } from "vitest";

import { Unsaid } from "./chat_draft.svelte";

function typed(text: string): Unsaid {
  const unsaid = new Unsaid();
  unsaid.text = text;
  return unsaid;
}

test("what is said leaves the field", async () => {
  const said: string[] = [];
  const unsaid = typed(" hello ");
  await unsaid.send(async (text) => said.push(text) > 0);
  expect([said, unsaid.text]).toEqual([["hello"], ""]);
});

test("what is refused comes back, before what was typed meanwhile", async () => {
  const unsaid = typed("hello");
  const sent = unsaid.send(async () => false);
  unsaid.text = "well";
  await sent;
  expect(unsaid.text).toBe("hello well");
});

test("nothing is not sent", async () => {
  const unsaid = typed("  ");
  await unsaid.send(() => Promise.reject(new Error("sent")));
  expect(unsaid.text).toBe("  ");
});
