import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";
import type { Day } from "#shared/core/time.ts";
import type { Owed, WeekFigures } from "#shared/features/dashboard/weeks.ts";

/** The figures of one week. Derived, see ../README.md, "A week is one document". */
export interface DashboardWeek extends Omit<WeekFigures, "week"> {
  /** Its Monday. */
  _id: Day;
  /** How much larger the week made the debt to members. */
  owedMoves: Owed | null;
  /** Changes until then are in the figures that are counted over the week. */
  asOf: Date;
}

const whole = { type: Number, default: null } as const;
const owed = new Schema<Owed>({ passesCents: Number, balancesCents: Number }, { _id: false });
const schema = new Schema<DashboardWeek>(
  {
    _id: { type: String, required: true },
    moneyInCents: whole,
    owed: { type: owed, default: null },
    owedMoves: { type: owed, default: null },
    taken: whole,
    seats: whole,
    waits: whole,
    firsts: whole,
    cameSoon: whole,
    atRisk: whole,
    asOf: { type: Date, required: true },
  },
  { versionKey: false },
);
export const DashboardWeekModel = mongoose.model("DashboardWeek", schema, "dashboard_weeks");
