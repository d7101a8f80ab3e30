/** What is new, as the changelog tells it when the client is built. */

import changelog from "../../../CHANGELOG.md?raw";

export interface News {
  title: string;
  /** The first sentence about it. */
  text: string;
}

/** The titled entries of a changelog's newest version: as there, the newest stands first. */
export function newsOf(log: string): News[] {
  const newest = log.split(/^## /m)[1] ?? "";
  const entries = newest.matchAll(/^- \*\*(.+?)\.?\*\* ([^]+?)(?=\n- |\n\n|\n*$(?![^]))/gm);
  return [...entries].map(([, title = "", text = ""]) => ({
    title,
    text: firstSentence(plain(text)),
  }));
}

export const news = newsOf(changelog);

function plain(text: string): string {
  return text
    .replaceAll(/\[(.+?)\]\(.+?\)/g, "$1")
    .replaceAll("`", "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function firstSentence(text: string): string {
  return /^.+?[.;](?= |$)/.exec(text)?.[0].replace(/;$/, ".") ?? text;
}
