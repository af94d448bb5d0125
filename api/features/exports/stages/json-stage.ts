import { FORMAT, FORMAT_VERSION, STUDIO_FILE } from "#shared/features/exports/export.ts";
import { countRows, type Filter, readRows, toJson } from "./rows.ts";
import type { Piece, Stage } from "./stage.ts";

export interface ReadTable {
  name: string;
  filter?: Filter;
}

/** Where the file goes on: behind this row of this table, or at the table's beginning. */
interface Place {
  table: number;
  lastId: string | null;
}

const BEGIN = `{"format":"${FORMAT}","version":${FORMAT_VERSION},"tables":{\n`;
const SEPARATOR = ",\n";

/**
 * All tables in one JSON file: an object with a list of each table, one row a line, in MongoDB Extended JSON. Its lines are
 * the same whenever the rows are, so that two exports can be compared.
 */
export const jsonStage = (tables: readonly ReadTable[]): Stage => ({
  count: async () => {
    const counts = await Promise.all(tables.map(({ name, filter }) => countRows(name, filter)));
    return counts.reduce((sum, count) => sum + count, 0);
  },
  read: async function* (after) {
    const from: Place = after === null ? { table: 0, lastId: null } : JSON.parse(after);
    for (const [at, { name, filter }] of tables.entries()) {
      if (at < from.table) continue;
      const lastId = at === from.table ? from.lastId : null;
      yield* readTable({ at, name, isLast: at === tables.length - 1 }, { lastId, ...(filter && { filter }) });
    }
  },
});

interface Table {
  at: number;
  name: string;
  isLast: boolean;
}

async function* readTable(table: Table, { lastId, filter }: { lastId: string | null; filter?: Filter }) {
  const { at, name, isLast } = table;
  const piece = (text: string, place: Place, rows: number, ends = false): Piece => ({
    ...{ name: STUDIO_FILE, bytes: Buffer.from(text), after: JSON.stringify(place), rows, ends },
  });
  const head = `${at === 0 ? BEGIN : ""}${JSON.stringify(name)}:[\n`;
  let before = lastId === null ? head : SEPARATOR;
  const options = { afterId: lastId, toText: toJson, ...(filter && { filter }) };
  for await (const batch of readRows(name, options)) {
    const place = { table: at, lastId: batch.lastId };
    yield piece(before + batch.texts.join(SEPARATOR), place, batch.texts.length);
    before = SEPARATOR;
  }
  // The head of a table without rows; the end of every table.
  const end = `${before === head ? head : "\n"}]${isLast ? "\n}}\n" : SEPARATOR}`;
  yield piece(end, { table: at + 1, lastId: null }, 0, isLast);
}
