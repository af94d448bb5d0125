import { v7 as newId } from "uuid";
import { LineModel } from "#api/features/pay/line.model.ts";
import { RateModel } from "#api/features/pay/rate.model.ts";

const TERMS = { perClassCents: 3_000, perHeadCents: 0, headsIncluded: 0, sharePercent: 0, countsMissed: false };

/** A rate and a line of pay, of each of these people. */
export async function plantPay(people: string[]): Promise<void> {
  for (const instructorId of people) {
    await RateModel.create({
      ...{ _id: newId(), instructorId, blueprintId: null, from: "2026-02-01", ...TERMS },
      ...{ scope: newId(), appliedTo: "2026-03-01" },
    });
    await LineModel.create({
      ...{ _id: newId(), kind: "class", instructorId, at: new Date("2026-02-20T20:00:00Z"), date: "2026-02-20" },
      ...{ startTime: "12:00", classInstanceId: newId(), className: "Silks", heads: 4, missed: 0, unmarked: 0 },
      ...{ earnedCents: 0, terms: TERMS, cents: 3_000, reason: "", byName: "", periodId: null },
    });
  }
}
