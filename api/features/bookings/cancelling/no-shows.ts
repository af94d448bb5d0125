import { mongoose } from "#api/db/mongoose.ts";
import { doEach, notSetAside } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { message } from "#shared/core/messages/message.ts";
import { inForce } from "#shared/core/settings/in-force.ts";
import { toDate } from "#shared/core/time.ts";
import { type Cost, costOfNoShow } from "#shared/features/bookings/cancel-rules.ts";
import { type ClassInstanceDocument, ClassInstanceModel, classAndTime, toClassInstance } from "../../classes/index.ts";
import { notify } from "../../notifications/index.ts";
import { type BookingDocument, BookingModel } from "../booking.model.ts";
import { toBooking } from "../serialize.ts";
import { refundStateOf } from "./cost.ts";

const { trusted } = mongoose;
/** Why a fee is waived by itself: stored in English, which is the name of the message. */
export const MARK_CHANGED = message("The mark was changed.").text;
/** A roster taken later than this costs attendees nothing any more. */
const LOOKED_BACK_DAYS = 14;
const AT_ONCE = 200;

/**
 * What follows from an absent mark: the attendee is notified, and a day later it costs what the class says, unless
 * staff changed the mark or waived it. Without a mark nothing follows: a forgotten roster is the studio's fault. Each
 * step is one conditional update; safe to repeat. @returns how many of each
 */
export async function followNoShows(services: Services): Promise<Record<string, number>> {
  const withdrawn = await withdrawAnnounced(services);
  const applied = await applyDue(services);
  const announced = await announce(services);
  return { announced, applied, withdrawn };
}

async function announce(services: Services): Promise<number> {
  const now = services.now();
  const since = toDate(now.subtract({ hours: 24 * LOOKED_BACK_DAYS }));
  const kind = "classes.announceNoShow";
  const items = await BookingModel.find({
    ...(await notSetAside(kind, services)),
    attendance: "no-show",
    startsAt: trusted({ $gte: since, $lte: toDate(now) }),
    status: "booked",
    noShowState: null,
    deletedAt: null,
  })
    .limit(AT_ONCE)
    .lean<BookingDocument[]>();
  const act = async (booking: BookingDocument) => {
    const instance = await ClassInstanceModel.findById(booking.classInstanceId).lean<ClassInstanceDocument>();
    if (!instance || instance.endsAt > toDate(now)) return 0;
    const cost = costOfNoShow(toBooking(booking), toClassInstance(instance));
    // Notify before saving: after a crash the next run repeats it, and the notification key makes that a no-op.
    if (cost.kind !== "free") await notifyAttendee(booking, instance, cost, services);
    const next =
      cost.kind === "free"
        ? { noShowState: "settled" as const }
        : {
            noShowState: "announced" as const,
            noShowDueAt: toDate(now.add({ hours: inForce().noShowGraceHours })),
            feeCents: cost.kind === "fee" ? cost.cents : null,
          };
    const { modifiedCount } = await BookingModel.updateOne(
      { _id: booking._id, attendance: "no-show", noShowState: null },
      next,
    );
    return cost.kind === "free" ? 0 : modifiedCount;
  };
  return doEach({ kind, items, act, isAudited: true }, services);
}

function notifyAttendee(booking: BookingDocument, instance: ClassInstanceDocument, cost: Cost, services: Services) {
  const what = classAndTime(instance);
  return notify(services, {
    userId: booking.attendeeId,
    type: "other",
    key: `no-show:${booking._id}:${booking.attendanceVersion}`,
    title: message("We missed you"),
    message:
      cost.kind === "fee"
        ? message(
            "{what}. In a day, a {fee} fee replaces what you paid. Were you there, or was it out of your hands? Tell the studio before then.",
            { what, fee: { cents: cost.cents } },
          )
        : message(
            "{what}. In a day, what you paid counts as used. Were you there, or was it out of your hands? Tell the studio before then.",
            { what },
          ),
    link: `/classes?booking=${booking._id}`,
    push: { title: message("We missed you"), body: message("See what happens next, and tell us if it's wrong.") },
    email: "always",
  });
}

async function applyDue(services: Services): Promise<number> {
  const kind = "classes.applyNoShow";
  const items = await BookingModel.find({
    ...(await notSetAside(kind, services)),
    noShowState: "announced",
    noShowDueAt: trusted({ $lte: toDate(services.now()) }),
    attendance: "no-show",
  })
    .limit(AT_ONCE)
    .lean<BookingDocument[]>();
  const act = async (booking: BookingDocument) => {
    const lost = booking.passId ? ("due" as const) : ("done" as const);
    const outcome =
      booking.feeCents == null
        ? { lossState: lost }
        : { feeState: "due" as const, refundState: refundStateOf(booking) };
    const { modifiedCount } = await BookingModel.updateOne(
      { _id: booking._id, noShowState: "announced", attendance: "no-show" },
      { noShowState: "applied", noShowDueAt: null, ...outcome },
    );
    return modifiedCount;
  };
  return doEach({ kind, items, act, isAudited: true }, services);
}

/** The mark was changed: nothing follows, and what followed already is taken back. */
async function withdrawAnnounced(services: Services): Promise<number> {
  const kind = "classes.undoNoShow";
  const items = await BookingModel.find({
    ...(await notSetAside(kind, services)),
    noShowState: trusted({ $in: ["announced", "applied"] }),
    attendance: trusted({ $ne: "no-show" }),
  })
    .limit(AT_ONCE)
    .lean<BookingDocument[]>();
  const act = async (booking: BookingDocument) => {
    const { modifiedCount } = await BookingModel.updateOne(
      {
        _id: booking._id,
        noShowState: booking.noShowState,
        lossState: booking.lossState ?? null,
        feeState: booking.feeState ?? null,
        attendance: trusted({ $ne: "no-show" }),
      },
      { noShowState: null, noShowDueAt: null, ...undoing(booking, services) },
    );
    return modifiedCount;
  };
  return doEach({ kind, items, act, isAudited: true }, services);
}

/** What came back when a fee took its place stays with them: the mistake was the studio's. */
function undoing({ noShowState, feeState, lossState, passId }: BookingDocument, { now }: Pick<Services, "now">) {
  if (noShowState === "announced") return { feeCents: null };
  if (feeState)
    return {
      feeState: "waive-due" as const,
      waiver: { byId: "", byName: "", reason: MARK_CHANGED, at: toDate(now()) },
    };
  return { lossState: lossState && passId ? ("undo-due" as const) : null };
}
