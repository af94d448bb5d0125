export { PassModel } from "./pass.model.ts";
export { bookSeatWithPass } from "./book-with-pass.ts";
export { assertMayBuy, grantPass } from "./passes.ts";
