export { dueWords, titleOf } from "./labels.ts";
