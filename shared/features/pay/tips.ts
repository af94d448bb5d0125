import type { Cents } from "../../core/schemas/amount.ts";
import type { PayLine } from "./line.ts";
import type { KeptLine } from "./settle.ts";

/** A class or a day of the front desk, with its tips. */
export interface Tipped
  extends Pick<PayLine, "instructorId" | "at" | "date" | "startTime" | "classInstanceId" | "className"> {
  cents: Cents;
}

export interface SettledTips {
  write: (Omit<PayLine, "id"> & { id: string | null })[];
  remove: string[];
}

/**
 * Lines of tips that one class or day lacks or has too many of: all its tips to who led it, less what closed lines say.
 * Computed again there is nothing to do.
 * @param tipped null: the class is not over, or was canceled
 */
export function settleTips(tipped: Tipped | null, lines: readonly KeptLine[]): SettledTips {
  const people = new Set([...lines.map(({ instructorId }) => instructorId), ...(tipped ? [tipped.instructorId] : [])]);
  const settled: SettledTips = { write: [], remove: [] };
  for (const instructorId of people) {
    const own = lines.filter((line) => line.instructorId === instructorId);
    const open = own.find(({ periodId }) => periodId === null);
    const paid = own.reduce((sum, { cents, periodId }) => sum + (periodId === null ? 0 : cents), 0);
    const cents = (tipped?.instructorId === instructorId ? tipped.cents : 0) - paid;
    const known = tipped ?? own[0];
    if (cents === 0 || !known) {
      if (open) settled.remove.push(open.id);
      continue;
    }
    if (open?.cents === cents && open.at === known.at) continue;
    const { at, date, startTime, classInstanceId, className } = known;
    settled.write.push({
      ...{ id: open?.id ?? null, kind: "tip", instructorId, cents },
      ...{ at, date, startTime, classInstanceId, className },
      ...{ heads: 0, missed: 0, unmarked: 0, earnedCents: 0, terms: null, reason: "", byName: "" },
    });
  }
  return settled;
}
