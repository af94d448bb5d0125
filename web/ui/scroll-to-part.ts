/** Scrolls a box, and never the page, until one of its parts is seen. */
export function scrollToPart(box: Element | null, part: Element | null | undefined): void {
  if (!box || !part) return;
  const outer = box.getBoundingClientRect();
  const { top, bottom } = part.getBoundingClientRect();
  if (top < outer.top) box.scrollTop -= outer.top - top;
  if (bottom > outer.bottom) box.scrollTop += bottom - outer.bottom;
}
