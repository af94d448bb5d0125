import { type ComponentType, lazy } from "react";

const LONGEST_MS = 1_500;

/** Once the processor has a moment. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work);
}

/**
 * Settles once the first page is drawn and the processor has a moment: what comes after it (menus, prompts) must not
 * hold it up on a slow phone.
 */
export const firstDraw: Promise<void> = new Promise((resolve) => {
  const settle = () => whenIdle(resolve);
  setTimeout(resolve, LONGEST_MS);
  if (!PerformanceObserver.supportedEntryTypes?.includes("paint")) return settle();
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName("first-contentful-paint").length) return;
    observer.disconnect();
    settle();
  }).observe({ type: "paint", buffered: true });
});

/** A part whose code comes once the first page is drawn: `afterDraw(async () => (await import("./find-us.tsx")).FindUs)`. */
export const afterDraw = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await firstDraw;
    return { default: await load() };
  });

/** Nothing of the app is stored on this device yet. */
export const isFirstVisit = (): boolean => !navigator.serviceWorker?.controller;
