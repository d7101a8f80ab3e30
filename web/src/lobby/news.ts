/** The latest news, read from the changelog at build time. */

import changelog from "../../../CHANGELOG.md?raw";

export interface News {
  title: string;
  /** The first sentence of the entry. */
  text: string;
}

/** Returns the entries with a title from the newest version that has any, in changelog order. */
export function newsOf(log: string): News[] {
  const versions = log.split(/^## /m).slice(1);
  return versions.map(titledEntries).find((entries) => entries.length > 0) ?? [];
}

function titledEntries(version: string): News[] {
  const entries = version.matchAll(/^- \*\*(.+?)\.?\*\* ([^]+?)(?=\n- |\n\n|\n*$(?![^]))/gm);
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
