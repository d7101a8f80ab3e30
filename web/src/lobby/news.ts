/** The news of this release, in the page's language. */

import { m } from "../paraglide/messages.js";

export interface News {
  title: string;
  text: string;
}

/** Returns the news, the most important first. */
export function news(): News[] {
  return [
    { title: m.news_days(), text: m.news_days_about() },
    { title: m.news_offline(), text: m.news_offline_about() },
    { title: m.news_notifications(), text: m.news_notifications_about() },
  ];
}
