export { countJobTroubles } from "./troubles.ts";
