import { lazy } from "react";

export { BalanceLine } from "./components/balance-line.tsx";
export { PersonBalances } from "./components/person-balances.tsx";

export const OwnBalances = lazy(() =>
  import("./components/own-balances.tsx").then((m) => ({ default: m.OwnBalances })),
);
