import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { wantsLessMotion } from "../less-motion.ts";
import { SilkHero } from "./silk.tsx";

/** As long as `unfurl` in `motion.css`. */
const MOMENT_MS = 1_200;

/**
 * One silk that falls over the page and is gone after 1.2 s: for the few moments that are a joy. It takes no room and no
 * tap; a device set to less motion shows nothing of it. Decorative: say the news in words beside it.
 */
export function SilkMoment() {
  const [isOver, setOver] = useState(wantsLessMotion);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), MOMENT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return null;
  return createPortal(
    <div
      aria-hidden="true"
      data-silk-moment
      className="pointer-events-none fixed inset-0 z-60 animate-unfurl print:hidden"
    >
      <SilkHero />
    </div>,
    document.body,
  );
}
