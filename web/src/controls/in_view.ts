import type { Attachment } from "svelte/attachments";

/** Scrolls an element into view if its id is the fragment of the page's URL, such as `#ladder`. */
export const inView: Attachment<HTMLElement> = (element) => {
  if (location.hash === `#${element.id}`) element.scrollIntoView({ block: "start" });
};
