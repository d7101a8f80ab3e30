import { mount } from "svelte";

import "./style/tokens.css";
import "./style/base.css";
import App from "./App.svelte";
import { followVisibility } from "./alerts/outputs";
import { listenForGestures } from "./alerts/player";
import { turnInLine } from "./controls/task_line";
import { connect } from "./net/client";
import { prepareLists } from "./words/lists";
import { getLocale, overwriteGetLocale } from "./paraglide/runtime.js";

const target = document.getElementById("app");
if (target === null) throw new Error("index.html has no #app");
// Each message asks for the page's language, and a cookie takes long to read.
const language = getLocale();
overwriteGetLocale(() => language);
connect();
void turnInLine().then(() => {
  target.replaceChildren();
  mount(App, { target });
});
void turnInLine().then(prepareLists);
listenForGestures();
followVisibility();
