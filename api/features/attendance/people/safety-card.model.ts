import { mongoose } from "#api/db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "#api/db/synced.ts";
import { NO_NAME } from "#shared/features/accounts/full-name.ts";
import type { SafetyCard } from "#shared/features/attendance/safety-card.ts";
import { NAME_FIELDS } from "../../accounts/index.ts";

export type SafetyCardFields = Omit<SafetyCard, "id">;

/** What is left of a card that is no longer needed. */
export const NO_CARD: SafetyCardFields = {
  ...NO_NAME,
  emergencyName: null,
  emergencyPhone: null,
  medicalNotes: null,
  photos: null,
  guardianName: null,
  guardianPhone: null,
};

const text = { type: String, default: null } as const;
/** Derived from people and rosters; emptied when it is no longer needed. */
const schema = syncedSchema<SafetyCardFields>(
  {
    ...NAME_FIELDS,
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
