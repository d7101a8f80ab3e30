import { expect, test } from "vitest";

import { providerAnswer } from "./account_api";

test("the result of a sign-in by a provider is reported once", () => {
  history.replaceState(null, "", "/me?refused=openid_refused");
  expect(providerAnswer()).toEqual({ refused: "openid_refused", chooses: false });
  expect(providerAnswer()).toEqual({ refused: null, chooses: false });
});

test("a player without a name is asked for one", () => {
  history.replaceState(null, "", "/me?choose=name");
  expect(providerAnswer().chooses).toBe(true);
});
