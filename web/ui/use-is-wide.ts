import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 64rem)";
let wasWide: boolean | null = null;

/** On paper as it was on the screen: the sheet that is printed may belong to one of the two layouts. */
function readWide(): boolean {
  if (wasWide === null || !window.matchMedia("print").matches) wasWide = window.matchMedia(WIDE).matches;
  return wasWide;
}

/** Room for seven columns. Only one of the two layouts is drawn: hiding one with CSS would read everything twice. */
export const useIsWide = (): boolean =>
  useSyncExternalStore((onChange) => {
    const list = window.matchMedia(WIDE);
    list.addEventListener("change", onChange);
    return () => list.removeEventListener("change", onChange);
  }, readWide);
