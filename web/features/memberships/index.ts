import { lazy } from "react";

export type { BookWithPassProps } from "./components/book-with-pass.tsx";

/** Loaded apart: only a signed-in user who looks at one class needs it. */
export const BookWithPass = lazy(() =>
  import("./components/book-with-pass.tsx").then((module) => ({ default: module.BookWithPass })),
);
/** For who runs the studio: one person's passes, to be changed for them. */
export const HeldPassCard = lazy(() =>
  import("./components/studio/held-pass-card.tsx").then((module) => ({ default: module.HeldPassCard })),
);
export const GivePass = lazy(() =>
  import("./components/studio/give-pass.tsx").then((module) => ({ default: module.GivePass })),
);
export const BookFamily = lazy(() =>
  import("./components/book-family.tsx").then((module) => ({ default: module.BookFamily })),
);
export const PayingPass = lazy(() =>
  import("./components/paying-pass.tsx").then((module) => ({ default: module.PayingPass })),
);
