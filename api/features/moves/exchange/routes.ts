import { withTime } from "#api/db/limits/limits.ts";
import { handle, type Route } from "#api/http/route.ts";
import {
  checkLibraryFile,
  exportMovesCsv,
  exportMovesJson,
  importLibrary,
} from "#shared/features/moves/exchange/endpoints.ts";
import { readLibrary } from "../admin/edit-moves.ts";
import { check, importFile } from "./import-library.ts";
import { writeCsv, writeJson } from "./write-file.ts";

export const exchangeRoutes: Route[] = [
  handle(exportMovesCsv, async () => writeCsv((await withTime(readLibrary)).moves)),
  handle(exportMovesJson, async () => writeJson((await withTime(readLibrary)).moves)),
  handle(checkLibraryFile, (input, { services }) => check(input, services)),
  handle(importLibrary, async (input, context) => {
    const report = await importFile(input, context);
    const { added, changed, archived } = report;
    context.audit.change(null, { added: added.length, changed: changed.length, archived: archived.length });
    return report;
  }),
];
