import { useEffect, useLayoutEffect, useRef } from "react";
import { createPath, type Location, NavigationType, useLocation, useNavigationType } from "react-router-dom";
import type { BACK } from "../ui/actions/link.tsx";
import { entryKey, notePlace, places } from "./places.ts";

const STORAGE_KEY = "places";
/** How long a list may take to be as long again as it was. */
const PATIENCE_MS = 15_000;
/** The user goes their own way from here on. */
const OWN_WAY = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Returns on the way back to where a page was scrolled. The browser's own memory does so before a list was read from the
 * device, when the page is still short. See README.md, "Back keeps the place".
 */
export function KeptPlaces(): null {
  const location = useLocation();
  const kind = useNavigationType();
  const shown = useRef<Location>(null);

  useEffect(() => {
    window.addEventListener("pagehide", storePlaces);
    return () => window.removeEventListener("pagehide", storePlaces);
  }, []);

  useLayoutEffect(() => {
    const left = shown.current;
    shown.current = location;
    // The browser would scroll the page that is still shown, and that would be noted as the user's own way.
    window.history.scrollRestoration = "manual";
    if (!left) readPlaces(entryKey(location));
    const known = places.get(entryKey(location));
    if (!left && known !== undefined && !isOpenedAnew()) return returnTo(known);
    if (!left) {
      // This code comes after the page, which may be scrolled by then.
      notePlace(location);
      return undefined;
    }
    const isSamePage = left.pathname === location.pathname;
    if (kind === NavigationType.Pop && (known !== undefined || !isSamePage)) return returnTo(known ?? 0);
    const { isBack } = (location.state ?? {}) as Partial<typeof BACK>;
    if (isBack && kind === NavigationType.Push) return returnTo(places.get(createPath(location)) ?? 0);
    // A filter, or a sheet over the page: another entry of the history at the same place.
    places.set(entryKey(location), isSamePage ? window.scrollY : 0);
    return undefined;
  }, [location, kind]);

  return null;
}

/** Scrolls there, once more whenever the page grew, until the user scrolls. @returns stop */
function returnTo(top: number): () => void {
  const scroll = () => {
    if (Math.abs(window.scrollY - top) > 1) window.scrollTo(0, top);
  };
  const growth = new ResizeObserver(scroll);
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const type of OWN_WAY) window.removeEventListener(type, stop);
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const type of OWN_WAY) window.addEventListener(type, stop, { passive: true });
  scroll();
  growth.observe(document.body);
  return stop;
}

/** Neither reloaded nor gone back to from another site: the page begins at its top. */
function isOpenedAnew(): boolean {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return !opened || opened.type === "navigate";
}

/** Of the tab before it was reloaded. What was noted since counts, but for the page that comes back now. */
function readPlaces(returning: string): void {
  for (const [key, top] of stored()) if (key === returning || !places.has(key)) places.set(key, top);
}

function stored(): [key: string, top: number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
  } catch {
    // Storage is switched off: the places are kept as long as the page is open.
    return [];
  }
}

function storePlaces(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places]));
  } catch {
    // See `stored`.
  }
}
