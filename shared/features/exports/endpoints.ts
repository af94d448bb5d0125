import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { InstantText } from "../../core/time.ts";
import { StudioExport } from "./export.ts";

export const listExports = endpoint({
  name: "exports.listExports",
  method: "GET",
  path: "/api/admin/exports",
  summary: "The last ten exports of the studio, the newest first, with how far the one in the making is.",
  output: z.array(StudioExport),
  access: admins,
});

const one = z.object({ id: z.uuid() });

export const startExport = endpoint({
  name: "exports.startExport",
  method: "POST",
  path: "/api/admin/exports",
  summary:
    "Begin a ZIP file of everything the studio keeps: a CSV file for each table, all of it as JSON, signed papers, pictures, and videos where wanted.",
  input: z.object({ id: z.uuid(), withVideos: z.boolean() }),
  access: admins,
  rate: "costly",
  audit: "always",
  asksAgain: true,
});

export const removeExport = endpoint({
  name: "exports.removeExport",
  method: "DELETE",
  path: "/api/admin/exports/:id",
  summary: "Cancel an export that is being made, or delete the file of one that is done.",
  input: one,
  access: admins,
});

export const makeExportLink = endpoint({
  name: "exports.makeExportLink",
  method: "POST",
  path: "/api/admin/exports/:id/link",
  summary: "An address of the ZIP file, good for this session and ten minutes.",
  input: one,
  output: z.object({ fileUrl: z.string(), expiresAt: InstantText }),
  access: admins,
  rate: "costly",
  secretAnswer: true,
  audit: "always",
  asksAgain: true,
});

/** The bytes of an export. */
export const exportFilePath = (id: string): string => `/api/admin/exports/${id}/file`;
