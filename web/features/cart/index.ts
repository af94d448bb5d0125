export { useAddClass, useAddProduct, useRemoveClass } from "./actions.ts";
export { QuantityStepper } from "./components/quantity-stepper.tsx";
export { type CartClass, useCart } from "./queries.ts";
