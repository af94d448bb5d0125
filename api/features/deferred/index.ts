export { findBookingsEarned, findEarnedByPasses } from "./earned.ts";
