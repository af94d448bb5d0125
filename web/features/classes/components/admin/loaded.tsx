import type { ReactNode } from "react";
import { OfflineError } from "#web/data/api-error.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { t } from "#web/words/t.ts";
import type { ServerList } from "../../admin-queries.ts";

export interface LoadedProps<Row> {
  list: ServerList<Row>;
  /** "the series", for the sentences around it. */
  what: string;
  children: (rows: Row[]) => ReactNode;
}

/** A list of the server: on its way, out of reach, refused, or here. */
export function Loaded<Row>({ list, what, children }: LoadedProps<Row>) {
  if (list.data) return children(list.data);
  if (!list.error) return <SkeletonList label={t("Loading {what}", { what })} />;
  const isOffline = list.error instanceof OfflineError;
  return (
    <ErrorState
      kind={isOffline ? "offline" : "error"}
      title={isOffline ? t("This needs a connection") : t("Could not load {what}", { what })}
      description={
        isOffline
          ? t("Planning happens on the studio's server, so that two people never plan over each other.")
          : wordsFor(list.error)
      }
      onRetry={() => void list.refetch()}
    />
  );
}
