import type { StudentCounts } from "#shared/features/students/endpoints.ts";
import { OfflineError } from "#web/data/api-error.ts";
import { formatStudioMoment } from "#web/format.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { useIsWide } from "#web/ui/use-is-wide.ts";
import { t } from "#web/words/t.ts";
import { useMoveWords } from "../../moves/index.ts";
import { type KeptStudents, useKeptStudents } from "../kept-students.ts";
import { narrowKept } from "../narrow-kept.ts";
import { type useStudentQuery, useStudents } from "../queries.ts";
import { type Selection, useSelection } from "../use-selection.ts";
import { LIST_WORDS } from "../words.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { FIRST_COLUMNS } from "./columns.tsx";
import { Filters } from "./filters.tsx";
import { GroupActions } from "./group-actions.tsx";
import { KeptNote } from "./kept-note.tsx";
import { People } from "./people.tsx";
import { ExportButton, SortField } from "./toolbar.tsx";
import { Views } from "./views.tsx";

interface StudentListViewProps {
  address: ReturnType<typeof useStudentQuery>;
  /** Missing until the server has answered. */
  counts: StudentCounts | undefined;
}

/** One list: its rule, what narrows it, and its people. */
export function StudentListView({ address, counts }: StudentListViewProps) {
  const { query, setFilter } = address;
  const areMade = counts?.asOf !== null;
  const students = useStudents(query, areMade);
  const kept = useKeptStudents(!students.data && students.error instanceof OfflineError);
  const { sort: _, order: __, ...narrowed } = query;
  const selection = useSelection(JSON.stringify(narrowed));
  const list = query.list ?? "all";
  const rows = students.data?.pages.flatMap((page) => page.students);
  const more = {
    hasMore: students.hasNextPage,
    isLoading: students.isFetchingNextPage,
    load: () => void students.fetchNextPage(),
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-3xl text-ink-muted">
        {t(LIST_WORDS[list].why)}
        {counts?.asOf && <> {t("As of {when}", { when: formatStudioMoment(counts.asOf) })}</>}
      </p>
      <Toolbar address={address} selection={selection} isOffline={kept !== undefined} isEmpty={!rows?.length} />
      <Filters query={query} onChange={setFilter} />
      {selection.ids.size > 0 && <Chosen selection={selection} />}
      {kept ? (
        <Kept kept={kept} address={address} />
      ) : (
        <QueryState query={{ ...students, data: rows }} what={t("the students")}>
          {(shown) => <People {...{ address, areMade, selection, more }} rows={shown} total={counts?.counts[list]} />}
        </QueryState>
      )}
    </div>
  );
}

interface ToolbarProps {
  address: StudentListViewProps["address"];
  selection: Selection;
  isOffline: boolean;
  isEmpty: boolean;
}

/** Finds, sorts and saves; what only the server does is left out without a network. */
function Toolbar({ address, selection, isOffline, isEmpty }: ToolbarProps) {
  const { query, typed, setTyped, setOrder } = address;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-56 flex-1">
        <SearchInput
          label={isOffline ? t("Search by name") : t("Search by name, email or phone")}
          value={typed}
          onValueChange={setTyped}
        />
      </div>
      {/* On a phone in one row that scrolls, as the filters. */}
      <div className="-mx-1 flex max-w-full gap-2 overflow-x-auto px-1 py-1 *:shrink-0 lg:contents">
        {!useIsWide() && <SortField query={query} onChange={setOrder} />}
        {!isOffline && <Views address={address} />}
        <ColumnChoice shown={address.columns ?? FIRST_COLUMNS} onChange={address.setColumns} />
        {!isOffline && (
          <>
            <ExportButton query={query} />
            <GroupActions query={query} chosen={selection.ids} isEmpty={isEmpty} />
          </>
        )}
      </div>
    </div>
  );
}

const Chosen = ({ selection: { ids, clear } }: { selection: Selection }) => (
  <div className="flex flex-wrap items-center gap-x-3">
    <p role="status" className="font-semibold">
      {t("{count, plural, one {# person chosen} other {# people chosen}}", { count: ids.size })}
    </p>
    <Button variant="ghost" size="sm" onClick={clear}>
      {t("Choose none")}
    </Button>
  </div>
);

/** The copy of this device, without a network: to be looked at only. */
function Kept({ kept, address }: { kept: KeptStudents; address: StudentListViewProps["address"] }) {
  const { syllabus } = useMoveWords();
  const rows = narrowKept(kept.students, address.query, syllabus);
  const more = { hasMore: false, isLoading: false, load: () => {} };
  return (
    <>
      <KeptNote kept={kept} />
      <People address={address} areMade rows={rows} total={rows.length} more={more} />
    </>
  );
}
