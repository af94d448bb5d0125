import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { AuditLine, LineKind, LineOutcome } from "../../core/schemas/audit-line.ts";
import { ChainFault } from "../../core/schemas/chain-fault.ts";
import { Day, InstantText } from "../../core/time.ts";

/** Which lines: every field that is given must fit. */
const LogFilter = z.object({
  kind: LineKind.optional(),
  outcome: LineOutcome.optional(),
  actorId: Id.optional(),
  /** The person or the thing it was done to. */
  aboutId: z.string().max(100).optional(),
  /** A command, `landing.updateLandingConfig`, or a slice, `landing`. */
  what: z
    .string()
    .regex(/^[a-zA-Z.]{1,100}$/)
    .optional(),
  /** Days of the studio, both included. */
  from: Day.optional(),
  to: Day.optional(),
});
export type LogFilter = z.infer<typeof LogFilter>;

export const LOG_PAGE = 50;

export const listLog = endpoint({
  name: "audit.listLog",
  method: "GET",
  path: "/api/admin/log",
  summary: "Who changed what, when and on which device, newest first, in pages.",
  input: LogFilter.extend({ cursor: z.string().max(100).optional() }),
  output: z.object({
    lines: z.array(AuditLine),
    /** For the next page; null on the last. */
    cursor: z.string().nullable(),
  }),
  access: admins,
});

export const exportLog = endpoint({
  name: "audit.exportLog",
  method: "GET",
  path: "/api/admin/log.csv",
  summary: "The lines that fit, newest first, as CSV.",
  input: LogFilter,
  output: z.unknown(),
  access: admins,
  contentType: "text/csv",
  rate: "costly",
  audit: "always",
  asksAgain: true,
});

/** All people who ever left a line. */
export const listLogActors = endpoint({
  name: "audit.listLogActors",
  method: "GET",
  path: "/api/admin/log/actors",
  summary: "The people who are named in the log as the ones who acted.",
  output: z.array(z.object({ id: Id, name: z.string() })),
  access: admins,
});

export const LogReport = z.object({
  checkedAt: InstantText,
  records: z.int(),
  faults: z.array(ChainFault),
});
export type LogReport = z.infer<typeof LogReport>;

export const getLogReport = endpoint({
  name: "audit.getLogReport",
  method: "GET",
  path: "/api/admin/log/report",
  summary: "What the last check of the log found; null before the first.",
  output: z.object({
    report: LogReport.nullable(),
    /** Lines that were written since, and are not checked yet. */
    unchecked: z.int(),
  }),
  access: admins,
});

export const checkLog = endpoint({
  name: "audit.checkLog",
  method: "POST",
  path: "/api/admin/log/checks",
  summary: "Check now that no line was changed, removed or added past the app.",
  output: LogReport,
  access: admins,
  rate: "costly",
});
