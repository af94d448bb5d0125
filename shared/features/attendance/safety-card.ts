import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { PersonName } from "../accounts/person-name.ts";
import { PhotoAnswer } from "../profile/care.ts";

/** What an instructor needs in an emergency. Only the class's instructors and admins see it. */
export const SafetyCard = z.object({
  /** The person's. */
  id: Id,
  ...PersonName.shape,
  emergencyName: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
  medicalNotes: z.string().nullable(),
  /** Whether pictures may be taken and shown; null until the question is answered. */
  photos: PhotoAnswer.nullable(),
  /** Of minors only. */
  guardianName: z.string().nullable(),
  guardianPhone: z.string().nullable(),
});
export type SafetyCard = z.infer<typeof SafetyCard>;
