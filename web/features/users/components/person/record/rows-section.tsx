import type { ReactNode } from "react";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { RowList } from "#web/ui/display/row-list.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";

interface RowsSectionProps<Row> {
  title: string;
  actions?: ReactNode;
  /** What it says without rows. */
  empty: string;
  list: {
    rows: Row[] | undefined;
    error: Error | null;
    refetch: () => Promise<unknown>;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  toRow: (row: Row) => ReactNode;
}

/** One kind of what a person has: the first rows, and more of them when asked. */
export function RowsSection<Row>({ title, actions, empty, list, toRow }: RowsSectionProps<Row>) {
  const { rows, error } = list;
  return (
    <Section title={title} actions={actions}>
      {!rows && error && <ErrorState title={t("Couldn't load the list")} onRetry={() => void list.refetch()} />}
      {!rows && !error && <SkeletonList rows={1} />}
      {rows?.length === 0 && <p className="text-ink-muted">{empty}</p>}
      {rows && rows.length > 0 && <RowList>{rows.map(toRow)}</RowList>}
      {list.hasNextPage && (
        <ShowMore size="sm" isLoading={list.isFetchingNextPage} onShow={() => void list.fetchNextPage()} />
      )}
    </Section>
  );
}
