/** Accounts of younger children belong to a parent (16 CFR 312). */
export const YOUNGEST_OWN_ACCOUNT_YEARS = 13;
