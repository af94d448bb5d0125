import { type ReactNode, useState, ViewTransition } from "react";
import { wantsLessMotion } from "./less-motion.ts";

export interface MovingProps {
  /** What is shown on two pages under one name moves from its place on the one to its place on the other. */
  name?: string;
  children: ReactNode;
}

/**
 * What comes, goes or moves in a view transition. For a user who wants less motion there is none at all: even one without
 * any animation holds the page still while the browser takes its pictures.
 */
export function Moving({ name, children }: MovingProps) {
  // Decided once: another wrapper around a page that is open would take what is typed there.
  const [isStill] = useState(wantsLessMotion);
  if (isStill) return children;
  return name ? (
    <ViewTransition name={name} default="none" share="auto">
      {children}
    </ViewTransition>
  ) : (
    <ViewTransition default="none" enter="auto" exit="auto">
      {children}
    </ViewTransition>
  );
}
