import { type ColumnDef, columnVisibilityFeature, tableFeatures, useTable } from "@tanstack/react-table";
import { clsx } from "clsx";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { memo } from "react";
import type { StudentRow } from "#shared/features/students/student-row.ts";
import { pageLocale, t } from "#web/words/t.ts";
import type { Order, StudentQuery } from "../queries.ts";
import type { Selection } from "../use-selection.ts";
import { ChooseBox } from "./choose-box.tsx";
import { COLUMNS, type StudentColumn } from "./columns.tsx";
import type { StudentsProps } from "./student-cards.tsx";
import { FIRST_ORDER } from "./toolbar.tsx";
import { useRowsInView } from "./use-rows-in-view.ts";

const features = tableFeatures({ columnVisibilityFeature });
const DEFINED: ColumnDef<typeof features, StudentRow>[] = COLUMNS.map(({ key }) => ({ id: key }));
const COLUMN_OF = new Map(COLUMNS.map((column) => [column.key, column]));
const ROW_HEIGHT = 64;

interface StudentTableProps extends StudentsProps {
  order: StudentQuery;
  onOrder: (order: Order) => void;
}

/** A table of which only the rows on the screen are drawn; the server sorts. */
export function StudentTable({ order, onOrder, ...props }: StudentTableProps) {
  const { label, students, total, selection, more } = props;
  const { visible, rows } = useVisible(props);
  const width = visible.reduce((sum, column) => sum + column.width, 0);
  const count = more.hasMore ? total : students.length;
  return (
    <div className="rounded-card border border-line bg-surface-raised shadow-card">
      <table className="w-full table-fixed" aria-rowcount={count === undefined ? -1 : count + 1}>
        <caption className="sr-only">{label}</caption>
        <colgroup>
          {selection && <col className="w-14" />}
          {visible.map((column) => (
            <col key={column.key} style={{ width: `${(100 * column.width) / width}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr className="border-b border-line" aria-rowindex={1}>
            {selection && (
              <th scope="col">
                <span className="sr-only">{t("Chosen @students")}</span>
              </th>
            )}
            {visible.map((column) => (
              <HeadCell key={column.key} column={column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <Body rows={rows} columns={visible} selection={selection} more={more} />
      </table>
    </div>
  );
}

interface BodyProps extends Pick<StudentsProps, "columns" | "selection" | "more"> {
  rows: readonly { original: StudentRow }[];
}

/** Apart, since scrolling draws it again and again: the head, and the rows that stay, are not. */
function Body({ rows, columns, selection, more }: BodyProps) {
  const { list, items, measure, before, after } = useRowsInView<HTMLTableSectionElement>(rows.length, ROW_HEIGHT, more);
  const language = pageLocale();
  const cells = columns.length + (selection ? 1 : 0);
  return (
    <tbody ref={list}>
      <Spacer height={before} columns={cells} />
      {items.map(({ index }) => {
        const student = rows[index]?.original;
        return (
          student && <BodyRow key={student.id} {...{ index, student, columns, selection, language }} ref={measure} />
        );
      })}
      <Spacer height={after} columns={cells} />
    </tbody>
  );
}

function useVisible({ students, columns }: StudentsProps) {
  const shown = new Set(columns.map(({ key }) => key));
  const table = useTable({
    features,
    columns: DEFINED,
    data: students as StudentRow[],
    getRowId: ({ id }) => id,
    state: { columnVisibility: Object.fromEntries(COLUMNS.map(({ key }) => [key, shown.has(key)])) },
  });
  const visible = table.getVisibleLeafColumns().flatMap(({ id }) => COLUMN_OF.get(id) ?? []);
  return { visible, rows: table.getRowModel().rows };
}

interface BodyRowProps {
  index: number;
  student: StudentRow;
  columns: readonly StudentColumn[];
  selection: Selection | undefined;
  /** Of the words in it: drawn again in another one. */
  language: string;
  ref: (row: HTMLTableRowElement | null) => void;
}

const BodyRow = memo(({ index, student, columns, selection, ref }: BodyRowProps) => (
  <tr
    ref={ref}
    data-index={index}
    aria-rowindex={index + 2}
    className="border-b border-line last:border-b-0 hover:bg-brand-soft/50"
  >
    {selection && (
      <td className="py-3 pl-5 align-top">
        <ChooseBox student={student} selection={selection} />
      </td>
    )}
    {columns.map(({ key, cell }) => (
      <td key={key} className="px-3 py-3 align-top [overflow-wrap:anywhere] first:pl-5 last:pr-5">
        {cell(student)}
      </td>
    ))}
  </tr>
));

/** Stands for the rows that are not drawn. */
const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: no part of this row can have the focus
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );

interface HeadCellProps {
  column: StudentColumn;
  order: StudentQuery;
  onOrder: (order: Order) => void;
}

function HeadCell({ column: { header, sort }, order, onOrder }: HeadCellProps) {
  const style = "px-3 text-left text-sm font-semibold text-ink-muted first:pl-5 last:pr-5";
  if (!sort)
    return (
      <th scope="col" className={style}>
        {t(header)}
      </th>
    );
  const isSorted = (order.sort ?? "name") === sort;
  const way = isSorted ? (order.order ?? "up") : null;
  const Icon = way === null ? ChevronsUpDown : way === "up" ? ArrowUp : ArrowDown;
  const turned = way === "up" ? "down" : "up";
  return (
    <th scope="col" aria-sort={way === null ? "none" : way === "up" ? "ascending" : "descending"} className={style}>
      <button
        type="button"
        onClick={() => onOrder({ sort, order: isSorted ? turned : FIRST_ORDER[sort] })}
        className="inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-md text-left hover:text-ink"
      >
        {t(header)}
        <Icon aria-hidden="true" className={clsx("size-4 shrink-0", isSorted ? "text-brand-ink" : "text-ink-faint")} />
      </button>
    </th>
  );
}
