/** The web app manifest. All its URLs are relative, so that it also works below a base path. */

/** The texts of the manifest, in one language. */
export interface ManifestWords {
  title: string;
  app_description: string;
  quick_play: string;
  app_quick_play: string;
  your_turn: string;
  app_your_turn: string;
  app_screen_game: string;
  app_screen_lobby: string;
}

/** The colour of the sea, as in `index.html`. */
const SEA = "#8fc3c6";

const ICONS = [
  { src: "icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
  { src: "icon-maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
  { src: "icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

const WIDE = { sizes: "1440x900", form_factor: "wide" };
const NARROW = { sizes: "780x1688", form_factor: "narrow" };

/** The screenshots of the client, which the documentation uses too. */
export const SCREENSHOTS = [
  "game-desktop.webp",
  "lobby-desktop.webp",
  "game-phone.webp",
  "lobby-phone.webp",
] as const;

function screenshot(name: (typeof SCREENSHOTS)[number], label: string): object {
  const kind = name.includes("phone") ? NARROW : WIDE;
  return { src: `screens/${name}`, type: "image/webp", ...kind, label };
}

/** The media type of web app manifests. */
export const MANIFEST_TYPE = "application/manifest+json";

/** Returns the file name of the manifest in a language. */
export function manifestName(locale: string): string {
  return `app-${locale}.webmanifest`;
}

/** Returns the manifest. Without an `id`, browsers identify the app by its start page. */
export function manifest(locale: string, m: ManifestWords): object {
  const icons = ICONS.slice(0, 1);
  return {
    name: m.title,
    short_name: m.title,
    description: m.app_description,
    lang: locale,
    dir: "ltr",
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: SEA,
    theme_color: SEA,
    categories: ["games", "entertainment"],
    icons: ICONS,
    screenshots: SCREENSHOTS.map((name) =>
      screenshot(name, name.startsWith("game") ? m.app_screen_game : m.app_screen_lobby),
    ),
    shortcuts: [
      { name: m.quick_play, description: m.app_quick_play, url: "./#quick-play", icons },
      { name: m.your_turn, description: m.app_your_turn, url: "./#your-games", icons },
    ],
    share_target: {
      action: "./share",
      method: "GET",
      enctype: "application/x-www-form-urlencoded",
      params: { title: "title", text: "text", url: "url" },
    },
  };
}

/**
 * Links the manifest in the page's language, if the page names a manifest. Pages without a service
 * worker name none.
 *
 * The page itself has no `rel="manifest"`: Chromium can ignore a change to the address of such a
 * link, and a change to the `rel` of any link.
 */
export function linkManifest(locale: string): void {
  const named = document.querySelector<HTMLLinkElement>(`link[type="${MANIFEST_TYPE}"]`);
  if (named === null) return;
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = named.href.replace(manifestName("en"), manifestName(locale));
  named.replaceWith(link);
}
