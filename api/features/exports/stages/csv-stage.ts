import { mongoose } from "#api/db/mongoose.ts";
import { csvRows, UTF8_MARK } from "#api/http/csv.ts";
import { FIELDS_LEFT } from "../tables.ts";
import type { ReadTable } from "./json-stage.ts";
import { countRows, type Row, readRows, toJson } from "./rows.ts";
import type { Stage } from "./stage.ts";

/** Fields of use inside the product only. */
const NO_COLUMNS = new Set([...FIELDS_LEFT, "audiences", "__v"]);
/** Of a collection without a model, which keeps files as the database's own tools do. */
const FILE_COLUMNS = ["_id", "length", "chunkSize", "uploadDate", "filename"];

/** The fields of a table, in the order of its model. */
function columnsOf(name: string): string[] {
  const model = Object.values(mongoose.models).find(({ collection }) => collection.name === name);
  if (!model) return FILE_COLUMNS;
  const fields = new Set(Object.keys(model.schema.paths).map((path) => path.split(".")[0] ?? path));
  return ["_id", ...[...fields].filter((field) => field !== "_id" && !NO_COLUMNS.has(field))];
}

function toCell(value: unknown): string | number | boolean | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  if (value instanceof Date) return value.toISOString();
  return toJson(value);
}

/** A table as a CSV file: a line for each row, a column for each field; what is a list or has parts is JSON in its cell. */
export function csvStage({ name, filter }: ReadTable, fileName: string): Stage {
  const columns = columnsOf(name);
  const toText = (row: Row) => csvRows([columns.map((column) => toCell(row[column]))]);
  const END = "end";
  return {
    count: () => countRows(name, filter),
    read: async function* (after) {
      if (after === END) return;
      let head = after === null ? UTF8_MARK + csvRows([columns]) : "";
      for await (const { texts, lastId } of readRows(name, { afterId: after, toText, ...(filter && { filter }) })) {
        yield {
          name: fileName,
          bytes: Buffer.from(head + texts.join("")),
          after: lastId,
          rows: texts.length,
          ends: false,
        };
        head = "";
      }
      yield { name: fileName, bytes: Buffer.from(head), after: END, rows: 0, ends: true };
    },
  };
}
