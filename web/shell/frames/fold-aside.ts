const PHONE = "(width < 48rem)";
const TAPPABLE = "a, button, input, select, textarea, label, summary, [role=button], [tabindex='0']";
/** Points of a float, as parts of its width and height, at which the page below is asked for something to tap. */
const PARTS = [0.02, 0.5, 0.98];
/** Less is a trembling thumb, and no reading on. */
const SCROLLED_PX = 8;

const isFoundAt = (x: number, y: number, float: Element) =>
  document.elementsFromPoint(x, y).some((element) => !float.contains(element) && element.closest(TAPPABLE) !== null);

/** The middle of what two boxes share, or null. */
function middleOfBoth(one: DOMRect, other: DOMRect): { x: number; y: number } | null {
  const left = Math.max(one.left, other.left);
  const right = Math.min(one.right, other.right);
  const top = Math.max(one.top, other.top);
  const bottom = Math.min(one.bottom, other.bottom);
  return left < right && top < bottom ? { x: (left + right) / 2, y: (top + bottom) / 2 } : null;
}

/**
 * Whether a finger that means the page would meet this float. Points find what reaches beyond its own box, as a card's
 * stretched link does; boxes find what is smaller than the points are apart.
 */
function coversControl(float: Element, controls: readonly Element[]): boolean {
  const over = float.getBoundingClientRect();
  if (PARTS.some((x) => PARTS.some((y) => isFoundAt(over.left + over.width * x, over.top + over.height * y, float))))
    return true;
  return controls.some((control) =>
    [...control.getClientRects()].some((under) => {
      const middle = middleOfBoth(over, under);
      return middle !== null && isFoundAt(middle.x, middle.y, float);
    }),
  );
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
    const controls = phone.matches ? [...document.querySelectorAll(TAPPABLE)] : [];
    for (const float of place.children) {
      const mayFold = phone.matches && !float.contains(document.activeElement);
      const isAside = mayFold && ((isReadingOn && !isAtEnd()) || coversControl(float, controls));
      float.toggleAttribute("data-folded", isAside);
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
