/** The names of the editor's tools. */

import { m } from "../../paraglide/messages.js";
import type { Tool } from "./tools.svelte";

export const TOOL_NAME: Record<Tool, () => string> = {
  land: m.editor_tool_land,
  numbers: m.editor_tool_numbers,
  ports: m.editor_tool_ports,
  marks: m.editor_tool_marks,
  erase: m.editor_tool_erase,
  hand: m.editor_tool_hand,
};
