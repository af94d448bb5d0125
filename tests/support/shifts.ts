import type { Page } from "@playwright/test";

/** From the next page on: what moves without the user having done something is added up. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { score: 0, moved: [] as string[] };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        seen.score += value;
        for (const { node, previousRect, currentRect } of sources)
          seen.moved.push(`${previousRect.y} to ${currentRect.y}: ${node?.textContent?.slice(0, 60)}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** https://wicg.github.io/layout-instability/#sec-layout-shift; TypeScript's library does not know it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface Shifts {
  /** The sum of the page's layout shifts, 0.1 being the most that Core Web Vitals calls good. */
  score: number;
  /** Where from, where to (pixels from the top), and what. */
  moved: string[];
}

/** What moved so far. */
export const shiftsOf = (page: Page): Promise<Shifts> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return (window as unknown as { shifts: Shifts }).shifts;
  });
