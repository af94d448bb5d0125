import type { Table, TableRow } from "#api/tables/read-table.ts";
import { message } from "#shared/core/messages/message.ts";
import type { Day } from "#shared/core/time.ts";
import { type ColumnMapping, DAY_FIELDS, FIELD_LABELS, type ImportField } from "#shared/features/imports/fields.ts";
import { readForeignAmount } from "#shared/features/imports/read-amount.ts";
import { type DateOrder, findDateOrder, readDay } from "#shared/features/imports/read-day.ts";
import { type FaultOf, MONEY_FIELDS, type MoneyField, type ReadRow } from "./parts.ts";

export interface HowToReadRows {
  mapping: ColumnMapping;
  order: DateOrder;
  today: Day;
}

export function faultsOf({ columns }: Pick<Table, "columns">, mapping: ColumnMapping): FaultOf {
  return (field, words) => {
    const isName = field === "firstName" || field === "lastName";
    const at = isName && !mapping.includes(field) ? mapping.indexOf("name") : mapping.indexOf(field);
    return { column: columns[at] ?? FIELD_LABELS[field].text, words };
  };
}

/** The order of days and months by all cells of days in the file. */
export function dateOrderOf({ rows }: Table, mapping: ColumnMapping) {
  const at = mapping.flatMap((field, index) => (field && DAY_FIELDS.includes(field) ? [index] : []));
  return findDateOrder(rows.flatMap(({ cells }) => at.map((index) => cells[index] ?? "")));
}

export function readRows(table: Table, how: HowToReadRows): ReadRow[] {
  const faultOf = faultsOf(table, how.mapping);
  return table.rows.map((row) => readRow(row, table.columns.length, how, faultOf));
}

function readRow({ line, cells }: TableRow, width: number, how: HowToReadRows, faultOf: FaultOf): ReadRow {
  const row: ReadRow = {
    line,
    cells,
    text: {},
    days: {},
    cents: {},
    faults: [],
    notes: [],
    person: null,
    addsSomething: false,
  };
  // An amount like 27,50 without quotes pushes each later cell one column on.
  if (cells.slice(width).some((cell) => cell !== ""))
    row.faults.push({ column: "", words: message("There are more fields here than column names.") });
  for (const [at, field] of how.mapping.entries()) {
    const cell = cells[at] ?? "";
    if (!field || cell === "") continue;
    if (cell.length > 2_000) row.faults.push(faultOf(field, message("This is too long.")));
    else if (DAY_FIELDS.includes(field)) readDayInto(row, field, cell, how, faultOf);
    else if (isMoney(field)) readMoneyInto(row, field, cell, faultOf);
    else if (field === "classesLeft") readLeftInto(row, cell, faultOf);
    else row.text[field] = cell;
  }
  return row;
}

const isMoney = (field: ImportField): field is MoneyField => (MONEY_FIELDS as readonly string[]).includes(field);

/** Words that programs write where there is no day. */
const NO_DAY = new Set(["-", "—", "n/a", "na", "never", "none", "no", "0", "00/00/0000", "0000-00-00"]);

function readDayInto(row: ReadRow, field: ImportField, cell: string, how: HowToReadRows, faultOf: FaultOf): void {
  if (NO_DAY.has(cell.toLowerCase())) return;
  const isPast = field === "birthday" || field === "waiverOn" || field === "signedOn" || field === "visitOn";
  const day = readDay(cell, how.order, { today: how.today, isPast });
  if (!day) row.faults.push(faultOf(field, message("We can't read “{cell}” as a date.", { cell: cell.slice(0, 40) })));
  else if (isPast && day > how.today)
    row.faults.push(faultOf(field, message("{day} is in the future.", { day: { day } })));
  else row.days[field] = day;
}

function readMoneyInto(row: ReadRow, field: MoneyField, cell: string, faultOf: FaultOf): void {
  const cents = readForeignAmount(cell);
  if (cents === null)
    row.faults.push(faultOf(field, message("“{cell}” isn't an amount in your currency.", { cell: cell.slice(0, 40) })));
  else if (cents < 0)
    row.faults.push(
      faultOf(field, message("This is below zero. We don't import what a member owes. Collect it first.")),
    );
  else row.cents[field] = cents;
}

const UNLIMITED = /^(?:unlimited|ilimitad[oa]s?|∞|unl\.?)$/i;

function readLeftInto(row: ReadRow, cell: string, faultOf: FaultOf): void {
  const whole = /^(\d{1,4})(?:[.,]0+)?(?:\s*(?:\/|of|de)\s*\d{1,4})?$/.exec(cell);
  if (UNLIMITED.test(cell)) row.left = null;
  else if (whole) row.left = Number(whole[1]);
  else
    row.faults.push(
      faultOf("classesLeft", message("“{cell}” isn't a number of classes.", { cell: cell.slice(0, 40) })),
    );
}
