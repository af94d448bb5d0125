import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { FORMAT, FORMAT_VERSION } from "#shared/features/exports/export.ts";
import { fromJson, type Row } from "../stages/rows.ts";

/** The file is no export of this app, or was changed by another program. The message is for the person at the screen. */
export class NotAnExport extends Error {
  override name = "NotAnExport";
}

const BEGIN = /^\{"format":"([^"]*)","version":(\d+),"tables":\{$/;
const TABLE = /^"([\w.]+)":\[$/;

interface TableRow {
  table: string;
  row: Row;
}

function parseRow(line: string, number: number): Row {
  try {
    return fromJson(line.replace(/,$/, "")) as Row;
  } catch {
    throw new NotAnExport(`Line ${number} of studio.json cannot be read. Was it changed by another program?`);
  }
}

function assertFormat(line: string): void {
  const [, format, version] = BEGIN.exec(line) ?? [];
  if (format !== FORMAT) throw new NotAnExport("studio.json in this file was not made by this app.");
  if (Number(version) !== FORMAT_VERSION)
    throw new NotAnExport(`This export has version ${version}; this app reads version ${FORMAT_VERSION}.`);
}

/** The rows of studio.json, table by table, as they stand in the file. @throws NotAnExport */
export async function* readStudioFile(stream: Readable): AsyncGenerator<TableRow> {
  let number = 0;
  let table = "";
  let isWhole = false;
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
    number += 1;
    if (number === 1) assertFormat(line);
    else if (TABLE.test(line)) table = TABLE.exec(line)?.[1] ?? "";
    else if (line === "}}") isWhole = true;
    else if (line !== "]" && line !== "],") yield { table, row: parseRow(line, number) };
  }
  if (!isWhole) throw new NotAnExport("studio.json ends in the middle. Please download the export again.");
}
