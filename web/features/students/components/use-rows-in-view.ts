import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useState } from "react";

/** So near its end more of the list is asked for. */
const ROWS_AHEAD = 25;

interface More {
  hasMore: boolean;
  isLoading: boolean;
  load: () => void;
}

/**
 * Draws only the rows of a long list that are on the screen, of a page that scrolls as a whole, and asks for more as its
 * end comes near. @param rowHeight until a row was measured, in pixels
 */
export function useRowsInView<Part extends HTMLElement>(
  count: number,
  rowHeight: number,
  { hasMore, isLoading, load }: More,
) {
  const list = useRef<Part>(null);
  const [top, setTop] = useState(0);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: top,
  });
  // The part above the list changes its height: filters that fold, a text that is longer in Spanish.
  useEffect(() => {
    const measure = () => {
      if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  const isDue = hasMore && !isLoading && last >= count - ROWS_AHEAD;
  useEffect(() => {
    if (isDue) load();
  }, [isDue, load]);
  const [first, end] = [items[0], items.at(-1)];
  return {
    list,
    items,
    measure: virtualizer.measureElement,
    before: first ? first.start - top : 0,
    after: end ? virtualizer.getTotalSize() - (end.end - top) : 0,
  };
}
