import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { authorize, conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { canTakeRoster } from "#shared/features/attendance/policy.ts";
import { canWaive } from "#shared/features/bookings/cancel-rules.ts";
import { classLink } from "#shared/features/notifications/links.ts";
import { findName } from "../../accounts/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../classes/index.ts";
import { notify } from "../../notifications/index.ts";
import { type BookingDocument, BookingModel } from "../booking.model.ts";
import { toBooking } from "../serialize.ts";
import { wasPaid } from "./cost.ts";

const TRIES = 5;

/** @throws AppError 404 */
export async function getBooking(id: string) {
  const booking = await BookingModel.findOne({ _id: id, deletedAt: null }).lean<BookingDocument>();
  if (!booking) throw notFound(message("We can't find this booking."));
  return toBooking(booking);
}

/** @throws AppError 404, also for another instructor's class */
async function getLed(id: string, actor: Actor) {
  const booking = await BookingModel.findOne({ _id: id, deletedAt: null }).lean<BookingDocument>();
  const instance =
    booking && (await ClassInstanceModel.findById(booking.classInstanceId).lean<ClassInstanceDocument>());
  const led = authorize(
    booking,
    () => actor.role === "admin" || (instance !== null && canTakeRoster(actor, instance)),
    message("We can't find this booking."),
  );
  return { booking: led as BookingDocument, instance };
}

/** What was announced never comes; what is lost is returned; the slice that charges a fee drops it. */
function effectOn(booking: BookingDocument) {
  const noShow = booking.noShowState ? { noShowState: "settled" as const, noShowDueAt: null } : {};
  if (booking.noShowState === "announced") return { ...noShow, feeCents: null };
  if (booking.feeState !== null) return { ...noShow, feeState: "waive-due" as const };
  return { ...noShow, lossState: null, refundState: wasPaid(booking) ? ("due" as const) : null };
}

/**
 * Waives what a late cancellation or a no-show costs. The booking decides, in one conditional update that keeps who did
 * it and why; credits, money and invoices follow in the slices that took them. Safe to repeat.
 * @throws AppError 404; 409 `booking.nothing-to-waive`
 */
export async function waiveCost(
  { id, reason }: { id: string; reason: string },
  actor: Actor,
  services: Services,
): Promise<void> {
  const waiver = {
    byId: actor.userId,
    byName: await findName(actor.userId),
    reason,
    at: toDate(services.now()),
  };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { booking, instance } = await getLed(id, actor);
    const { noShowState = null, feeState = null, lossState = null } = booking;
    if (!canWaive({ noShowState, feeState, lossState })) {
      if (booking.waiver) return;
      throw conflict("booking.nothing-to-waive", message("There's nothing to waive."));
    }
    const waived = await BookingModel.updateOne(
      { _id: id, noShowState, feeState, lossState },
      { ...effectOn(booking), waiver },
    );
    if (waived.matchedCount === 1) return notifyPerson(booking, instance, reason, services);
  }
  throw new Error(`The booking ${id} could not be written.`);
}

const notifyPerson = (
  { _id, attendeeId, classInstanceId, attendanceVersion }: BookingDocument,
  instance: ClassInstanceDocument | null,
  reason: string,
  services: Services,
) =>
  notify(services, {
    userId: attendeeId,
    type: "other",
    key: `waived:${_id}:${attendanceVersion}`,
    title: message("You owe nothing for it"),
    message: instance
      ? message("{name}: {reason}", { name: { own: instance.name }, reason })
      : message("Class: {reason}", { reason }),
    link: classLink(classInstanceId),
    push: {
      title: message("News about your booking"),
      body: message("The studio waived it. Open the app to read more."),
    },
  });
