import { render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";

import { tableInfo } from "../net/table_fixture";
import PersonRatings from "./PersonRatings.svelte";
import { seatRating } from "./ratings_api";

const LEFT = { left: 2, games: 20 };
const tells = (body: object): void =>
  void vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body)));

afterEach(() => vi.unstubAllGlobals());

test("a person's page shows the rated games they left", async () => {
  tells({ pools: [], left: LEFT });
  render(PersonRatings, { name: "Ada" });
  expect(await screen.findByText("Left 2 of 20 rated games")).toBeTruthy();
});

test("a seat shows them before a rated game, even without a rating", async () => {
  tells({ ratings: {}, left: { p1: LEFT } });
  const rated = { ...tableInfo().settings, rated: true };
  const rating = (): unknown => seatRating(rated, "p1");
  await vi.waitFor(() => expect(rating()).toEqual({ rating: null, left: LEFT }));
  expect(seatRating(tableInfo().settings, "p1").left).toBeNull();
});
