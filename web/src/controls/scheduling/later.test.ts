import { render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { expect, it } from "vitest";

import Later from "./Later.svelte";
import { nextTask } from "./scheduler";

it("yields to the browser between two tasks", async () => {
  const seen: string[] = [];
  const turns = [1, 2].map((turn) => nextTask().then(() => seen.push(`turn ${turn}`)));
  await turns[0];
  void Promise.resolve().then(() => seen.push("microtask"));
  await turns[1];
  expect(seen).toEqual(["turn 1", "microtask", "turn 2"]);
});

it("mounts content in order", async () => {
  const children = createRawSnippet(() => ({ render: () => "<b>Dock</b>" }));
  render(Later, { children });
  expect(screen.queryByText("Dock")).toBeNull();
  await nextTask();
  expect(await screen.findByText("Dock")).toBeInstanceOf(HTMLElement);
});

it("mounts later rounds after all earlier ones", async () => {
  const words = (text: string) => createRawSnippet(() => ({ render: () => `<b>${text}</b>` }));
  render(Later, { round: 2, children: words("Map") });
  render(Later, { children: words("Dock") });
  await screen.findByText("Dock");
  expect(screen.queryByText("Map")).toBeNull();
  expect(await screen.findByText("Map")).toBeInstanceOf(HTMLElement);
});

it("mounts content that need not wait at once", () => {
  const children = createRawSnippet(() => ({ render: () => "<b>Board</b>" }));
  render(Later, { round: 0, children });
  expect(screen.getByText("Board")).toBeInstanceOf(HTMLElement);
});
