import type { StudentRow } from "#shared/features/students/student-row.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { useIsWide } from "#web/ui/use-is-wide.ts";
import { t } from "#web/words/t.ts";
import type { useStudentQuery } from "../queries.ts";
import type { Selection } from "../use-selection.ts";
import { LIST_WORDS } from "../words.ts";
import { COLUMNS, FIRST_COLUMNS } from "./columns.tsx";
import { StudentCards } from "./student-cards.tsx";
import { StudentTable } from "./student-table.tsx";

interface PeopleProps {
  address: ReturnType<typeof useStudentQuery>;
  rows: readonly StudentRow[];
  /** Of the whole list, where it is known. */
  total: number | undefined;
  /** False: the server has made no list yet. */
  areMade: boolean;
  /** Missing where nothing can be done with them. */
  selection?: Selection;
  more: { hasMore: boolean; isLoading: boolean; load: () => void };
}

/** The people of a list: a table where there is room for one, else cards. */
export function People({ address, rows, total, areMade, selection, more }: PeopleProps) {
  const { query, isNarrowed, clear, setOrder } = address;
  const isWide = useIsWide();
  const list = query.list ?? "all";
  if (rows.length === 0 && !more.hasMore) {
    if (!areMade)
      return <EmptyState title={t("We're building the lists")} description={t("Check back in a minute.")} />;
    return isNarrowed ? <NoneFound onClear={clear} /> : <EmptyState title={t(LIST_WORDS[list].empty)} />;
  }
  const shown = {
    label: t(LIST_WORDS[list].label),
    students: rows,
    total: isNarrowed ? undefined : total,
    columns: COLUMNS.filter(({ key }) => key === "name" || (address.columns ?? FIRST_COLUMNS).includes(key)),
    selection,
    more,
  };
  return isWide ? <StudentTable {...shown} order={query} onOrder={setOrder} /> : <StudentCards {...shown} />;
}

const NoneFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title={t("No one found")}
    description={t("Try another name or filter.")}
    action={
      <Button variant="secondary" onClick={onClear}>
        {t("Show the whole list")}
      </Button>
    }
  />
);
