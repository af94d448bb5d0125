import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { updateStripeSoon } from "../billing/update-stripe.ts";
import { PassModel } from "../pass.model.ts";
import { releaseBookings } from "./release-bookings.ts";

/**
 * Ends a pass whose price went back. What is booked with it and may still be cancelled freely is let go, by the job where
 * a crash leaves it. Safe to repeat. @returns whether it went on still
 */
export async function revokePass(id: string, services: Services): Promise<boolean> {
  const ended = await PassModel.updateOne(
    { _id: id, status: mongoose.trusted({ $ne: "ended" }) },
    {
      $set: {
        status: "ended",
        renews: false,
        endReason: "cancelled",
        nextTryAt: null,
        billingDue: true,
        bookingsDue: true,
      },
      $inc: { billingWish: 1 },
    },
  );
  if (ended.modifiedCount === 1) await updateStripeSoon(id, services);
  await releaseBookings(id, services);
  return ended.modifiedCount === 1;
}
