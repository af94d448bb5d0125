import { ProductModel } from "#api/features/merch/product.model.ts";
import { addDays, dayIn } from "#shared/core/time.ts";
import { createAdminActions } from "#tests/support/money/admin-actions.ts";
import type { Random } from "#tests/support/money/random.ts";
import { addProduct } from "#tests/support/shop.ts";
import type { Studio } from "#tests/support/studio.ts";
import { addSingleClass, startTimetable, type Timetable } from "#tests/support/timetable.ts";
import { subscribe } from "./events.ts";
import { createJournal, type Month, PRICES } from "./journal.ts";
import { CAPACITY } from "./lessons.ts";
import { endLines } from "./line.ts";

const NAMES = ["Ann", "Bob", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo"];
/** So far ahead lessons are planned. */
const DAYS_AHEAD = 3;
const timetables = new WeakMap<Month, Timetable>();

/** The first morning: people, a shelf with four things, and two teachers. */
export async function openMonth(studio: Studio, random: Random): Promise<Month> {
  await studio.reset();
  studio.clock.set("2026-03-02T17:00:00Z");
  const timetable = await startTimetable(studio, { name: "Silks Basics", capacity: CAPACITY, priceCents: PRICES.seat });
  const { admin, instructor } = timetable;
  const actions = createAdminActions(studio, () => admin);
  const cardId = await addProduct(PRICES.card);
  await ProductModel.updateOne({ _id: cardId }, { shelf: "gift-cards" });
  await actions.addPromo({ code: "MARCH", maxUses: 500 });
  const month: Month = {
    ...{ studio, random, admin, journal: createJournal() },
    teachers: [instructor, await studio.signIn("instructor", { firstName: "Noor" })],
    members: await Promise.all(NAMES.map((firstName) => studio.signIn("student", { firstName }))),
    subscribers: await Promise.all(["Kim", "Lou", "Max"].map((firstName) => studio.signIn("student", { firstName }))),
    gone: [],
    shelf: { shirtId: await addProduct(PRICES.shirt), packId: await actions.offerPlan(), cardId, code: "MARCH" },
  };
  timetables.set(month, timetable);
  await subscribe(month);
  for (let day = 1; day < DAYS_AHEAD; day += 1) await planLessons(month, day);
  return month;
}

/** Two lessons more, some days ahead. */
export const planDay = (month: Month): Promise<void> => planLessons(month, DAYS_AHEAD);

async function planLessons(month: Month, inDays: number): Promise<void> {
  const { studio, journal } = month;
  const timetable = timetables.get(month);
  if (!timetable) throw new Error("The month has not begun.");
  const date = addDays(dayIn(studio.env.STUDIO_TIME_ZONE, studio.clock.now()), inDays);
  for (const startTime of ["16:00", "18:00"]) {
    const { id, startsAt } = await addSingleClass(studio, timetable, { date, startTime });
    const teacherId = timetable.instructor.id;
    journal.lessons.push({ id, startsAtMs: Date.parse(startsAt), isCanceled: false, movedAtMs: null, teacherId });
  }
}

/** A night's work: every job that settles what the day left, and the next morning at nine. */
const NIGHTLY = [
  ...["checkout.closeStale", "checkout.settlePaid", "checkout.refundCancelled", "checkout.refundCredited"],
  ...["checkout.findProviderRefunds", "classes.releaseExpired", "classes.announceChanges", "waitlist.advance"],
  ...["memberships.settleCancelled", "memberships.reconcileBilling", "memberships.endPasses", "classes.followNoShows"],
  ...[
    "payments.findNews",
    "payments.readMoves",
    "invoices.settleFees",
    "invoices.repair",
    "pos.repair",
    "merch.repair",
  ],
];

export async function endOfDay(month: Month): Promise<void> {
  const { studio } = month;
  const evening = studio.clock.now().toZonedDateTimeISO(studio.env.STUDIO_TIME_ZONE);
  const morning = evening.startOfDay().add({ days: 1 }).with({ hour: 9 });
  studio.clock.set(evening.startOfDay().with({ hour: 22 }).toInstant().toString());
  await studio.services.payments.advance?.();
  await studio.services.payments.settled?.();
  for (const job of NIGHTLY) await studio.runJob(job);
  endLines(month);
  studio.clock.set(morning.toInstant().toString());
}
