export { useTillTakings } from "./takings.ts";
