import { lazy } from "react";

/** Apart: only somebody who is signed in and looks at one class needs it. */
export const BookWithPass = lazy(() =>
  import("./components/book-with-pass.tsx").then((module) => ({ default: module.BookWithPass })),
);
export const PayingPass = lazy(() =>
  import("./components/paying-pass.tsx").then((module) => ({ default: module.PayingPass })),
);
