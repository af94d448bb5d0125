export { closeUntil, findBalances } from "./balances.ts";
export { findFirstMoment, readCounted, sumCounted } from "./counted-entries.ts";
export { findEntered } from "./entries.ts";
export { countLedgerFaults } from "./faults.ts";
export { readMoneyIn } from "./money-in.ts";
export { readOwed, readOwedMoves } from "./owed.ts";
export { type LedgerParts, reconcile } from "./reconcile.ts";
