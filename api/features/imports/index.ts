export { findOpeningMoney } from "./opening.ts";
