import { gunzipSync } from "node:zlib";
import { inEnglish } from "#shared/core/messages/answer.ts";
import { message } from "#shared/core/messages/message.ts";
import { MOST_MOVES } from "#shared/features/moves/admin/move-draft.ts";
import { type FileFault, FileMove, MOST_FILE_BYTES } from "#shared/features/moves/exchange/library-file.ts";
import { type RawMove, tooLarge, unreadable } from "./raw-move.ts";
import { readCsv } from "./read-csv.ts";
import { readJson } from "./read-json.ts";

export interface ReadMove {
  line: number;
  move: FileMove;
}

export interface LibraryFile {
  format: "csv" | "json";
  moves: ReadMove[];
  faults: FileFault[];
}

/** @throws AppError 422 `library-file.unreadable`, `library-file.too-large` for what is no list of moves at all */
export function readLibraryFile(packed: string): LibraryFile {
  const text = decode(unpack(packed));
  const format = /^\s*[{[]/.test(text) ? "json" : "csv";
  const raw = format === "json" ? readJson(text) : readCsv(text);
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

function unpack(packed: string): Buffer {
  try {
    return gunzipSync(Buffer.from(packed, "base64"), { maxOutputLength: MOST_FILE_BYTES });
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge(message("The file is too large."));
    throw unreadable(message("The file didn't fully arrive. Please choose it again."));
  }
}

/** Spreadsheets write UTF-8, with or without a mark, and UTF-16 with one. Anything else would be guessed. */
function decode(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    const text = new TextDecoder(isUtf16 ? "utf-16le" : "utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    // Said below.
  }
  throw unreadable(message("This isn't UTF-8 text. In the spreadsheet, save it as “CSV UTF-8”."));
}
