export { TipField } from "./components/tip-field.tsx";
