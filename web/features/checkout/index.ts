export { CheckoutButton } from "./components/checkout-button.tsx";
export { Receipt } from "./components/receipt.tsx";
export { useConfirmedOrder } from "./queries.ts";
