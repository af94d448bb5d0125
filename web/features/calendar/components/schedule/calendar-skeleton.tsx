import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { t } from "#web/words/t.ts";

const CELLS = [2, 1, 3, 2, 3, 1, 2];

/** The shape of what is coming, so that nothing jumps when it does. */
export function CalendarSkeleton({ isWide }: { isWide: boolean }) {
  return (
    <div role="status">
      <span className="sr-only">{t("Loading the schedule")}</span>
      {isWide ? (
        <div className="grid grid-cols-7 gap-2 pt-16 pl-14">
          {CELLS.map((count, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
            <div key={column} className="grid content-start gap-2">
              {Array.from({ length: count }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
                <Skeleton key={row} className="h-32" />
              ))}
            </div>
          ))}
        </div>
      ) : (
        <div className="grid gap-3 pt-20">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-28 rounded-card" />
          ))}
        </div>
      )}
    </div>
  );
}
