/** The analysis of a finished game: asked for, waited for, read. */

import { RequestFailed } from "../net/connection";
import { post, read } from "../net/http";
import type { AnalysisStatus, GameAnalysis } from "../types/protocol";

/** Milliseconds from one question how far it is to the next. */
const AGAIN = 1500;

/** Refusals that mean that there will never be one. */
const NEVER: ReadonlySet<string> = new Set(["no_analysis", "no_game", "not_replayable"]);

export class AnalysisReader {
  /** Null before the server has said whether there is one. */
  told = $state.raw<AnalysisStatus | null>(null);
  refused = $state.raw<RequestFailed | null>(null);
  /** Whether the server analyses such games at all. */
  offered = $state(true);
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly game: string) {}

  readonly result: GameAnalysis | null = $derived.by(() => this.told?.result ?? null);

  /** Look whether there is one. */
  async look(): Promise<void> {
    await this.take(() => read(this.path));
  }

  /** Have it computed. */
  async ask(): Promise<void> {
    await this.take(() => post(`${this.path}/ask`));
  }

  /** For the end of the page. */
  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
  }

  private get path(): string {
    return `/games/${encodeURIComponent(this.game)}/analysis`;
  }

  private async take(answer: () => Promise<AnalysisStatus>): Promise<void> {
    this.stop();
    try {
      const told = await answer();
      // Whoever computed it is gone: it is begun anew for those who still wait.
      const lost = told.stage === "none" && this.told !== null && waits(this.told);
      this.refused = null;
      this.told = told;
      if (lost) await this.ask();
      else if (waits(told)) this.timer = setTimeout(() => void this.look(), AGAIN);
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
