export { useStartCheckout } from "./start-checkout.ts";
