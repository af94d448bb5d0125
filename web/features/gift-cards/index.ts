import { lazy } from "react";

export const OwnBalances = lazy(() =>
  import("./components/own-balances.tsx").then((m) => ({ default: m.OwnBalances })),
);
