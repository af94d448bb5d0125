export { findBalances } from "./balances.ts";
export { countLedgerFaults } from "./faults.ts";
export { readMoneyIn } from "./money-in.ts";
export { readOwed, readOwedMoves } from "./owed.ts";
