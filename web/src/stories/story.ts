import type { GameView } from "../net/table_fold";
import type { BoardView } from "../types/island";
import type { LogLine, TableSnapshot } from "../types/protocol";

/** The messages that a client receives about a table. A film has several. */
export interface Story<View = GameView> extends TableSnapshot {
  view: View & GameView;
  film?: { log: LogLine[]; view: Partial<GameView> }[];
}

/** These files are written by `tools/stories`. */
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

/** Reads a story by its name. The caller knows which game it is from. */
export const readStory = async <View = GameView>(name: string): Promise<Story<View>> =>
  (await read(name)) as Story<View>;

/** The first moment of a story, on an empty board of a map. */
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
