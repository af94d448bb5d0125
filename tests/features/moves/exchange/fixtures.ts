import { gzipSync } from "node:zlib";
import type { CallInput } from "#shared/core/endpoint.ts";
import {
  checkLibraryFile,
  exportMovesCsv,
  exportMovesJson,
  importLibrary,
} from "#shared/features/moves/exchange/endpoints.ts";
import type { LibraryFileReport } from "#shared/features/moves/exchange/library-file.ts";
import type { SignedIn } from "#tests/support/people.ts";
import type { Studio } from "#tests/support/studio.ts";

export const pack = (file: string | Uint8Array): string => gzipSync(file).toString("base64");

export async function exported(studio: Studio, admin: SignedIn, format: "csv" | "json"): Promise<string> {
  const { path } = format === "csv" ? exportMovesCsv : exportMovesJson;
  const reply = await studio.request("GET", path, { as: admin });
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.text;
}

type Options = Partial<CallInput<typeof checkLibraryFile>>;

export const checkFile = (studio: Studio, admin: SignedIn, file: string | Uint8Array, options: Options = {}) =>
  studio.call(checkLibraryFile, { file: pack(file), ...options }, admin);

/** Looks at it first, as the page does. */
export async function importFile(
  studio: Studio,
  admin: SignedIn,
  file: string | Uint8Array,
  options: Options & { library?: string } = {},
): Promise<LibraryFileReport> {
  const { library } = options.library ? { library: options.library } : await checkFile(studio, admin, file, options);
  return studio.call(importLibrary, { file: pack(file), library, ...options }, admin);
}
