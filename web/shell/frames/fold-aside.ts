const PHONE = "(width < 48rem)";
const TAPPABLE = "a, button, input, select, textarea, label, summary, [role=button], [tabindex='0']";
/** Points of a float, as parts of its width and height, at which the page below is asked for something to tap. */
const PARTS = [0.02, 0.5, 0.98];
/** Less is a trembling thumb, and no reading on. */
const SCROLLED_PX = 8;

/** Whether a finger that means the page would meet this float. */
function coversControl(float: Element): boolean {
  const { left, top, width, height } = float.getBoundingClientRect();
  const below = (x: number, y: number) => document.elementsFromPoint(left + width * x, top + height * y);
  const isControl = (element: Element) => !float.contains(element) && element.closest(TAPPABLE) !== null;
  return PARTS.some((x) => PARTS.some((y) => below(x, y).some(isControl)));
}

/** While one page moves into the next, the browser finds nothing but the root at any point. */
const MOVES = ":active-view-transition";
const isMoving = () => CSS.supports(`selector(${MOVES})`) && document.documentElement.matches(MOVES);

const isAtEnd = () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;

/**
 * On a phone the floats fold away while the page is scrolled down, and where they would lie over something to tap. At
 * the end of a page there is room for them. @returns stop
 */
export function foldAside(place: HTMLElement): () => void {
  const phone = matchMedia(PHONE);
  let lastY = window.scrollY;
  let isReadingOn = false;
  let frame = 0;
  const refold = () => {
    frame = 0;
    if (isMoving()) return later();
    const moved = window.scrollY - lastY;
    if (Math.abs(moved) >= SCROLLED_PX) {
      isReadingOn = moved > 0;
      lastY = window.scrollY;
    }
    for (const float of place.children) {
      const isAside = (isReadingOn && !isAtEnd()) || coversControl(float);
      float.toggleAttribute("data-folded", phone.matches && !float.contains(document.activeElement) && isAside);
    }
  };
  const later = () => {
    frame ||= requestAnimationFrame(refold);
  };
  later();
  const sizes = new ResizeObserver(later);
  sizes.observe(document.body);
  const contents = new MutationObserver(later);
  contents.observe(document.body, { childList: true, subtree: true });
  window.addEventListener("scroll", later, { passive: true });
  window.addEventListener("resize", later);
  document.addEventListener("transitionend", later);
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    contents.disconnect();
    window.removeEventListener("scroll", later);
    window.removeEventListener("resize", later);
    document.removeEventListener("transitionend", later);
    for (const float of place.children) float.removeAttribute("data-folded");
  };
}
