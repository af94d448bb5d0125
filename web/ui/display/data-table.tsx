// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as blocks loses its roles unless they are written out
import { clsx } from "clsx";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Message } from "#shared/core/messages/message.ts";
import { t } from "../../words/t.ts";
import { ShowMore } from "../actions/show-more.tsx";
import { type SortState, type SortValue, useSortedRows } from "./sorted-rows.ts";

export interface DataColumn<Row> {
  key: string;
  header: Message;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable. */
  sortBy?: (row: Row) => SortValue;
  /** At the end stand numbers and buttons: they are never broken over two lines. */
  align?: "start" | "end";
  /** On a phone: the title of the card, a row of it ("detail", the default), its bar of buttons, or left out. */
  phone?: "title" | "detail" | "actions" | "hidden";
}

export interface DataTableProps<Row> {
  /** Spoken name of the table. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown in place of the table when there is nothing. */
  empty?: ReactNode;
  /** Rows drawn before "Show more": thousands at once would freeze a phone. */
  pageSize?: number;
}

/**
 * One table, drawn as cards on a phone. The roles are written out because browsers drop them from a <table> that is not
 * laid out as one; so a screen reader reads the same columns at every width.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty, pageSize = 100 }: DataTableProps<Row>) {
  const { sortedRows, sort, toggle } = useSortedRows(rows, columns);
  const [limit, setLimit] = useState(pageSize);
  if (rows.length === 0 && empty) return empty;
  const hasActions = columns.some(({ phone }) => phone === "actions");
  // Without a width of its own a wide table scrolls, where it would else widen the grid it stands in.
  return (
    <div className="md:w-0 md:min-w-full md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface-raised md:shadow-card">
      <table role="table" className="block w-full md:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row" className="border-b border-line">
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onToggle={() => toggle(column.key)} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block max-md:space-y-3 md:table-row-group">
          {sortedRows.slice(0, limit).map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="flex flex-wrap items-start gap-x-4 gap-y-2.5 rounded-card border-line max-md:border max-md:bg-surface-raised max-md:p-4 max-md:shadow-card md:table-row md:border-b md:last:border-b-0 md:hover:bg-brand-soft/50"
            >
              {columns.map((column) => (
                <BodyCell key={column.key} column={column} row={row} hasActions={hasActions} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {limit < rows.length && <ShowMore className="p-4" onShow={() => setLimit(limit + pageSize)} />}
    </div>
  );
}

interface HeadCellProps<Row> {
  column: DataColumn<Row>;
  sort: SortState | null;
  onToggle: () => void;
}

function HeadCell<Row>({ column, sort, onToggle }: HeadCellProps<Row>) {
  const direction = sort?.column === column.key ? sort.direction : undefined;
  const SortIcon = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[direction ?? "none"];
  const isEnd = column.align === "end";
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={column.sortBy ? (direction ?? "none") : undefined}
      className={clsx(
        "px-4 text-sm font-semibold text-ink-muted first:pl-5 last:pr-5",
        isEnd ? "text-right" : "text-left",
      )}
    >
      {column.sortBy ? (
        <button
          type="button"
          onClick={onToggle}
          className={clsx(
            "inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-md hover:text-ink",
            isEnd && "flex-row-reverse",
          )}
        >
          {t(column.header)}
          <SortIcon aria-hidden="true" className={clsx("size-4", direction ? "text-brand-ink" : "text-ink-faint")} />
        </button>
      ) : (
        <span className={clsx("flex min-h-11 items-center", isEnd && "justify-end")}>{t(column.header)}</span>
      )}
    </th>
  );
}

interface BodyCellProps<Row> {
  column: DataColumn<Row>;
  row: Row;
  /** On a phone they stand beside the title, as far as they fit. */
  hasActions: boolean;
}

function BodyCell<Row>({ column, row, hasActions }: BodyCellProps<Row>) {
  const phone = column.phone ?? "detail";
  return (
    <td
      role="cell"
      className={clsx(
        "md:table-cell md:px-4 md:py-3.5 md:align-middle md:first:pl-5 md:last:pr-5",
        column.align === "end" && "md:text-right md:whitespace-nowrap",
        phone === "title" && "min-w-0 text-base font-semibold md:font-medium",
        phone === "title" && (hasActions ? "max-md:flex-[1_1_50%]" : "max-md:basis-full"),
        phone === "detail" && "max-md:order-1 max-md:min-w-0 max-md:basis-[calc(50%-0.5rem)]",
        phone === "actions" && "flex flex-wrap gap-2",
        phone === "hidden" && "hidden",
      )}
    >
      {phone === "detail" && (
        <span aria-hidden="true" className="block text-sm text-ink-muted md:hidden">
          {t(column.header)}
        </span>
      )}
      {column.cell(row)}
    </td>
  );
}
