import { expect, test } from "vitest";

import {
  discards,
  offerOrders,
  withDiscards,
  withOrder,
  writeOfferOrder,
  type Kind,
} from "./orders";

const kinds: Kind[] = ["brick", "ore"].map((kind) => ({ kind, icon: "", name: kind, held: 1 }));

test("an order about offers is written from the proposer's side", () => {
  const order = { accept: true, get: { brick: 2, ore: 0 }, give: { brick: 0, ore: 1 } };
  const text = writeOfferOrder(order, kinds);
  expect(text).toBe("accept brick 2 for ore");
  expect(offerOrders(["roll", text, "reject any"], kinds)).toEqual([{ text, ...order }]);
});

test("discards keep their order and replace the previous ones", () => {
  const orders = withDiscards(["roll", "discard ore"], ["ore", "brick", "ore"]);
  expect(orders).toEqual(["roll", "discard ore brick ore"]);
  expect(discards(orders)).toEqual(["ore", "brick", "ore"]);
  expect(withDiscards(orders, [])).toEqual(["roll"]);
});

test("a switch adds or removes its order", () => {
  expect(withOrder(["roll"], "end", true)).toEqual(["roll", "end"]);
  expect(withOrder(["roll", "end"], "roll", false)).toEqual(["end"]);
});
