import type { Attachment } from "svelte/attachments";

/** Scrolls to an element that the address of the page names, such as `#ladder`. */
export const inView: Attachment<HTMLElement> = (element) => {
  if (location.hash === `#${element.id}`) element.scrollIntoView({ block: "start" });
};
