import { type PointerEvent, useRef, useState } from "react";

/** From here on a drag is a swipe and no longer a tap or a scroll. */
const STARTS_AT_PX = 14;
const FAR_ENOUGH_PX = 84;
const FARTHEST_PX = 120;

/** Drags a row sideways under one finger. `offset` is how far it is now; the tap that ends a drag is swallowed. */
export function useRowSwipe(onSwipe: (direction: "left" | "right") => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const dragged = useRef(false);
  const [offset, setOffset] = useState(0);
  const reset = () => {
    start.current = null;
    setOffset(0);
  };
  const handlers = {
    onPointerDown(event: PointerEvent) {
      dragged.current = false;
      start.current = event.pointerType === "mouse" ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent) {
      if (!start.current) return;
      const [dx, dy] = [event.clientX - start.current.x, event.clientY - start.current.y];
      if (!dragged.current && (Math.abs(dx) < STARTS_AT_PX || Math.abs(dx) < 1.5 * Math.abs(dy))) return;
      if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = true;
      setOffset(Math.max(-FARTHEST_PX, Math.min(FARTHEST_PX, dx)));
    },
    onPointerUp() {
      if (dragged.current && Math.abs(offset) >= FAR_ENOUGH_PX) onSwipe(offset < 0 ? "left" : "right");
      reset();
    },
    onPointerCancel: reset,
    onClickCapture(event: { stopPropagation(): void; preventDefault(): void }) {
      if (!dragged.current) return;
      dragged.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
  return { offset, isFarEnough: Math.abs(offset) >= FAR_ENOUGH_PX, handlers };
}
