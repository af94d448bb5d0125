import type { SafetyCard } from "../../../../shared/features/attendance/safety-card.ts";
import { mongoose } from "../../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../../db/synced.ts";

export type SafetyCardFields = Omit<SafetyCard, "id">;

const text = { type: String, default: null } as const;
/** Derived from people and rosters; emptied when nobody needs it any more. */
const schema = syncedSchema<SafetyCardFields>(
  {
    firstName: { type: String, default: "" },
    lastName: { type: String, default: "" },
    emergencyName: text,
    emergencyPhone: text,
    medicalNotes: text,
    photos: text,
    guardianName: text,
    guardianPhone: text,
  },
  { versionKey: false },
);
export const SafetyCardModel = mongoose.model("SafetyCard", schema, "safety_cards");
export type SafetyCardDocument = SafetyCardFields & SyncedFields;
