// A service worker that does one thing: a tap on a notification brings its table to the front.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.path));
});

async function show(path) {
  const pages = await self.clients.matchAll({
    type: "window",
    includeUncontrolled: true,
  });
  const page = pages.find((one) => new URL(one.url).pathname === path);
  if (page === undefined) return void (await self.clients.openWindow(path));
  await page.focus();
  page.postMessage("show-board");
}
