const LONGEST_MS = 1_500;

/**
 * Settles once the first page is drawn and the processor has a moment: what comes after it (menus, prompts) must not
 * hold it up on a slow phone.
 */
export const firstDraw: Promise<void> = new Promise((resolve) => {
  const settle = () => ("requestIdleCallback" in window ? requestIdleCallback(() => resolve()) : resolve());
  setTimeout(resolve, LONGEST_MS);
  if (!PerformanceObserver.supportedEntryTypes?.includes("paint")) return settle();
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName("first-contentful-paint").length) return;
    observer.disconnect();
    settle();
  }).observe({ type: "paint", buffered: true });
});
