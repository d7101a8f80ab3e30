import { mount } from "svelte";

import "./style/tokens.css";
import "./style/base.css";
import "./style/two_columns.css";
import "./style/forced_colors.css";
import App from "./App.svelte";
import { followVisibility } from "./alerts/outputs";
import { listenForGestures } from "./alerts/player";
import { pageIdle, nextTask } from "./controls/scheduling/scheduler";
import { connect } from "./net/client";
import { embeddedScreen } from "./replay/first_sight";
import { firstLanguage } from "./words/first_language";
import { errorWords } from "./words/error_words";
import { prepareLists } from "./words/lists";
import { installPrompt } from "./install/install_prompt.svelte";
import { linkManifest } from "./install/manifest";
import { overwriteGetLocale } from "./paraglide/runtime.js";
import { route } from "./router.svelte";
import { registeredWorker } from "./worker/registration";

const target = document.getElementById("app");
if (target === null) throw new Error("index.html has no #app");
// Every message needs the page's language. Reading it from the cookie is slow, so it is read only
// once.
const language = firstLanguage();
overwriteGetLocale(() => language);
// A finished game is shown without waiting for a connection.
const watching = route().name === "game";
if (watching) void pageIdle().then(connect);
else connect();
void (watching ? embeddedScreen() : nextTask()).then(() => {
  target.replaceChildren();
  mount(App, { target });
});
void (watching ? pageIdle() : nextTask()).then(prepareLists);
linkManifest(language);
installPrompt.listen();
const loading = new Promise((done) => addEventListener("load", done, { once: true }));
const loaded = (document.readyState === "complete" ? Promise.resolve() : loading).then(pageIdle);
void loaded.then(() => errorWords.load());
// The service worker caches the whole client, so it starts after the first view has loaded.
if (import.meta.env.MODE === "production") void loaded.then(registeredWorker);
listenForGestures();
followVisibility();
