export { HoldClock } from "./components/hold-clock.tsx";
export { QuantityStepper } from "./components/quantity-stepper.tsx";
export { type CartClass, type CartThing, useCart } from "./queries.ts";
