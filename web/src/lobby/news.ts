/** The news of this release, in the page's language. */

import { m } from "../paraglide/messages.js";

export interface News {
  title: string;
  text: string;
}

/** Returns the news, the most important first. */
export function news(): News[] {
  return [
    { title: m.news_puzzles(), text: m.news_puzzles_about() },
    { title: m.news_events(), text: m.news_events_about() },
    { title: m.news_days(), text: m.news_days_about() },
  ];
}
