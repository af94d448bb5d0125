import * as z from "zod";
import { Id } from "#shared/core/ids.ts";
import { ruleText } from "#shared/core/messages/message.ts";
import { Day, InstantText } from "#shared/core/time.ts";

/** `read`: figures and lists. `propose`: also cards that wait in the app for the admin's yes. */
export const KeyScope = z.enum(["read", "propose"]);
export type KeyScope = z.infer<typeof KeyScope>;

export const KeyDraft = z.object({
  name: z.string().trim().min(1, ruleText("Fill this in.")).max(60),
  scope: KeyScope,
  /** The last day it works, on the studio's calendar. */
  lastDay: Day,
});
export type KeyDraft = z.infer<typeof KeyDraft>;

export const LONGEST_KEY_DAYS = 366;

/** A key with which a program outside the app asks the assistant's tools. The key itself is shown once. */
export const OutsideKey = z.object({
  id: Id,
  ...KeyDraft.shape,
  /** Its last characters. */
  ending: z.string(),
  madeAt: InstantText,
  lastUsedAt: InstantText.nullable(),
  state: z.enum(["active", "over", "revoked"]),
});
export type OutsideKey = z.infer<typeof OutsideKey>;
