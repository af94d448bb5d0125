import { lazy } from "react";

export const RefundPapers = lazy(() =>
  import("./components/refund-papers.tsx").then((m) => ({ default: m.RefundPapers })),
);
