import { describe, expect, test } from "vitest";

import vectors from "../../../docs/fair-dice-vectors.json";
import { dealingOf, dealt, mapOf } from "./board";
import { combinedKey, commitmentOf, hmacKey, shuffled, Stream } from "./chance";

describe("the published vectors", () => {
  test.each(vectors.keys)("key of $seed", async ({ seed, commitment, contributions, key }) => {
    expect(await commitmentOf(seed)).toBe(commitment);
    expect(await combinedKey(seed, contributions as Record<string, string>)).toBe(key);
  });

  test.each(vectors.outcomes)(
    "outcome $number of $bound",
    async ({ key, number, bound, drawn }) => {
      const stream = new Stream(await hmacKey(key), number);
      for (const expected of drawn) {
        expect(String(await stream.belowBig(BigInt(bound)))).toBe(expected);
      }
    },
  );

  test.each(vectors.shuffles)("shuffle of $size", async ({ key, number, size, order }) => {
    const stream = new Stream(await hmacKey(key), number);
    expect(await shuffled([...Array(size).keys()], stream)).toEqual(order);
  });

  test.each(vectors.boards)("board $settings.map", async ({ key, settings, setup }) => {
    const stream = new Stream(await hmacKey(key), -1);
    const board = await dealt(mapOf(settings.map), stream, dealingOf(settings));
    expect(setup.board.hexes.slice(0, board.hexes.length)).toEqual(board.hexes);
    expect(setup.board.ports).toEqual(board.ports);
    expect("robber" in setup.board ? setup.board.robber : undefined).toEqual(board.robber);
  });
});
