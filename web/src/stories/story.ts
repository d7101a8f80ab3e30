import type { GameView } from "../net/table_fold";
import type { BoardView } from "../types/island";
import type { LogLine, TableSnapshot } from "../types/protocol";

/** What a client is sent of a table, and what followed if it is a film. */
export interface Story extends TableSnapshot {
  view: GameView;
  film?: { log: LogLine[]; view: Partial<GameView> }[];
}

/** The story's first moment on an empty board of one of the maps. */
export async function onMap(story: Story, map: string): Promise<Story> {
  const boards = (await import("./fixtures/boards.json")).default as unknown as Record<
    string,
    BoardView
  >;
  const board = boards[map] ?? story.view.board;
  const view = {
    ...story.view,
    board,
    buildings: [],
    roads: [],
    robber: null,
    prompts: [],
    offer: null,
  };
  const settings = { ...story.info.settings, rules: { ...story.info.settings.rules, map } };
  return { ...story, view, info: { ...story.info, settings }, log: [], film: [] };
}
