import { useMemo, useState } from "react";

export type SortValue = string | number | boolean | null | undefined;

export interface SortState {
  column: string;
  direction: "ascending" | "descending";
}

/** Rows in the chosen order, and a `toggle` for the heads of the columns: up, down, as given. */
export function useSortedRows<Row>(
  rows: readonly Row[],
  columns: readonly { key: string; sortBy?: (row: Row) => SortValue }[],
) {
  const [sort, setSort] = useState<SortState | null>(null);
  const sortedRows = useMemo(() => {
    const sortBy = columns.find((column) => column.key === sort?.column)?.sortBy;
    if (!sort || !sortBy) return rows;
    const sign = sort.direction === "ascending" ? 1 : -1;
    return rows.toSorted((left, right) => sign * compare(sortBy(left), sortBy(right)));
  }, [rows, columns, sort]);

  function toggle(column: string) {
    if (sort?.column !== column) setSort({ column, direction: "ascending" });
    else setSort(sort.direction === "ascending" ? { column, direction: "descending" } : null);
  }

  return { sortedRows, sort, toggle };
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** Words as people sort them, numbers by size, what is missing last. */
function compare(left: SortValue, right: SortValue): number {
  if (left == null || right == null) return Number(left == null) - Number(right == null);
  if (typeof left === "string" && typeof right === "string") return collator.compare(left, right);
  return Number(left) - Number(right);
}
