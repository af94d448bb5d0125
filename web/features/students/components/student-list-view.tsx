import type { StudentCounts, StudentPage } from "#shared/features/students/endpoints.ts";
import { formatStudioMoment } from "#web/format.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { useIsWide } from "#web/ui/use-is-wide.ts";
import { t } from "#web/words/t.ts";
import { type useStudentQuery, useStudents } from "../queries.ts";
import { LIST_WORDS } from "../words.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { COLUMNS, FIRST_COLUMNS } from "./columns.tsx";
import { Filters } from "./filters.tsx";
import { StudentCards } from "./student-cards.tsx";
import { StudentTable } from "./student-table.tsx";
import { ExportButton, SortField } from "./toolbar.tsx";
import { Views } from "./views.tsx";

interface StudentListViewProps {
  address: ReturnType<typeof useStudentQuery>;
  /** Missing until the server has answered. */
  counts: StudentCounts | undefined;
}

/** One list: its rule, what narrows it, and its people. */
export function StudentListView({ address, counts }: StudentListViewProps) {
  const { query, typed, setTyped, setFilter, setOrder } = address;
  const isWide = useIsWide();
  const list = query.list ?? "all";
  const students = useStudents(query, counts?.asOf !== null);
  return (
    <div className="grid gap-4">
      <p className="max-w-3xl text-ink-muted">
        {t(LIST_WORDS[list].why)}
        {counts?.asOf && <> {t("As of {when}.", { when: formatStudioMoment(counts.asOf) })}</>}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-56 flex-1">
          <SearchInput label={t("Search by name, e-mail or phone")} value={typed} onValueChange={setTyped} />
        </div>
        {!isWide && <SortField query={query} onChange={setOrder} />}
        <Views address={address} />
        <ColumnChoice shown={address.columns ?? FIRST_COLUMNS} onChange={address.setColumns} />
        <ExportButton query={query} />
      </div>
      <Filters query={query} onChange={setFilter} />
      <QueryState query={students} what={t("the students")}>
        {({ pages }) => <People pages={pages} students={students} address={address} counts={counts} isWide={isWide} />}
      </QueryState>
    </div>
  );
}

interface PeopleProps extends StudentListViewProps {
  pages: readonly StudentPage[];
  students: ReturnType<typeof useStudents>;
  isWide: boolean;
}

function People({ pages, students, address, counts, isWide }: PeopleProps) {
  const { query, isNarrowed, clear } = address;
  const list = query.list ?? "all";
  const rows = pages.flatMap((page) => page.students);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = students;
  if (rows.length === 0 && !hasNextPage) {
    if (counts?.asOf === null)
      return <EmptyState title={t("The lists are being made")} description={t("Look again in a minute.")} />;
    if (!isNarrowed) return <EmptyState title={t(LIST_WORDS[list].empty)} />;
    return (
      <EmptyState
        title={t("No one found")}
        description={t("Try another name, or another choice above.")}
        action={
          <Button variant="secondary" onClick={clear}>
            {t("Show the whole list")}
          </Button>
        }
      />
    );
  }
  const shown = {
    label: t(LIST_WORDS[list].label),
    students: rows,
    total: isNarrowed ? undefined : counts?.counts[list],
    columns: COLUMNS.filter(({ key }) => key === "name" || (address.columns ?? FIRST_COLUMNS).includes(key)),
    hasMore: hasNextPage,
    isLoading: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  };
  return isWide ? <StudentTable {...shown} order={query} onOrder={address.setOrder} /> : <StudentCards {...shown} />;
}
