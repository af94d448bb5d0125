import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";

/** What one hangs in: silks, lyra, trapeze … One list for classes and moves. */
export const Apparatus = z.object({
  id: Id,
  /** What moves, certificates and rules of levels name it by. */
  key: z.string(),
  name: z.string(),
  /** Empty: the product's own word, or the English one. */
  nameEs: z.string(),
  order: z.int(),
  description: z.string(),
  isArchived: z.boolean(),
});
export type Apparatus = z.infer<typeof Apparatus>;

export const ApparatusDraft = z.object({
  name: z.string().trim().min(1, ruleText("Fill this in.")).max(60),
  nameEs: z.string().trim().max(60).optional(),
  /** Where it stands in lists, the lowest first. */
  order: z.int().min(0).max(999).optional(),
  description: z.string().trim().max(2000),
});
export type ApparatusDraft = z.infer<typeof ApparatusDraft>;
