import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPath, type Location, NavigationType, useLocation, useNavigationType } from "react-router-dom";
import type { BACK } from "../ui/actions/link.tsx";

const STORAGE_KEY = "places";
/** How long a list may take to be as long again as it was. */
const PATIENCE_MS = 15_000;
/** The user goes their own way from here on. */
const OWN_WAY = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

type Places = Map<string, number>;

const entryKey = (location: Location): string => `${location.key} ${createPath(location)}`;

/**
 * Keeps how far each page of the history is scrolled, in px, and returns there on the way back. The browser's own memory
 * does so before a list was read from the device, when the page is still short. See README.md, "Back keeps the place".
 */
export function KeptPlaces(): null {
  const location = useLocation();
  const kind = useNavigationType();
  const [places] = useState(readPlaces);
  const shown = useRef<Location>(null);

  useEffect(() => {
    const onScroll = () => {
      if (shown.current) note(shown.current, places);
    };
    const store = () => storePlaces(places);
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("pagehide", store);
    return () => {
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("pagehide", store);
    };
  }, [places]);

  useLayoutEffect(() => {
    const left = shown.current;
    shown.current = location;
    // The browser would scroll the page that is still shown, and that would be noted as the user's own way.
    window.history.scrollRestoration = "manual";
    const known = places.get(entryKey(location));
    if (!left && known !== undefined && !isOpenedAnew()) return returnTo(known);
    if (!left) {
      // This code comes after the page, which may be scrolled by then.
      note(location, places);
      return undefined;
    }
    const isSamePage = left.pathname === location.pathname;
    if (kind === NavigationType.Pop && (known !== undefined || !isSamePage)) return returnTo(known ?? 0);
    const { isBack } = (location.state ?? {}) as Partial<typeof BACK>;
    if (isBack && kind === NavigationType.Push) return returnTo(places.get(createPath(location)) ?? 0);
    // A filter, or a sheet over the page: another entry of the history at the same place.
    places.set(entryKey(location), isSamePage ? window.scrollY : 0);
    return undefined;
  }, [location, kind, places]);

  return null;
}

function note(location: Location, places: Places): void {
  places.set(entryKey(location), window.scrollY);
  places.set(createPath(location), window.scrollY);
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

function readPlaces(): Places {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]"));
  } catch {
    // Storage is switched off: the places are kept as long as the page is open.
    return new Map();
  }
}

function storePlaces(places: Places): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places]));
  } catch {
    // See readPlaces.
  }
}
