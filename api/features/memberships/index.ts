export { keepCardFor } from "./billing/checkout-extras.ts";
export { PayerModel } from "./billing/payer.model.ts";
export {
  type MembershipPaymentDocument,
  MembershipPaymentModel,
  toMembershipPayment,
} from "./billing/payment.model.ts";
export { findMonthRefunds, revokeFirstPaid } from "./billing/refunds.ts";
export { bookSeatWithPass } from "./book-with-pass.ts";
export { findPaying, findWhoPays } from "./find-paying.ts";
export { endRenewing } from "./holder/end-renewing.ts";
export { revokePass } from "./holder/revoke-pass.ts";
export { grantByStudio } from "./holder/studio-changes.ts";
export {
  broughtPass,
  findPayers,
  keepBroughtPasses,
  keepBroughtPayers,
  type NewPass,
  undoBroughtPasses,
  undoBroughtPayer,
} from "./imported.ts";
export { type PassDocument, PassModel, toPass } from "./pass.model.ts";
export { assertMayBuy, findActivePasses, grantPass } from "./passes.ts";
export { hasPlans } from "./plans.ts";
export { settleWithPass } from "./settle-with-pass.ts";
export { findUsablePasses, type UsablePasses } from "./usable-passes.ts";
