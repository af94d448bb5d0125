import { mongoose } from "#api/db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "#api/db/synced.ts";
import type { Member } from "#shared/features/attendance/member.ts";

export interface MemberFields extends Omit<Member, "id"> {
  /** Of a place in a class, to the month; null of who never had one, or of a row from before this was kept. */
  seenAt?: Date | null;
}

/** Derived from people: the little of them that every device of the staff may hold. */
const schema = syncedSchema<MemberFields>(
  {
    firstName: { type: String, required: true },
    lastName: { type: String, default: "" },
    isMinor: { type: Boolean, required: true },
    waiverSigned: { type: Boolean, required: true },
    isTaxExempt: { type: Boolean },
    seenAt: { type: Date, default: null },
  },
  { versionKey: false },
);
export const MemberModel = mongoose.model("Member", schema, "members");
export type MemberDocument = MemberFields & SyncedFields;
