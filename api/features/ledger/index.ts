export { findBalances } from "./balances.ts";
