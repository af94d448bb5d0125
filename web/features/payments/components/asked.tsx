import type { ReactNode } from "react";
import { OfflineError } from "#web/data/api-error.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { t } from "#web/words/t.ts";

interface AskedProps<Data> {
  /** Of the query client: one answer, or pages. */
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
  children: (data: NonNullable<Data>) => ReactNode;
}

/** Money is read from the server: on its way, out of reach, refused, or here. */
export function Asked<Data>({ query, children }: AskedProps<Data>) {
  if (query.data !== undefined && query.data !== null) return children(query.data);
  if (!query.error) return <SkeletonList label={t("Asking the server")} />;
  const isOffline = query.error instanceof OfflineError;
  return (
    <ErrorState
      kind={isOffline ? "offline" : "error"}
      title={isOffline ? t("This needs a connection") : t("This could not be loaded")}
      description={isOffline ? t("What was paid is known to the studio's server alone.") : wordsFor(query.error)}
      onRetry={() => void query.refetch()}
    />
  );
}
