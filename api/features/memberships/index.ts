export { assertMayBuy, grantPass } from "./passes.ts";
