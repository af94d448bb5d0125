export { refreshWaitAudiences } from "./audiences.ts";
export { countWaits, leaveLines } from "./line.ts";
export { type WaitlistEntryDocument, WaitlistEntryModel } from "./waitlist-entry.model.ts";
