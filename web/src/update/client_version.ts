/** The version of this page's client, which the build writes into the page. */
export const CLIENT_VERSION =
  document.querySelector<HTMLMetaElement>('meta[name="client-version"]')?.content ?? "";
