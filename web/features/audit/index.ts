export { whatText } from "./action-labels.ts";
