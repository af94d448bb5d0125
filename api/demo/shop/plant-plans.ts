import { toInstant } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { packEnd } from "#shared/features/memberships/period.ts";
import { insertAll } from "../../db/bulk/insert-all.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type BookingDocument, BookingModel } from "../../features/bookings/index.ts";
import { ClassInstanceModel } from "../../features/classes/index.ts";
import { PassModel } from "../../features/memberships/index.ts";
import { ProductModel } from "../../features/merch/index.ts";
import { demoUsers } from "../people.ts";
import { type DemoStudio, demoId } from "../studio.ts";
import { PLANS } from "./plans.data.ts";

const WEEKS_AGO = 3;
const USED = 3;

/** The plans, and a pass the student has begun to use: it pays for the next classes. */
export async function plantPlans(studio: DemoStudio): Promise<void> {
  const docs = PLANS.map(({ name, description, nameEs, descriptionEs, priceCents, ...plan }) => ({
    _id: demoId(`plan ${name}`),
    name,
    description,
    nameEs,
    descriptionEs,
    priceCents,
    category: "membership",
    shelf: "plans",
    picture: "",
    plan,
    archivedAt: null,
    audiences: ["public"],
  }));
  await insertAll(ProductModel, docs as never[]);
  const student = demoUsers(studio).find(({ username }) => username === "student");
  const plan = PLANS.find(({ name }) => name === "Ten classes");
  if (!student || !plan) throw new Error("The demo's student or plan is missing.");
  const next = await BookingModel.find({
    attendeeId: student._id,
    status: "booked",
    startsAt: mongoose.trusted({ $gt: studio.now }),
  })
    .sort({ startsAt: 1, _id: 1 })
    .limit(USED)
    .lean<BookingDocument[]>();
  const instances = await ClassInstanceModel.find({
    _id: mongoose.trusted({ $in: next.map(({ classInstanceId }) => classInstanceId) }),
  }).lean();
  const nameOf = new Map(instances.map(({ _id, name }) => [_id, name]));
  const startsAt = new Date(studio.now.getTime() - WEEKS_AGO * 7 * 86_400_000);
  const zone = studio.services.timeZone;
  const boughtOn = toInstant(startsAt).toZonedDateTimeISO(zone).toPlainDate().toString();
  const passId = demoId("pass of the student");
  const pass = {
    _id: passId,
    planId: demoId(`plan ${plan.name}`),
    planName: plan.name,
    kind: plan.kind,
    ownerId: student._id,
    ownerName: fullName(student),
    familyId: student.familyId,
    isForFamily: false,
    isIntro: false,
    blueprintIds: [],
    credits: plan.credits,
    creditsLeft: (plan.credits ?? 0) - next.length,
    status: "active",
    startsAt,
    endsAt: new Date(packEnd(zone, boughtOn, plan.validWeeks ?? 1).epochMilliseconds),
    renews: false,
    uses: next.map((booking) => ({
      bookingId: booking._id,
      classInstanceId: booking.classInstanceId,
      className: nameOf.get(booking.classInstanceId) ?? "",
      attendeeId: student._id,
      attendeeName: booking.attendeeName,
      at: booking.bookedAt ?? startsAt,
      state: "taken",
    })),
    orderId: null,
    audiences: [`user:${student._id}`, "admin"],
  };
  await insertAll(PassModel, [pass] as never[]);
  await BookingModel.updateMany({ _id: mongoose.trusted({ $in: next.map(({ _id }) => _id) }) }, { passId });
}
