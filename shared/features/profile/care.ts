import * as z from "zod";
import { ruleText } from "../../core/messages/message.ts";
import { InstantText } from "../../core/time.ts";
import { Phone } from "./phone.ts";

/** What helps when something happens to a person in class. For the person, their guardians, who leads their classes, and admins. */
export const Care = z.object({
  emergencyName: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
  medicalNotes: z.string().nullable(),
});
export type Care = z.infer<typeof Care>;

/** Only what is named changes; an empty text takes it away. */
export const CareChange = z.object({
  emergencyName: z.string().trim().max(120).optional(),
  emergencyPhone: Phone.optional(),
  medicalNotes: z.string().trim().max(2000, ruleText("At most 2,000 characters.")).optional(),
});
export type CareChange = z.infer<typeof CareChange>;

export const PhotoAnswer = z.enum(["yes", "no"]);
export type PhotoAnswer = z.infer<typeof PhotoAnswer>;

/** Whether pictures of a person may be taken and shown, and since when; null until the question is answered. */
export const PhotoConsent = z.object({ answer: PhotoAnswer, at: InstantText });
export type PhotoConsent = z.infer<typeof PhotoConsent>;
