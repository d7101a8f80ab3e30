import { expect, test } from "vitest";

import { providerAnswer } from "./account_api";

test("what the provider's sign-in came to is reported once", () => {
  history.replaceState(null, "", "/me?refused=openid_refused");
  expect(providerAnswer()).toEqual({ refused: "openid_refused", chooses: false });
  expect(providerAnswer()).toEqual({ refused: null, chooses: false });
});

test("who is to choose a name is asked for it", () => {
  history.replaceState(null, "", "/me?choose=name");
  expect(providerAnswer().chooses).toBe(true);
});
