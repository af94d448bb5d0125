/** Owner's specification, section 3: the keys of the browser's storage. Said here again, so that a change there is noticed. */
export const TOKEN_KEY = "token";
export const USER_KEY = "userData";
