import * as z from "zod";
import { Id } from "../../core/ids.ts";

/** What one hangs in: silks, lyra, trapeze … */
export const Apparatus = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  isArchived: z.boolean(),
});
export type Apparatus = z.infer<typeof Apparatus>;

export const ApparatusDraft = z.object({
  name: z.string().trim().min(1, "Please fill this in.").max(60),
  description: z.string().trim().max(2000),
});
export type ApparatusDraft = z.infer<typeof ApparatusDraft>;
