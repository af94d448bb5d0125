/** A refund beside its amounts: made at once, of money alone. */
export const PLAIN_REFUND = {
  taxCents: 0,
  takesBack: false,
  pieces: 0,
  lostCents: 0,
  isOnItsWay: false,
  failure: "",
  failedSends: [],
};
