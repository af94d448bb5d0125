import { type RefObject, useLayoutEffect, useRef } from "react";

/** Room for what floats at the bottom of a desktop. */
const UNDER_DESKTOP_PX = 88;
const SMALLEST_PX = 320;
/** A screen that lost so much of its height has a keyboard over it. */
const KEYBOARD_PX = 140;
const PHONE = "(width < 48rem)";

function resize(box: HTMLElement): void {
  const view = window.visualViewport;
  const isPhone = matchMedia(PHONE).matches;
  const hasKeyboard = isPhone && view !== null && window.innerHeight - view.height > KEYBOARD_PX && view.scale === 1;
  box.toggleAttribute("data-keyboard", hasKeyboard);
  if (hasKeyboard) {
    box.style.setProperty("top", `${view.offsetTop}px`);
    box.style.setProperty("height", `${view.height}px`);
    return;
  }
  box.style.removeProperty("top");
  const top = box.getBoundingClientRect().top + window.scrollY;
  const bar = document.querySelector<HTMLElement>("[data-bottom-bar]")?.offsetHeight ?? 0;
  const under = bar || UNDER_DESKTOP_PX;
  box.style.setProperty("height", `${Math.max(SMALLEST_PX, window.innerHeight - top - under)}px`);
}

/**
 * Makes a box as high as the screen leaves room for, so that its own parts scroll and not the page. While a phone's
 * keyboard is up the box (see `data-keyboard`) takes the whole of what is left to see.
 */
export function useChatBox(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const refit = () => resize(box);
    refit();
    const view = window.visualViewport;
    // Notes over the page come and go.
    const watch = new ResizeObserver(refit);
    const page = box.closest("main");
    if (page) watch.observe(page);
    window.addEventListener("resize", refit);
    view?.addEventListener("resize", refit);
    view?.addEventListener("scroll", refit);
    return () => {
      watch.disconnect();
      window.removeEventListener("resize", refit);
      view?.removeEventListener("resize", refit);
      view?.removeEventListener("scroll", refit);
    };
  }, []);
  return ref;
}
