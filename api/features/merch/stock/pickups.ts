import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { Pickup } from "#shared/features/merch/pickup.ts";
import { type PickupDocument, PickupModel, toPickup } from "./pickup.model.ts";

const { trusted } = mongoose;
/** Long enough to undo a hand-over that was tapped for the wrong person. */
const SHOWN_DAYS = 14;
const MOST = 500;

/** What waits, the longest first, and then what was handed over lately. */
export async function listPickups({ now }: Pick<Services, "now">): Promise<Pickup[]> {
  const since = toDate(now().subtract({ hours: 24 * SHOWN_DAYS }));
  const [waiting, done] = await Promise.all([
    PickupModel.find({ status: "waiting" }).sort({ paidAt: 1 }).limit(MOST).lean<PickupDocument[]>(),
    PickupModel.find({ status: "handed-over", handedOverAt: trusted({ $gte: since }) })
      .sort({ handedOverAt: -1 })
      .limit(MOST)
      .lean<PickupDocument[]>(),
  ]);
  return [...waiting, ...done].map(toPickup);
}

/** Hands over, or takes that back. Safe to repeat. @throws AppError 404; 409 `pickup.returned` */
export async function handOver(
  { id, isHandedOver }: { id: string; isHandedOver: boolean },
  byName: string,
  { now }: Pick<Services, "now">,
): Promise<Pickup> {
  const [from, to] = isHandedOver ? (["waiting", "handed-over"] as const) : (["handed-over", "waiting"] as const);
  const given = isHandedOver
    ? { handedOverAt: toDate(now()), handedOverBy: byName }
    : { handedOverAt: null, handedOverBy: null };
  await PickupModel.updateOne({ _id: id, status: from }, { status: to, ...given });
  const pickup = await PickupModel.findById(id).lean<PickupDocument>();
  if (!pickup) throw notFound(message("This pick-up does not exist."));
  if (pickup.status === "returned") throw conflict("pickup.returned", message("The money for this went back."));
  return toPickup(pickup);
}
