import type { Page } from "@playwright/test";

export interface Recorder {
  /** Every text and every value of a field that was on the page since the last `begin`, however shortly. */
  texts(): Promise<string>;
  /** Forgets what was seen, and begins with what is on the page now. */
  begin(): Promise<void>;
}

/** Records all text a page shows, as a camera over a shoulder would see it. Before the page's first address. */
export async function record(page: Page): Promise<Recorder> {
  const seen = new Set<string>();
  await page.exposeFunction("recorded", (texts: string[]) => {
    for (const text of texts) seen.add(text);
  });
  await page.addInitScript(() => {
    const { recorded } = window as unknown as { recorded(texts: string[]): void };
    const look = (root: Node) => {
      const fields = root instanceof Element ? root.querySelectorAll<HTMLInputElement>("input, textarea") : [];
      recorded([root.textContent ?? "", document.title, ...[...fields].map(({ value }) => value)]);
    };
    Object.assign(window, { lookAtAll: () => look(document.documentElement) });
    new MutationObserver((mutations) => {
      for (const { target, addedNodes } of mutations) for (const node of [target, ...addedNodes]) look(node);
    }).observe(document, { childList: true, characterData: true, attributes: true, subtree: true });
  });
  const lookAtAll = () => page.evaluate(() => (window as unknown as { lookAtAll(): void }).lookAtAll());
  return {
    texts: async () => {
      await lookAtAll();
      return [...seen].join("\n");
    },
    begin: async () => {
      await lookAtAll();
      seen.clear();
      await lookAtAll();
    },
  };
}
