import { expect, test } from "vitest";

import { sharedTable } from "./shared_table";

const HOME = "https://play.example.org/island/";
const CODE = { table: "CORAL-PONY-WAVE-MAPLE", invite: "" };

test.each([
  ["a link", [`${HOME}table/CORAL-PONY-WAVE-MAPLE`]],
  ["a link in a text", [`Join my table! ${HOME}table/CORAL-PONY-WAVE-MAPLE See you`]],
  ["a code in a sentence", ["The code is coral-pony-wave-maple."]],
  ["four words", ["Coral pony  wave maple"]],
  ["a code in any field", ["", "Our table", "CORAL-PONY-WAVE-MAPLE"]],
])("%s opens the table", (_, fields) => {
  expect(sharedTable(fields, HOME)).toEqual(CODE);
});

test("the link to a private table keeps its invitation", () => {
  const link = `${HOME}table/CORAL-PONY-WAVE-MAPLE?invite=a%2Fb`;
  expect(sharedTable([link], HOME)).toEqual({ ...CODE, invite: "a/b" });
});

test.each([
  "https://other.example.org/table/k3mzq7hw2xbe",
  "https://play.example.org/table/k3mzq7hw2xbe",
])("a link to another server is not opened here: %s", (link) => {
  expect(sharedTable([`Look: ${link}`], HOME)).toEqual({ elsewhere: link });
});

test.each([
  [[]],
  [["", "Let us play tonight, at eight"]],
  [["a-b-c-d"]],
  [["one-two-three-four-five"]],
])("nothing is found in %j", (fields) => {
  expect(sharedTable(fields, HOME)).toBeNull();
});
