export { type BalanceDocument, BalanceModel } from "./balance.model.ts";
export { createGiftCard, findCredit, findGiftCard, labelOf, lastFourOf } from "./balances.ts";
export { keepBroughtCards, undoBroughtMoney } from "./imported.ts";
export { addCredit, addValue, reserveValue, returnValue, spendValue } from "./moves.ts";
export {
  cardIdOf,
  cardsOf,
  cardUsed,
  leftOnCards,
  reserveOnCards,
  returnToCards,
  spendOnCards,
} from "./refund-cards.ts";
