export { mailInvitation } from "./invite.ts";
export { loginOf } from "./new-account.ts";
export { bookFor } from "./person/book-for.ts";
