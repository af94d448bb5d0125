import { type Box, findClearShift } from "./clear-place.ts";
import { findPressed } from "./pressed.ts";

/** Of the region around its toasts, as `p-4` says. */
const PADDING_PX = 16;
const MARGIN_PX = 8;

/** The titles, bars and floats of a page, what it docks, and the next step where a page names one. */
const OF_PAGE = "h1, header:not(main header), [data-dock], [data-bottom-bar], [data-float], [data-next-step]";
/** The title and the buttons of a dialog. */
const OF_DIALOG = "[data-dialog-edge]";
const OPEN_DIALOG = "[role$=dialog]:not([data-state=closed])";
const CONTROLS = "a, button, input, select, textarea, [role=tab]";

/** Moves the region of the toasts off what they must not lie over, as all of it stands at this moment. */
export function keepClear(region: HTMLElement): void {
  region.style.translate = "";
  if (region.childElementCount === 0) return;
  const dialogs = [...document.querySelectorAll(OPEN_DIALOG)];
  const modal = (document.querySelector(".overlay:not([data-state=closed])") && dialogs.at(-1)) ?? null;
  const within = modal ?? document.body;
  const find = (selector: string) =>
    [...within.querySelectorAll(selector)].filter((element) => !region.contains(element));
  const kept = [...find(modal ? OF_DIALOG : OF_PAGE), ...(modal ? [] : dialogs)].map(boxOf);
  const { x, y } = findClearShift(toastOf(region), {
    frame: frameNow(),
    kept: [...kept, ...findPressed(modal)].filter(isDrawn),
    controls: find(CONTROLS).map(boxOf).filter(isDrawn),
  });
  if (x !== 0 || y !== 0) region.style.setProperty("translate", `${x}px ${y}px`);
}

const boxOf = (element: Element): Box => element.getBoundingClientRect();
const isDrawn = ({ left, right, top, bottom }: Box): boolean => right - left > 1 && bottom - top > 1;

function toastOf(region: HTMLElement): Box {
  const { left, right, bottom, top } = region.getBoundingClientRect();
  // While it grows in, the toast is drawn smaller than it will be: its region is not.
  const above = parseFloat(getComputedStyle(region).paddingTop);
  return { left: left + PADDING_PX, right: right - PADDING_PX, top: top + above, bottom: bottom - PADDING_PX };
}

/** Toasts stay in here. */
function frameNow(): Box {
  const root = getComputedStyle(document.documentElement);
  const inset = (name: string) => parseFloat(root.getPropertyValue(name)) || 0;
  return {
    left: PADDING_PX,
    right: document.documentElement.clientWidth - PADDING_PX,
    top: inset("--safe-top") + MARGIN_PX,
    bottom: window.innerHeight - inset("--safe-bottom") - MARGIN_PX,
  };
}
