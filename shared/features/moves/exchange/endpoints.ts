import * as z from "zod";
import { admins } from "#shared/core/access.ts";
import { endpoint } from "#shared/core/endpoint.ts";
import { ruleText } from "#shared/core/messages/message.ts";
import { LibraryFileReport, MOST_PACKED_CHARACTERS } from "./library-file.ts";

const file = {
  output: z.unknown(),
  access: admins,
  rate: "costly",
  audit: "always",
} as const;

export const exportMovesCsv = endpoint({
  name: "moves.exportMovesCsv",
  method: "GET",
  path: "/api/admin/moves.csv",
  summary: "The whole library as CSV, as it can be imported again.",
  contentType: "text/csv",
  ...file,
});

export const exportMovesJson = endpoint({
  name: "moves.exportMovesJson",
  method: "GET",
  path: "/api/admin/moves.json",
  summary: "The whole library as JSON, as it can be imported again.",
  contentType: "application/json",
  ...file,
});

const LibraryFile = z.object({
  /** The bytes of the file, packed by gzip, in base64. */
  file: z
    .base64()
    .min(1, ruleText("The file is empty."))
    .max(MOST_PACKED_CHARACTERS, ruleText("The file is too large.")),
  /** Archive what the file does not name. */
  archivesOthers: z.boolean().default(false),
});

export const checkLibraryFile = endpoint({
  name: "moves.checkLibraryFile",
  method: "POST",
  path: "/api/admin/moves/file-check",
  summary: "What a file would do to the library, and everything that is wrong with it. Nothing is changed.",
  input: LibraryFile,
  output: LibraryFileReport,
  access: admins,
  rate: "costly",
  audit: "never",
});

export const importLibrary = endpoint({
  name: "moves.importLibrary",
  method: "POST",
  path: "/api/admin/moves/import",
  summary: "Bring the library to what a file says, as a whole or not at all.",
  input: LibraryFile.extend({
    /** As the check answered: refused when the library was changed since. */
    library: z.string().max(100),
  }),
  output: LibraryFileReport,
  access: admins,
  rate: "costly",
  asksAgain: true,
});
