import { decodeText, isWorkbook, refuseOtherKinds } from "#api/tables/decode.ts";
import { unpackFile } from "#api/tables/unpack.ts";
import { inEnglish } from "#shared/core/messages/answer.ts";
import { message } from "#shared/core/messages/message.ts";
import { MOST_MOVES } from "#shared/features/moves/admin/move-draft.ts";
import { type FileFault, FileMove, MOST_FILE_BYTES } from "#shared/features/moves/exchange/library-file.ts";
import { type RawMove, tooLarge, unreadable } from "./raw-move.ts";
import { readJson } from "./read-json.ts";
import { readMoveTable } from "./read-move-table.ts";

export interface ReadMove {
  line: number;
  move: FileMove;
}

export interface LibraryFile {
  format: "csv" | "json";
  moves: ReadMove[];
  faults: FileFault[];
}

/** @throws AppError 422 `library-file.unreadable`, `library-file.too-large`, `import.*` for what is no list of moves at all */
export async function readLibraryFile(packed: string): Promise<LibraryFile> {
  const bytes = unpackFile(Buffer.from(packed, "base64"), MOST_FILE_BYTES);
  const json = jsonIn(bytes);
  const format = json === null ? "csv" : "json";
  const raw = json === null ? await readMoveTable(bytes) : readJson(json);
  if (raw.length === 0) throw unreadable(message("There's no move in this file."));
  if (raw.length > MOST_MOVES) throw tooLarge(message("A library holds 1,000 moves; this file has more."));
  const moves: ReadMove[] = [];
  const faults: FileFault[] = [];
  for (const { line, fields } of raw) {
    const parsed = FileMove.safeParse(fields);
    if (parsed.success) moves.push({ line, move: parsed.data });
    else faults.push(...faultsOf(parsed.error.issues, line, fields));
  }
  return { format, moves, faults };
}

type Issue = NonNullable<ReturnType<typeof FileMove.safeParse>["error"]>["issues"][number];

function faultsOf(issues: readonly Issue[], line: number, { name }: RawMove["fields"]): FileFault[] {
  const move = typeof name === "string" ? name : "";
  return issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((field) => ({ line, field, move, ...inEnglish(message("We can't find that field.")) }));
    const [field = ""] = issue.path;
    return [{ line, field: String(field), move, message: issue.message }];
  });
}

/** The text of a JSON file; null for a table. */
function jsonIn(bytes: Buffer): string | null {
  refuseOtherKinds(bytes);
  const text = isWorkbook(bytes) ? "" : decodeText(bytes);
  return /^\s*[{[]/.test(text) ? text : null;
}
