import { expect, it } from "vitest";

import { m } from "../../paraglide/messages.js";

it.each([
  [1, "Stack: 1 region", "1 region left in the stack.", "Discard 1 coin", "Bo: 1 coin"],
  [2, "Stack: 2 regions", "2 regions left in the stack.", "Discard 2 coins", "Bo: 2 coins"],
])("counts %i", (count, ...sentences) => {
  expect([
    m.natick_stack({ count }),
    m.natick_draw_about({ count }),
    m.natick_let_raiders({ count }),
    m.natick_end_coins({ who: "Bo", count }),
  ]).toEqual(sentences);
});
