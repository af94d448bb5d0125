export { refreshWaitAudiences } from "./audiences.ts";
export { countWaits, leaveLines } from "./line.ts";
