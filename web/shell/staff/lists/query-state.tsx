import type { ReactNode } from "react";
import { OfflineError } from "#web/data/api-error.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { t } from "#web/words/t.ts";

/** Of the query client: one answer, or pages. */
export interface Query<Data> {
  data: Data | null | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

export interface QueryDetails<Data> {
  query: Query<Data>;
  /** "the series", for the sentences around it. */
  what?: string | undefined;
  /** Why the device has no copy of it. */
  offline?: string | undefined;
}

interface QueryStateProps<Data> extends QueryDetails<Data> {
  children: (data: Data) => ReactNode;
}

/** What only the server has: on its way, out of reach, refused, or here. */
export function QueryState<Data>({ query, what, offline, children }: QueryStateProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined && data !== null) return children(data);
  if (!error) return <SkeletonList {...(what && { label: t("Loading {what}", { what }) })} />;
  const onRetry = () => void refetch();
  if (error instanceof OfflineError)
    return (
      <ErrorState
        kind="offline"
        title={t("This needs a connection")}
        description={offline ?? t("This is kept on the studio's server.")}
        onRetry={onRetry}
      />
    );
  return (
    <ErrorState
      kind="error"
      title={what ? t("Couldn't load {what}", { what }) : t("Couldn't load this")}
      description={wordsFor(error)}
      onRetry={onRetry}
    />
  );
}
