// Writes the pseudo-language in which tests use the client. Each letter has an accent and each word
// is two fifths longer, so that text that bypasses the catalogue, or that has too little room, is
// visible.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const WEB = fileURLToPath(new URL("..", import.meta.url));
const BUILT = fileURLToPath(new URL("../../build/pseudo/", import.meta.url));
const LONGER = 0.4;

const PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ACCENTED = "ÁƁÇÐÉƑĜĤÎĴĶŁḾÑÓÞǪŘŠŦÛṼŴẊÝŽáƀçðéƒĝĥîĵķłḿñóþǫřšŧûṽŵẋýž";
const accented = (letter) => ACCENTED[PLAIN.indexOf(letter)];

/** Turns "Road" into "Ŕŕóóáđ". Letters are doubled from the start until the word is long enough. */
function word(plain) {
  const more = Math.ceil(plain.length * LONGER);
  const letters = [...plain].map((letter, i) =>
    i < more ? letter + letter.toLowerCase() : letter,
  );
  return letters.join("").replace(/[A-Za-z]/g, accented);
}

/** Converts the words of a message. Names in braces are values and stay the same. */
function sentence(text) {
  const pieces = text.split(/(\{[^}]*\})/);
  return pieces.map((one, i) => (i % 2 ? one : one.replace(/[A-Za-z]+/g, word))).join("");
}

function message(value) {
  if (typeof value === "string") return sentence(value);
  return value.map((forms) => ({
    ...forms,
    match: Object.fromEntries(Object.entries(forms.match).map(([k, text]) => [k, sentence(text)])),
  }));
}

const { $schema, ...words } = JSON.parse(readFileSync(`${WEB}messages/en.json`, "utf8"));
const settings = JSON.parse(readFileSync(`${WEB}project.inlang/settings.json`, "utf8"));
const project = {
  ...settings,
  modules: settings.modules.map((path) => path.replace("./", "../../web/")),
};

mkdirSync(`${BUILT}messages`, { recursive: true });
mkdirSync(`${BUILT}project.inlang`, { recursive: true });
const said = Object.fromEntries(Object.entries(words).map(([key, value]) => [key, message(value)]));
writeFileSync(`${BUILT}messages/en.json`, JSON.stringify({ $schema, ...said }, null, 2));
writeFileSync(`${BUILT}project.inlang/settings.json`, JSON.stringify(project, null, 2));
