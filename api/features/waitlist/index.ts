export { countWaits, leaveLines } from "./line.ts";
export { refreshWaitSight } from "./sight.ts";
