import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { PersonName } from "../accounts/person-name.ts";
import { PhotoAnswer } from "../profile/care.ts";

/** What an instructor needs when something happens to somebody in class. For the class's instructors and admins only. */
export const SafetyCard = z.object({
  /** The person's. */
  id: Id,
  ...PersonName.shape,
  emergencyName: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
  medicalNotes: z.string().nullable(),
  /** Whether pictures may be taken and shown; null as long as nobody answered. */
  photos: PhotoAnswer.nullable(),
  /** Of minors only. */
  guardianName: z.string().nullable(),
  guardianPhone: z.string().nullable(),
});
export type SafetyCard = z.infer<typeof SafetyCard>;
