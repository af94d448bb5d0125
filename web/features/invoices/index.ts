import { lazy } from "react";

/** Apart: only somebody with an invoice needs it, and it draws nothing for everybody else. */
export const InvoicesSection = lazy(() =>
  import("./components/invoices-section.tsx").then((module) => ({ default: module.InvoicesSection })),
);
export { dueWords, titleOf } from "./words.ts";
