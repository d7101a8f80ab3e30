import type { GameView } from "../net/table_fold";
import type { BoardView } from "../types/island";
import type { LogLine, TableSnapshot } from "../types/protocol";

/**
 * The state of a table as a client receives it. `film` contains the steps that follow it, if any.
 */
export interface Story<View = GameView> extends TableSnapshot {
  view: View & GameView;
  film?: { log: LogLine[]; view: Partial<GameView> }[];
}

/** `tools/stories` generates these files. */
const files = import.meta.glob<unknown>("./generated/*.json", { import: "default" });
const FOLDER = "./generated/";
const ENDING = ".json";
const BOARDS = "boards";

async function read(name: string): Promise<unknown> {
  const file = files[FOLDER + name + ENDING];
  if (file === undefined) throw new Error(`there is no story ${name}`);
  return file();
}

export const storyNames = (): string[] =>
  Object.keys(files)
    .map((path) => path.slice(FOLDER.length, -ENDING.length))
    .filter((name) => name !== BOARDS);

/** Reads a story by its name. The caller must know the story's game. */
export const readStory = async <View = GameView>(name: string): Promise<Story<View>> =>
  (await read(name)) as Story<View>;

/** Returns a story's initial state, with its board replaced by an empty board of a map. */
export async function onMap(story: Story, map: string): Promise<Story> {
  const boards = (await read(BOARDS)) as Record<string, BoardView>;
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
