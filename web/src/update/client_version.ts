/** The version of this page's client. The build writes it into the page. */
export const CLIENT_VERSION =
  document.querySelector<HTMLMetaElement>('meta[name="client-version"]')?.content ?? "";
