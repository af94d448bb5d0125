import type { Arrival } from "#web/freshness.ts";
import { useSync } from "#web/local-data.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { t } from "#web/words/t.ts";

export interface NotHereYetProps {
  /** "here" for as long as rows that have come are still being read. */
  arrival: Arrival;
  /** Spoken while the rows are on their way. */
  loading?: string;
  /** Shown when the device has no network and never had the rows. */
  missing: string;
  rows?: number;
}

/** In place of a list this device has not fetched yet: only a sync can say that there is nothing. */
export function NotHereYet({ arrival, loading, missing, rows }: NotHereYetProps) {
  const sync = useSync();
  if (arrival !== "missing") return <SkeletonList label={loading} rows={rows} />;
  return (
    <ErrorState
      kind="offline"
      title={missing}
      description={t("Connect once, and you can read them offline.")}
      onRetry={() => void sync.now()}
    />
  );
}
