export { keepCardFor } from "./billing/checkout-extras.ts";
export { PayerModel } from "./billing/payer.model.ts";
export { MembershipPaymentModel } from "./billing/payment.model.ts";
export { bookSeatWithPass, findPaying } from "./book-with-pass.ts";
export { takeBackPass } from "./holder/take-back-pass.ts";
export { type PassDocument, PassModel } from "./pass.model.ts";
export { assertMayBuy, findActivePasses, grantPass } from "./passes.ts";
export { hasPlans } from "./plans.ts";
export { settleWithPass } from "./settle-with-pass.ts";
