import { unprocessable } from "../../../../shared/core/errors.ts";

/** A move as it stands in a file, not looked at yet. */
export interface RawMove {
  /** The first line of it in a CSV file, the number of the move in a JSON file. */
  line: number;
  fields: Record<string, unknown>;
}

const refusedFile = (code: string, message: string) =>
  unprocessable(code, message, { fields: [{ path: "file", message }] });

export const unreadable = (message: string) => refusedFile("library-file.unreadable", message);
export const tooLarge = (message: string) => refusedFile("library-file.too-large", message);
