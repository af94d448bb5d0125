import type { ClassInstance } from "../../../shared/features/classes/class-instance.ts";
import { formatTime } from "../../format.ts";
import { studioNow } from "../classes/index.ts";

/** "5:42 PM" on the studio's clock. */
export const clockText = (instant: Temporal.Instant, instance: ClassInstance): string =>
  formatTime(studioNow(instance, instant).toPlainTime().toString({ smallestUnit: "minute" }));
