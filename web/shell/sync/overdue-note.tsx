import { t } from "../../words/t.ts";
import { isOverdue, useUnsent } from "./unsent.ts";

/** Over every page, when something has been only on this device for more than a day. */
export function OverdueNote() {
  const overdue = useUnsent().waiting.filter((row) => isOverdue(row, Date.now())).length;
  if (overdue === 0) return null;
  return (
    <p className="bg-warning-soft px-4 py-2 text-center text-sm font-medium text-warning">
      {t(
        "{count, plural, one {# change has waited here for more than a day.} other {# changes have waited here for more than a day.}} Open the app with a connection.",
        { count: overdue },
      )}
    </p>
  );
}
