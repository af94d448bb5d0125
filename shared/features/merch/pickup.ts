import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { InstantText } from "../../core/time.ts";

/** `waiting` at the front desk for who paid it; `returned`: the money went back instead. */
const PickupStatus = z.enum(["waiting", "handed-over", "returned"]);

/** Something that was paid in the app. */
export const Pickup = z.object({
  id: Id,
  orderId: Id,
  /** Null: a guest at the till. */
  userId: Id.nullable(),
  personName: z.string(),
  title: z.string(),
  quantity: z.int().min(1),
  status: PickupStatus,
  paidAt: InstantText,
  handedOverAt: InstantText.nullable(),
  handedOverBy: z.string().nullable(),
});
export type Pickup = z.infer<typeof Pickup>;
