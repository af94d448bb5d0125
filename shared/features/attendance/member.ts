import * as z from "zod";
import { Id } from "../../core/ids.ts";

/** A person the studio knows, with what staff need to find a walk-in. */
export const Member = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  isMinor: z.boolean(),
  waiverSigned: z.boolean(),
  /** Owes no taxes: the till charges none. Missing in most rows. */
  isTaxExempt: z.boolean().optional(),
});
export type Member = z.infer<typeof Member>;
