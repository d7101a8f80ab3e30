/**
 * Loads the files of the in-browser game and caches them, so that the game can start without a
 * network. Used in the worker.
 */

export const CACHE = "qiatan-tab";
const PATIENCE = 10_000;

interface Listing {
  /** The name of the folder with the files. It changes whenever a file's content changes. */
  folder: string;
  files: { name: string; size: number }[];
}

export interface LoadedFiles {
  /** The URL of the folder. */
  base: string;
  /** The responses of all files, by URL. Each can be read only once. */
  responses: Map<string, Response>;
}

/** Returns the cache, or undefined on insecure pages and in browsers that block site data. */
async function openCache(): Promise<Cache | undefined> {
  const all = (globalThis as { caches?: CacheStorage }).caches;
  return all?.open(CACHE).catch(() => undefined);
}

/** Returns the list of files from the server, or the cached list if the request fails. */
async function listing(url: string, cache: Cache | undefined): Promise<Listing> {
  const answer = await fetch(url, {
    cache: "no-cache",
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => undefined);
  const found = answer?.ok === true ? answer : await cache?.match(url);
  if (found === undefined) throw new Error(`no ${url}`);
  return (await found.clone().json()) as Listing;
}

/** Loads all files. `onProgress` receives the number of bytes loaded so far and the total. */
export async function loadFiles(
  home: string,
  onProgress: (loaded: number, total: number) => void,
): Promise<LoadedFiles> {
  const cache = await openCache();
  const index = `${home}tab/index.json`;
  const { folder, files } = await listing(index, cache);
  const base = `${home}tab/${folder}/`;
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let loaded = 0;
  const count = (bytes: number): void => onProgress((loaded += bytes), total);
  const responses = new Map<string, Response>();
  await Promise.all(
    files.map(async ({ name, size }) => {
      const kept = await cache?.match(base + name);
      if (kept !== undefined) count(size);
      responses.set(base + name, kept ?? (await download(base + name, cache, count)));
    }),
  );
  if (cache !== undefined) await forgetOthers(cache, index, base, { folder, files });
  return { base, responses };
}

async function download(
  url: string,
  cache: Cache | undefined,
  count: (bytes: number) => void,
): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok || answer.body === null) throw new Error(`${url}: ${answer.status}`);
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        count(chunk.byteLength);
        controller.enqueue(chunk);
      },
    }),
  );
  const headers = { "Content-Type": answer.headers.get("Content-Type") ?? "" };
  const whole = await new Response(counted).blob();
  await cache?.put(url, new Response(whole, { headers })).catch(() => undefined);
  return new Response(whole, { headers });
}

/** Caches the list of files, and deletes cached files from other versions. */
async function forgetOthers(
  cache: Cache,
  index: string,
  base: string,
  list: Listing,
): Promise<void> {
  await cache.put(index, Response.json(list)).catch(() => undefined);
  for (const { url } of await cache.keys())
    if (url !== index && !url.startsWith(base)) await cache.delete(url);
}
