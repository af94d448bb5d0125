import { followChanges, followFrom, hasPosition, positionNow, readMoment, saveMoment } from "#api/jobs/follow.ts";
import { eachPage } from "#api/jobs/pages.ts";
import type { Services } from "#api/services.ts";
import { toDate } from "#shared/core/time.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type BookingDocument, BookingModel } from "../bookings/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../classes/index.ts";
import { findBookingsEarned } from "../deferred/index.ts";
import { settleClasses } from "./settle.ts";
import { followTips } from "./tips.ts";

const { trusted } = mongoose;
const CLASSES = "pay.classes";
const BOOKINGS = "pay.bookings";
const ENDED = "pay.ended";
const EARNED = "pay.earned";
/** A move is dated before it is written: those of the last minute are looked at once more. */
const OVERLAP_MS = 60_000;

/** Settles the pay of classes that ended, that were handed over or canceled, and whose marks or money changed. */
export async function followClasses(services: Services): Promise<void> {
  if (!(await hasPosition(BOOKINGS))) {
    const startedAt = await positionNow();
    await saveMoment(ENDED, toDate(services.now()));
    await saveMoment(EARNED, toDate(services.now()));
    await eachPage<ClassInstanceDocument>(
      { model: ClassInstanceModel, fields: { _id: 1 }, kind: "pay.settleClasses" },
      (rows) => settleClasses(idsOf(rows), services),
      services,
    );
    return followFrom([CLASSES, BOOKINGS], startedAt);
  }
  await followEnded(services);
  await followPasses(services);
  await followTips(services, (ids) => settleClasses(ids, services));
  await followChanges<ClassInstanceDocument>(
    {
      name: CLASSES,
      model: ClassInstanceModel,
      fields: { _id: 1 },
      act: (rows) => settleClasses(idsOf(rows), services),
    },
    services,
  );
  await followChanges<BookingDocument>(
    {
      name: BOOKINGS,
      model: BookingModel,
      fields: { classInstanceId: 1 },
      act: (rows) =>
        settleClasses(
          rows.map(({ classInstanceId }) => classInstanceId),
          services,
        ),
    },
    services,
  );
}

const idsOf = (rows: readonly { _id: string }[]): string[] => rows.map(({ _id }) => _id);

/** A pass earns some minutes after its class began, and what comes back is entered later still. */
async function followPasses(services: Services): Promise<void> {
  const from = (await readMoment(EARNED)) ?? toDate(services.now());
  const to = toDate(services.now());
  const ids = await findBookingsEarned(new Date(from.getTime() - OVERLAP_MS), to);
  const bookings = await BookingModel.find({ _id: trusted({ $in: ids }) }, { classInstanceId: 1 }).lean();
  await settleClasses(
    bookings.map(({ classInstanceId }) => classInstanceId),
    services,
  );
  await saveMoment(EARNED, to);
}

async function followEnded(services: Services): Promise<void> {
  const from = (await readMoment(ENDED)) ?? toDate(services.now());
  const to = toDate(services.now());
  const ended = await ClassInstanceModel.find({ endsAt: trusted({ $gt: from, $lte: to }) }, { _id: 1 }).lean<
    Pick<ClassInstanceDocument, "_id">[]
  >();
  await settleClasses(idsOf(ended), services);
  await saveMoment(ENDED, to);
}
