import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { Cents } from "../../core/money.ts";
import { Day, InstantText, LocalTime } from "../../core/time.ts";
import { TaxChoice } from "../taxes/tax-settings.ts";
import { Ages } from "./age-range.ts";

/** A level of the studio's ladder (see `shared/features/moves/syllabus.ts`), or "all". */
export const Level = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, ruleText("We can't find that level."));
export type Level = z.infer<typeof Level>;

/** A level that can be reached: no move, and no requirement of a class, is for "all". */
export const LevelKey = Level.refine((level) => level !== "all", ruleText("We can't find that level."));
export const ReachableLevel = LevelKey;
export type ReachableLevel = z.infer<typeof ReachableLevel>;

const MOST_REQUIRED_MOVES = 20;
/** Moves that must be signed off before a student may come. */
export const RequiredMoveIds = z.array(Id).max(MOST_REQUIRED_MOVES, ruleText("At most 20 moves."));

const ClassInstanceStatus = z.enum(["scheduled", "cancelled"]);

/** One class on one day, public. Times are the studio's; `date`, `startTime` and `endTime` its wall clock. */
export const ClassInstance = z.object({
  id: Id,
  blueprintId: Id,
  seriesId: Id.nullable(),
  name: z.string(),
  description: z.string(),
  /** The studio's own Spanish, where there is any: most rows travel without. */
  nameEs: z.string().optional(),
  descriptionEs: z.string().optional(),
  apparatus: z.string(),
  level: Level,
  /** On the class's apparatus; see `shared/features/readiness`. */
  requiredLevel: ReachableLevel.nullable(),
  requiredMoveIds: RequiredMoveIds,
  /** Missing where every age may come: most rows travel without. */
  ages: Ages.optional(),
  place: z.string(),
  instructorId: Id,
  instructorName: z.string(),
  /** The instructor it was planned with, when a substitute leads it. */
  substituteFor: z.string().nullable(),
  startsAt: InstantText,
  endsAt: InstantText,
  date: Day,
  startTime: LocalTime,
  endTime: LocalTime,
  capacity: z.int(),
  seatsLeft: z.int(),
  priceCents: Cents,
  status: ClassInstanceStatus,
  cancelReason: z.string().nullable(),
  /** Missing where it takes place. Until then an admin can undo its cancellation, and no place is sold. */
  cancelsAt: InstantText.optional(),
  /** Until then a booking can be cancelled and is paid back. */
  cancelUntil: InstantText,
  /** Charged for cancelling after that, or for not coming, instead of what was paid; null: what was paid is lost. */
  lateFeeCents: Cents.nullable().default(null),
  noShowFeeCents: Cents.nullable().default(null),
  /** Missing where it is taxed as classes usually are. */
  taxChoice: TaxChoice.optional(),
});
export type ClassInstance = z.infer<typeof ClassInstance>;
