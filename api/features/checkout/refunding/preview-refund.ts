import type { Services } from "#api/services.ts";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { RefundPreview } from "#shared/features/checkout/endpoints.ts";
import type { OrderLine } from "#shared/features/checkout/order.ts";
import { usedOf } from "#shared/features/pos/revoke-rules.ts";
import { BookingModel } from "../../bookings/index.ts";
import { PassModel } from "../../memberships/index.ts";
import { type OrderDocument, OrderModel } from "../order.model.ts";
import { mostOf } from "./revoke-line.ts";

/** @throws AppError 404 */
export async function previewRefund(
  { orderId, refId }: { orderId: string; refId: string },
  services: Pick<Services, "now">,
): Promise<RefundPreview> {
  const order = await OrderModel.findOne({ _id: orderId, status: "paid" }).lean<OrderDocument>();
  const line = order?.lines.find((each) => each.refId === refId);
  if (!order || !line) throw notFound(message("We can't find this line."));
  return {
    mostCents: await mostOf(line),
    usedClasses: await usedClassesOf(line),
    isSeatBooked: await isSeatBooked(line, toDate(services.now())),
    pieces: piecesLeft(order, line),
  };
}

async function usedClassesOf({ kind, refId }: OrderLine): Promise<number | null> {
  const pass = kind === "plan" ? await PassModel.findById(refId).lean() : null;
  return pass && pass.status !== "ended" ? usedOf(pass) : null;
}

async function isSeatBooked({ kind, refId }: OrderLine, now: Date): Promise<boolean> {
  if (kind !== "class") return false;
  const booking = await BookingModel.findOne({ _id: refId, deletedAt: null, status: "booked" }).lean();
  return booking !== null && booking.startsAt > now;
}

const piecesLeft = ({ refunds }: OrderDocument, { kind, refId, quantity }: OrderLine): number =>
  kind !== "product"
    ? 0
    : refunds.filter((refund) => refund.refId === refId).reduce((left, { pieces = 0 }) => left - pieces, quantity);
