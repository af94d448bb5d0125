export { ClassMoney } from "./components/class-money.tsx";
export { Profit } from "./components/profit.tsx";
