/** Stores whether this browser's user wants to track cards at unrated tables. */

import { storage } from "../../storage";

const KEY = "qiatan.tracker";

let on = $state(storage.getItem(KEY) === "on");

export function tracking(): boolean {
  return on;
}

export function setTracking(value: boolean): void {
  on = value;
  storage.setItem(KEY, value ? "on" : "off");
}
