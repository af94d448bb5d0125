import { mongoose } from "#api/db/mongoose.ts";
import type { TillLine } from "#shared/features/pos/sale.ts";
import { BookingModel, guestPlaceIds } from "../../bookings/index.ts";
import type { TillSaleDocument } from "./till-sale.model.ts";

type Refunded = Pick<TillSaleDocument, "refunds">;

/** The guests' places of this line whose money went back. */
const placesBack = ({ refunds }: Refunded, lineId: string): string[] =>
  refunds.flatMap(({ lines }) => lines.flatMap((each) => (each.lineId === lineId ? (each.placeIds ?? []) : [])));

/** The places of a guest's line that are still paid for. */
export function guestPlacesLeft(sale: Refunded, line: Pick<TillLine, "id" | "quantity">): string[] {
  const back = placesBack(sale, line.id);
  return guestPlaceIds(line.id, line.quantity).filter((id) => !back.includes(id));
}

/**
 * Which places a refund of some seats of a guest's line frees: those without a name first, the last one first. Kept
 * with the refund, so that every repeat frees the same. Undefined for other lines.
 */
export async function choosePlaces(
  sale: Refunded & Pick<TillSaleDocument, "customerId">,
  line: TillLine | undefined,
  pieces: number,
): Promise<string[] | undefined> {
  if (line?.kind !== "class" || sale.customerId || line.bookingId) return undefined;
  const left = guestPlacesLeft(sale, line).toReversed();
  const bookings = await BookingModel.find({ _id: mongoose.trusted({ $in: left }) }, { attendeeId: 1 }).lean();
  const named = new Set(bookings.flatMap(({ _id, attendeeId }) => (attendeeId === _id ? [] : [_id])));
  return [...left.filter((id) => !named.has(id)), ...left.filter((id) => named.has(id))].slice(0, pieces);
}
