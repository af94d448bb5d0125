import { type TouchEvent, useRef } from "react";

const FAR_ENOUGH_PX = 56;

/** A sideways swipe of one finger; a mostly vertical movement stays a scroll. */
export function useSwipe(onSwipe: (direction: "left" | "right") => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const [from, touch] = [start.current, event.changedTouches[0]];
      start.current = null;
      if (!from || !touch) return;
      const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(dx) > FAR_ENOUGH_PX && Math.abs(dx) > 2 * Math.abs(dy)) onSwipe(dx < 0 ? "left" : "right");
    },
  };
}
