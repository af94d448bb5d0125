import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { Cents } from "../../core/schemas/amount.ts";
import { Day, InstantText, LocalTime } from "../../core/time.ts";
import { PayTerms } from "./rate.ts";

/**
 * `class`: the pay of one class; `correction`: of a class that changed after its period was closed; `extra`: an amount
 * that an admin added or took off; `tip`: the tips of one class, or of one day of the front desk, or what changed of
 * them after their period was closed.
 */
const KINDS = ["class", "correction", "extra", "tip"] as const;

/** Tips of the front desk stand on a statement of their own, of no person. */
export const FRONT_DESK_ID = "01980000-0000-7000-8000-000000000001";

/** One line of an instructor's statement. It changes until its period is closed, and never after. */
export const PayLine = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  instructorId: Id,
  /** The start of the class; of an extra the moment it was entered. */
  at: InstantText,
  date: Day,
  startTime: LocalTime.nullable(),
  classInstanceId: Id.nullable(),
  className: z.string(),
  heads: z.int(),
  missed: z.int(),
  /** Places without a mark: the pay may change when the roster is taken. */
  unmarked: z.int(),
  earnedCents: Cents,
  /** The rate as it was when the class ended; null: there was none, or the line is no class. */
  terms: PayTerms.nullable(),
  cents: Cents,
  reason: z.string(),
  byName: z.string(),
});
export type PayLine = z.infer<typeof PayLine>;
