import { findClickPath } from "../shared/core/worker/push-message.ts";

/** Leads to what was clicked: in a page of this app that is open, preferably the one in front, else in a new one. */
export async function openClicked(
  data: unknown,
  action: string,
  { clients, location }: Pick<ServiceWorkerGlobalScope, "clients" | "location">,
): Promise<void> {
  const path = findClickPath(data, action, location.origin);
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  try {
    if (!page) throw new Error("No page is open.");
    // Focus first: a click allows it only for a moment.
    const focused = await page.focus();
    if (focused.url !== location.origin + path) await focused.navigate(path);
  } catch {
    // Also a page that this worker does not control, which it may not lead elsewhere.
    await clients.openWindow(path);
  }
}
