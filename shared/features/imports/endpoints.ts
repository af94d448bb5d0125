import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { ColumnMapping } from "./fields.ts";
import {
  DateOrderChoice,
  IMPORT_PART_BYTES,
  ImportRow,
  ImportView,
  MOST_PARTS,
  PlanChoice,
  RowFate,
} from "./import.ts";

const PATH = "/api/admin/imports";
const OneImport = z.object({ id: Id });

export const addImportPart = endpoint({
  name: "imports.addImportPart",
  method: "POST",
  path: `${PATH}/:id/parts/:part`,
  summary: "Keep one part of a file to be imported. The check names the file when all of them are there.",
  input: OneImport.extend({
    part: z.coerce
      .number()
      .int()
      .min(0)
      .max(MOST_PARTS - 1),
    base64: z
      .base64()
      .min(1)
      .max(Math.ceil(IMPORT_PART_BYTES / 3) * 4),
  }),
  access: admins,
});

export const checkImport = endpoint({
  name: "imports.checkImport",
  method: "POST",
  path: `${PATH}/:id/check`,
  summary: "Look at a file and say what would become of each row. Writes nothing; asked again with other choices.",
  input: OneImport.extend({
    fileName: z.string().trim().min(1).max(200),
    parts: z.int().min(1).max(MOST_PARTS),
    sheet: z.string().max(200).nullable(),
    /** Null: guessed, or as it was set for such columns before. */
    mapping: ColumnMapping.nullable(),
    dateOrder: DateOrderChoice.nullable(),
    plans: z.array(PlanChoice).max(500),
  }),
  output: ImportView,
  access: admins,
});

export const commitImport = endpoint({
  name: "imports.commitImport",
  method: "POST",
  path: `${PATH}/:id/commit`,
  summary: "Import what was checked, as a whole. Rows that are refused stay out if that was said.",
  input: OneImport.extend({ leavesOutRefused: z.boolean() }),
  output: ImportView,
  access: admins,
  asksAgain: true,
});

export const undoImport = endpoint({
  name: "imports.undoImport",
  method: "POST",
  path: `${PATH}/:id/undo`,
  summary: "Take back everything an import made, within a day and while nothing was built on it.",
  input: OneImport,
  output: ImportView,
  access: admins,
  asksAgain: true,
});

export const inviteImported = endpoint({
  name: "imports.inviteImported",
  method: "POST",
  path: `${PATH}/invitations`,
  summary: "Mail every imported account with an address the link to open it, once each.",
  output: z.object({ invited: z.int() }),
  access: admins,
  asksAgain: true,
});

export const listImports = endpoint({
  name: "imports.listImports",
  method: "GET",
  path: PATH,
  summary: "The latest imports, and how many imported people were never invited.",
  output: z.object({ imports: z.array(ImportView), invitable: z.int() }),
  access: admins,
});

export const getImport = endpoint({
  name: "imports.getImport",
  method: "GET",
  path: `${PATH}/:id`,
  summary: "One import: what it would do or did.",
  input: OneImport,
  output: ImportView,
  access: admins,
});

export const listImportRows = endpoint({
  name: "imports.listImportRows",
  method: "GET",
  path: `${PATH}/:id/rows`,
  summary: "What becomes of each row, in pages.",
  input: OneImport.extend({ fate: RowFate.optional(), after: z.coerce.number().int().min(0).default(0) }),
  output: z.object({ rows: z.array(ImportRow), nextAfter: z.int().nullable() }),
  access: admins,
});

export const exportRefused = endpoint({
  name: "imports.exportRefused",
  method: "GET",
  path: `${PATH}/:id/refused.csv`,
  summary: "The refused rows as they came, with the reasons: to correct and load again.",
  input: OneImport,
  output: z.unknown(),
  access: admins,
  contentType: "text/csv",
  audit: "always",
  asksAgain: true,
});
