import * as z from "zod";
import { Id } from "../../core/ids.ts";

/** Somebody the studio knows, as staff need it to find a walk-in. */
export const Member = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  isMinor: z.boolean(),
  waiverSigned: z.boolean(),
});
export type Member = z.infer<typeof Member>;
