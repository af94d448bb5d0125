import { message } from "#shared/core/messages/message.ts";
import { type RawMove, unreadable } from "./raw-move.ts";

/**
 * `{ "moves": [ … ] }`, or the list alone. A line is the number of the move.
 * @throws AppError 422 `library-file.unreadable`
 */
export function readJson(text: string): RawMove[] {
  const read = parse(text);
  const moves = Array.isArray(read) ? read : (read as { moves?: unknown } | null)?.moves;
  if (!Array.isArray(moves)) throw unreadable(message("This JSON file has no list of moves."));
  return moves.map((move: unknown, at) => {
    if (move === null || typeof move !== "object" || Array.isArray(move))
      throw unreadable(message("Move {number} of this JSON file is no object.", { number: String(at + 1) }));
    return { line: at + 1, fields: move as RawMove["fields"] };
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { line, column } = placeOf(error as Error, text);
    throw unreadable(
      message("This JSON file is broken or cut off at line {line}, column {column}.", {
        line: String(line),
        column: String(column),
      }),
    );
  }
}

/** The reader names the place only sometimes, and differently: what it names is turned into line and column. */
function placeOf(error: Error, text: string): { line: number; column: number } {
  const position = /at position (\d+)/.exec(error.message)?.[1];
  const before = text.slice(0, position === undefined ? text.length : Number(position)).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}
