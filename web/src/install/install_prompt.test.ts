import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test, vi } from "vitest";

import PageFooter from "../scenery/PageFooter.svelte";
import { installPrompt } from "./install_prompt.svelte";

installPrompt.listen();

function offer(): ReturnType<typeof vi.fn> {
  const prompt = vi.fn().mockResolvedValue(undefined);
  dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt }));
  return prompt;
}

test("the footer offers to install the client, once for each offer of the browser", async () => {
  render(PageFooter);
  expect(screen.queryByRole("button", { name: "Install" })).toBeNull();
  const prompt = offer();
  (await screen.findByRole("button", { name: "Install" })).click();
  await tick();
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("button", { name: "Install" })).toBeNull();
});

test("an installed client is not offered", async () => {
  render(PageFooter);
  offer();
  dispatchEvent(new Event("appinstalled"));
  await tick();
  expect(screen.queryByRole("button", { name: "Install" })).toBeNull();
});
