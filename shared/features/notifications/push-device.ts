import * as z from "zod";
import { InstantText } from "../../core/time.ts";

/** A browser's `PushSubscription.toJSON()`, as far as sending needs it. */
export const PushSubscriptionInput = z.object({
  endpoint: z.url().max(2048),
  keys: z.object({ p256dh: z.string().max(128), auth: z.string().max(128) }),
});
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>;

/** SHA-256 of the endpoint in base64url. The endpoint itself is a secret: it is enough to send pushes. */
export const PushDeviceId = z.string().regex(/^[\w-]{43}$/);

/** A browser that gets pushes. */
export const PushDevice = z.object({
  id: PushDeviceId,
  userAgent: z.string(),
  createdAt: InstantText,
  /** When a push service last took a message for it. */
  lastSuccessAt: InstantText.nullable(),
  /** The last message did not get through, at this time. */
  failingSince: InstantText.nullable(),
});
export type PushDevice = z.infer<typeof PushDevice>;

/** What the push service said to a test: it took it, forgot this device, asks to wait, or refuses. */
export const PushTestOutcome = z.enum(["delivered", "gone", "retry", "rejected"]);
export type PushTestOutcome = z.infer<typeof PushTestOutcome>;
