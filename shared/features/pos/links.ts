/** Says on the studio's first page that a phone has just paid at the till. */
export const PAID_AT_TILL = "paid";

/** Where the phone goes then: a guest has no receipt to look at, so that no session is named. */
export const pathAfterPaying = (sessionId: string | null): string => `/?${PAID_AT_TILL}=${sessionId ?? ""}`;
