import { lazy } from "react";

/** Loaded apart: only members with an invoice need it, and it draws nothing for others. */
export const InvoicesSection = lazy(() =>
  import("./components/invoices-section.tsx").then((module) => ({ default: module.InvoicesSection })),
);
export { dueWords, titleOf } from "./labels.ts";
