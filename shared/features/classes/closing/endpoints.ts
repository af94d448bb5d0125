import * as z from "zod";
import { admins } from "#shared/core/access.ts";
import { endpoint } from "#shared/core/endpoint.ts";
import { Id } from "#shared/core/ids.ts";
import { AfterRow } from "#shared/core/service/pages.ts";
import { Notice } from "../admin/notices.ts";
import { ClosedClass, ClosedClassIds, ClosedDays, Closure, ClosureReason, ClosureReturns } from "./closure.ts";

export const ClosurePreview = z.object({
  classes: z.array(ClosedClass),
  notice: Notice,
  returns: ClosureReturns,
});
export type ClosurePreview = z.infer<typeof ClosurePreview>;

export const previewClosure = endpoint({
  name: "classes.previewClosure",
  method: "POST",
  path: "/api/admin/closures/preview",
  summary: "The people whom a closure of these classes would notify, and what goes back to them. Nothing is changed.",
  input: z.object({ classIds: ClosedClassIds, from: z.int().min(0).max(100_000).default(0) }),
  output: ClosurePreview,
  access: admins,
  audit: "never",
});

export const closeDays = endpoint({
  name: "classes.closeDays",
  method: "POST",
  path: "/api/admin/closures",
  summary:
    "Cancel several classes at once, a minute from now, so that it can be undone. Each person is notified once, and gets back what was paid.",
  input: ClosureReason.safeExtend({
    id: Id,
    classIds: ClosedClassIds,
    /** Null: some of the days' classes only, and series go on as before. */
    days: ClosedDays.nullable().default(null),
  }),
  output: Closure,
  access: admins,
});

export const undoClosure = endpoint({
  name: "classes.undoClosure",
  method: "DELETE",
  path: "/api/admin/closures/:id",
  summary: "Undo a closure before its classes are canceled.",
  input: z.object({ id: Id }),
  output: Closure,
  access: admins,
});

export const listClosures = endpoint({
  name: "classes.listClosures",
  method: "GET",
  path: "/api/admin/closures",
  summary: "A page of closures, the newest first.",
  input: z.object({ after: AfterRow }),
  output: z.array(Closure),
  access: admins,
});

export const getClosure = endpoint({
  name: "classes.getClosure",
  method: "GET",
  path: "/api/admin/closures/:id",
  summary: "One closure: how far it is.",
  input: z.object({ id: Id }),
  output: Closure,
  access: admins,
});
