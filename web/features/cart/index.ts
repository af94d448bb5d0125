export { useAddClass, useAddProduct, useChangeQuantity, useRemoveClass, useRemoveProduct } from "./actions.ts";
export { QuantityStepper } from "./components/quantity-stepper.tsx";
export { type CartClass, type CartThing, useCart } from "./queries.ts";
