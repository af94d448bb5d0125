export { CheckoutButton } from "./components/checkout-button.tsx";
export { PaidSign } from "./components/paid-sign.tsx";
export { Quote } from "./components/quote.tsx";
export { Receipt } from "./components/receipt.tsx";
export { ReturnPage } from "./components/return-page.tsx";
