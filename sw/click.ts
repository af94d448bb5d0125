import { findClickPath } from "../shared/core/worker/push-message.ts";

/** What is used of a `WindowClient`. */
interface OpenPage {
  url: string;
  focused: boolean;
  focus(): Promise<OpenPage>;
  navigate(path: string): Promise<unknown>;
}

/** What is used of a `ServiceWorkerGlobalScope`. */
interface ClickedWorker {
  location: { origin: string };
  clients: {
    matchAll(query: { type: "window"; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(path: string): Promise<unknown>;
  };
}

/**
 * Leads to what was clicked: in a page of this app that is open, preferably the one in front, else in a new one. Where the
 * browser allows neither focus nor a new page (WebKit does so at times, also after a tap), an open page is led there behind.
 */
export async function openClicked(data: unknown, action: string, { clients, location }: ClickedWorker): Promise<void> {
  const path = findClickPath(data, action, location.origin);
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  const lead = async (client: OpenPage) => {
    if (client.url !== location.origin + path) await client.navigate(path);
  };
  try {
    if (!page) throw new Error("No page is open.");
    // Focus first: a click allows it only for a moment.
    await lead(await page.focus());
  } catch {
    // Also for a page that this worker does not control, which it may not lead elsewhere.
    const wasOpened = await clients.openWindow(path).then(
      () => true,
      () => false,
    );
    if (!wasOpened && page) await lead(page);
  }
}
