import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import MuteGame from "./MuteGame.svelte";

const info = (muted: string[]) => ({ channels: [{ table: null }], mail: "off", muted });

test("one tap mutes a game, and another unmutes it", async () => {
  const server = vi.fn((_: string, { body }: RequestInit) => {
    const asked = JSON.parse((body as string | undefined) ?? "{}") as { muted?: boolean };
    return Promise.resolve(Response.json(info(asked.muted === true ? ["t1"] : ["t2"])));
  });
  vi.stubGlobal("fetch", server);
  render(MuteGame, { table: "t1" });
  (await screen.findByRole("button", { name: "Mute notifications from this game" })).click();
  (await screen.findByRole("button", { name: "Unmute notifications from this game" })).click();
  await screen.findByRole("button", { name: "Mute notifications from this game" });
  expect(server.mock.lastCall?.[1].body).toBe('{"table":"t1","muted":false}');
});
