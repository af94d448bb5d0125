import type { Page } from "@playwright/test";

/** What Chromium notes down, as far as tests read it. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  args: { elementCount?: number; data?: { url: string; streamed?: boolean } };
}

/** @returns what the page's browser noted down in these categories while this was done */
export async function traceWhile(page: Page, categories: string[], act: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send("Tracing.start", { traceConfig: { includedCategories: categories } });
  await act();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  return events;
}
