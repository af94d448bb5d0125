export { CheckoutButton } from "./components/checkout-button.tsx";
export { useConfirmedOrder } from "./queries.ts";
