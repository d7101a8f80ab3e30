/** Asks the server to check the map whenever the user pauses drawing. */

import { RequestFailed } from "../../net/connection";
import type { MapFault } from "../../types/protocol";
import type { Written } from "../map/file";

/** How long the user must pause before the map is checked, in milliseconds. */
export const REST = 400;

/** How long to wait after a check has exceeded the server's rate limit, in milliseconds. */
const LATER = 2000;
/** Codes of refusals that are not caused by the map, such as a lost connection. */
const ELSEWHERE = new Set(["disconnected", "too_fast", "internal_error", "stopping"]);

export type Verdict = "waiting" | "fit" | "faulty" | "unknown";

export class Checking {
  faults = $state.raw<MapFault[]>([]);
  /** The checked file to which the faults refer. */
  file = $state.raw<Pick<Written, "hexes" | "ports">>({ hexes: [], ports: [] });
  verdict = $state<Verdict>("waiting");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private latest = "";

  constructor(private readonly check: (text: string) => Promise<MapFault[]>) {}

  /** Checks the map once no further call has been made for a while. */
  ask(file: Written): void {
    clearTimeout(this.timer);
    this.latest = file.text;
    this.verdict = "waiting";
    this.timer = setTimeout(() => void this.now(file), REST);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.latest = "";
  }

  private async now(file: Written): Promise<void> {
    const answer = await this.check(file.text).catch((failed: RequestFailed) => failed);
    if (this.latest !== file.text) return;
    if (answer instanceof RequestFailed) {
      if (answer.code === "too_fast") this.timer = setTimeout(() => void this.now(file), LATER);
      return this.showRefusal(file, answer);
    }
    this.file = file;
    this.faults = answer;
    this.verdict = answer.length === 0 ? "fit" : "faulty";
  }

  /** Shows the refusal of a request as a fault of the map, unless the map did not cause it. */
  showRefusal(
    file: Pick<Written, "hexes" | "ports">,
    { code, message, field, detail }: RequestFailed,
  ): void {
    const elsewhere = ELSEWHERE.has(code);
    this.file = file;
    this.faults = elsewhere ? [] : [{ code, message, field, detail }];
    this.verdict = elsewhere ? "unknown" : "faulty";
  }
}
