import { mongoose } from "#api/db/mongoose.ts";
import { afterRow, newestFirst } from "#api/db/pages/newest-first.ts";
import type { Services } from "#api/services.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import { toDate } from "#shared/core/time.ts";
import type { listPickups as listPickupsEndpoint } from "#shared/features/merch/endpoints.ts";
import type { Pickup } from "#shared/features/merch/pickup.ts";
import { byPersonOrName } from "../../accounts/index.ts";
import { type PickupDocument, PickupModel, toPickup } from "./pickup.model.ts";

const { trusted } = mongoose;
/** Long enough to undo a hand-over that was tapped for the wrong person. */
const SHOWN_DAYS = 14;
const GONE = message("We can't find this pickup.");
type Question = InputOf<typeof listPickupsEndpoint>;

/** A page of what waits, or of what was handed over lately; the latest first. @throws AppError 404 */
export async function listPickups(
  { show, search, after }: Question,
  { now }: Pick<Services, "now">,
): Promise<Pickup[]> {
  const field = show === "waiting" ? "paidAt" : "handedOverAt";
  const since = toDate(now().subtract({ hours: 24 * SHOWN_DAYS }));
  const asked = { status: show, ...(show === "handed-over" && { handedOverAt: trusted({ $gte: since }) }) };
  const rest = await afterRow(PickupModel, field, after, GONE);
  const searched = await byPersonOrName(PickupModel, { person: "userId", name: "title" }, search, asked);
  const docs = await PickupModel.find({ $and: [asked, searched, rest] })
    .sort(newestFirst(field))
    .limit(ROWS_PER_PAGE)
    .lean<PickupDocument[]>();
  return docs.map(toPickup);
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
  if (!pickup) throw notFound(GONE);
  if (pickup.status === "returned") throw conflict("pickup.returned", message("This was refunded."));
  return toPickup(pickup);
}
