import { type RawMove, unreadable } from "./raw-move.ts";

/** `{ "moves": [ … ] }`, or the list alone. A line is the number of the move. */
export function readJson(text: string): RawMove[] {
  const read = parse(text);
  const moves = Array.isArray(read) ? read : (read as { moves?: unknown } | null)?.moves;
  if (!Array.isArray(moves)) throw unreadable("This JSON file has no list of moves.");
  return moves.map((move: unknown, at) => {
    if (move === null || typeof move !== "object" || Array.isArray(move))
      throw unreadable(`Move ${at + 1} of this JSON file is no object.`);
    return { line: at + 1, fields: move as RawMove["fields"] };
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { line, column } = placeOf(error as Error, text);
    throw unreadable(`This JSON file is broken or cut off at line ${line}, column ${column}.`);
  }
}

/** The reader names the place only sometimes, and differently: what it names is turned into line and column. */
function placeOf({ message }: Error, text: string): { line: number; column: number } {
  const position = /at position (\d+)/.exec(message)?.[1];
  const before = text.slice(0, position === undefined ? text.length : Number(position)).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}
