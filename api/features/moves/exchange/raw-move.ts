import { unprocessable } from "#shared/core/errors.ts";
import type { Message } from "#shared/core/messages/message.ts";

/** A move as it stands in a file, not looked at yet. */
export interface RawMove {
  /** The first line of it in a CSV file, the number of the move in a JSON file. */
  line: number;
  fields: Record<string, unknown>;
}

/** The refusal of a file that is no library: 422. */
export const unreadable = (words: Message) => unprocessable("library-file.unreadable", words, { field: "file" });
export const tooLarge = (words: Message) => unprocessable("library-file.too-large", words, { field: "file" });
