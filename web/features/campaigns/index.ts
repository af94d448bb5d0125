export { letterTo, letterToClass } from "./letter-to.ts";
