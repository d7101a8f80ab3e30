/**
 * For development only: shows the game screen in a given state, as in
 * `stories.html?state=turn&theme=dark`. With `&map=japan`, it shows an empty board of that map.
 */

import { mount } from "svelte";

import "../style/tokens.css";
import "../style/base.css";
import "../style/two_columns.css";
import "../style/forced_colors.css";
import Stories from "./Stories.svelte";

const query = new URLSearchParams(location.search);
const theme = query.get("theme");
if (theme !== null) document.documentElement.dataset.theme = theme;
const target = document.getElementById("app");
if (target === null) throw new Error("stories.html has no #app");
mount(Stories, {
  target,
  props: {
    state: query.get("state") ?? "turn",
    pace: Number(query.get("pace") ?? 1500),
    map: query.get("map"),
  },
});
