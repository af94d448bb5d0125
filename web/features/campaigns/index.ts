export { letterTo } from "./letter-to.ts";
