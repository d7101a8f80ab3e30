import { mount } from "svelte";

import "./style/tokens.css";
import "./style/base.css";
import App from "./App.svelte";
import { followVisibility } from "./alerts/outputs";
import { listenForGestures } from "./alerts/player";
import { connect } from "./net/client";

const target = document.getElementById("app");
if (target === null) throw new Error("index.html has no #app");
mount(App, { target });
connect();
listenForGestures();
followVisibility();
