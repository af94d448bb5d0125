import { toCsv } from "#api/http/csv.ts";
import type { AdminMove } from "#shared/features/moves/admin/move-draft.ts";
import { FILE_FIELDS, type FileField, type FileMove } from "#shared/features/moves/exchange/library-file.ts";
import { listToCell, toCell } from "./cells.ts";

/** A move as files say it; its key is its id, which outlives every name. */
export const toFileMove = (move: Omit<AdminMove, "version">): Required<FileMove> => ({
  key: move.id,
  name: move.name,
  name_es: move.spanish.name,
  other_names: move.otherNames,
  apparatus: move.apparatus,
  level: move.level,
  grade: move.grade,
  order: move.order,
  prerequisites: move.prerequisites,
  description: move.description,
  description_es: move.spanish.description,
  safety_note: move.safetyNote,
  safety_note_es: move.spanish.safetyNote,
  archived: move.isArchived,
});

function toCsvCell(value: FileMove[FileField]): string | number {
  if (Array.isArray(value)) return listToCell(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" ? toCell(value) : (value ?? "");
}

export const writeCsv = (moves: readonly AdminMove[]): string =>
  toCsv([
    FILE_FIELDS,
    ...moves.map((move) => {
      const row = toFileMove(move);
      return FILE_FIELDS.map((field) => toCsvCell(row[field]));
    }),
  ]);

export const writeJson = (moves: readonly AdminMove[]): string =>
  `${JSON.stringify({ moves: moves.map(toFileMove) }, null, 2)}\n`;
