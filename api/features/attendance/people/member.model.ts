import type { Member } from "../../../../shared/features/attendance/member.ts";
import { mongoose } from "../../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../../db/synced.ts";

export type MemberFields = Omit<Member, "id">;

/** Derived from people: the little of them that every device of the staff may hold. */
const schema = syncedSchema<MemberFields>(
  {
    firstName: { type: String, required: true },
    lastName: { type: String, default: "" },
    isMinor: { type: Boolean, required: true },
    waiverSigned: { type: Boolean, required: true },
  },
  { versionKey: false },
);
export const MemberModel = mongoose.model("Member", schema, "members");
export type MemberDocument = MemberFields & SyncedFields;
