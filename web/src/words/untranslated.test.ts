import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";

import ConnectionBanner from "../controls/overlays/ConnectionBanner.svelte";
import Toasts from "../controls/overlays/Toasts.svelte";
import { readStory } from "../stories/story";
import StartBar from "../table/pregame/StartBar.svelte";
import Differences from "../table/settings/Differences.svelte";
import SettingsFacts from "../table/settings/SettingsFacts.svelte";

const { info } = await readStory("turn");
const choice = { name: "points", kind: "number", group: "game", default: 10, classic: 10 };
const offer = { game: "island", options: [choice] };

test.each([
  ["the connection banner", () => render(ConnectionBanner)],
  ["notices", () => render(Toasts)],
  ["the start bar", () => render(StartBar, { info, hosting: true, changes: [], onsit: () => {} })],
  ["settings", () => render(SettingsFacts, { info, offer } as never)],
  [
    "differences",
    () => render(Differences, { options: offer.options, rules: { points: 12 } } as never),
  ],
])("%s is kept from page translators", (_, shown) => {
  const walker = document.createTreeWalker(shown().container, NodeFilter.SHOW_ELEMENT);
  const open: Element[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node as Element;
    const text = [...element.childNodes].some((one) => one.nodeType === 3 && one.nodeValue?.trim());
    if (text && element.closest('[translate="no"][lang="en"]') === null) open.push(element);
  }
  expect(open.map((one) => one.textContent)).toEqual([]);
});
