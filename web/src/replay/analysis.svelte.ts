/** Loads the analysis of a finished game and follows its progress. */

import { RequestFailed } from "../net/connection";
import { post, read } from "../net/http";
import type { AnalysisStatus, GameAnalysis } from "../types/protocol";

/** The time between requests for the progress, in milliseconds. */
const AGAIN = 1500;

/** Error codes that mean that this game can never be analysed. */
const NEVER: ReadonlySet<string> = new Set(["no_analysis", "no_game", "not_replayable"]);

export class AnalysisReader {
  /** The status of the analysis; null until the server has answered. */
  status = $state.raw<AnalysisStatus | null>(null);
  refused = $state.raw<RequestFailed | null>(null);
  /** False if the server has reported that this game can never be analysed. */
  offered = $state(true);
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly game: string) {}

  readonly result: GameAnalysis | null = $derived.by(() => this.status?.result ?? null);

  /** Asks the server whether there is an analysis. */
  async look(): Promise<void> {
    await this.take(() => read(this.path));
  }

  /** Asks the server to analyse the game. */
  async ask(): Promise<void> {
    await this.take(() => post(`${this.path}/ask`));
  }

  /** Stops asking for the progress. Called when the page closes. */
  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
  }

  private get path(): string {
    return `/games/${encodeURIComponent(this.game)}/analysis`;
  }

  private async take(answer: () => Promise<AnalysisStatus>): Promise<void> {
    this.stop();
    try {
      const status = await answer();
      // If an analysis that was running no longer exists, the process that computed it has stopped.
      // In this case, request the analysis again.
      const lost = status.stage === "none" && this.status !== null && waits(this.status);
      this.refused = null;
      this.status = status;
      if (lost) await this.ask();
      else if (waits(status)) this.timer = setTimeout(() => void this.look(), AGAIN);
    } catch (error) {
      const refused = error as RequestFailed;
      if (NEVER.has(refused.code)) this.offered = false;
      else this.refused = refused;
    }
  }
}

function waits({ stage }: AnalysisStatus): boolean {
  return stage === "waiting" || stage === "running";
}
