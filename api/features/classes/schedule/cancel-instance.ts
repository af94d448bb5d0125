import { mongoose } from "#api/db/mongoose.ts";
import type { ClassFollowers } from "#api/feature.ts";
import type { Services } from "#api/services.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { ClassInstanceModel } from "../class-instance.model.ts";

const { trusted } = mongoose;

/**
 * Cancels a class: from this moment no seat of it can be taken or kept. The followers release who is in it; a repeat
 * finishes what a crash left half done. @throws AppError 404; 409 `class.has-begun`
 */
export async function cancelInstance(
  id: string,
  reason: string,
  followers: ClassFollowers,
  services: Services,
): Promise<void> {
  const cancelled = await ClassInstanceModel.updateOne(
    { _id: id, status: "scheduled", deletedAt: null, startsAt: trusted({ $gt: toDate(services.now()) }) },
    { status: "cancelled", cancelReason: reason, $inc: { sequence: 1 } },
  );
  if (cancelled.matchedCount === 0) {
    const known = await ClassInstanceModel.findOne({ _id: id, deletedAt: null }, { status: 1 }).lean();
    if (!known) throw notFound(message("This class does not exist."));
    if (known.status === "scheduled") throw conflict("class.has-begun", message("This class has begun already."));
  }
  for (const { onCancelled } of followers()) await onCancelled(id, services);
}
