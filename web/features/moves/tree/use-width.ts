import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** How wide an element is, now and after the phone was turned. Null before it is drawn. */
export function useWidth<E extends HTMLElement>(): { ref: RefObject<E | null>; width: number | null } {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
