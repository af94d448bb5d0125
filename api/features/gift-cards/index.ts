export { type BalanceDocument, BalanceModel } from "./balance.model.ts";
export { createGiftCard, findCredit, findGiftCard, labelOf } from "./balances.ts";
export { addCredit, reserveValue, returnValue, spendValue } from "./moves.ts";
