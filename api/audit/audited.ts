import { v7 as newId } from "uuid";
import { isWorkOfStaff } from "../../shared/core/access.ts";
import { isStaff } from "../../shared/core/actor.ts";
import { type Endpoint, isWrite } from "../../shared/core/endpoint.ts";
import { AppError } from "../../shared/core/errors.ts";
import { type Role, STAFF_ROLES } from "../../shared/core/roles.ts";
import type { LineChange } from "../../shared/core/schemas/audit-line.ts";
import { toDate } from "../../shared/core/time.ts";
import { isPassing } from "../http/idempotency.ts";
import type { RequestContext } from "../http/route.ts";
import type { Services } from "../services.ts";
import type { LineDraft } from "./line.model.ts";
import { beginLine, finishLine } from "./log.ts";
import type { AuditNote } from "./note.ts";
import { diff, loggedInput } from "./values.ts";

interface Command {
  endpoint: Endpoint;
  input: Record<string, unknown>;
  caller: Omit<RequestContext, "operationId" | "audit">;
  operationId: string;
}

const LONGEST_ID = 100;
const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 4 * QUARTER_MS;

/** Commands of staff, and what is always worth a line. */
export const leavesLine = (endpoint: Endpoint, actor: RequestContext["actor"]): boolean =>
  endpoint.audit === "always" || (endpoint.audit !== "never" && isWrite(endpoint) && actor !== null && isStaff(actor));

function draftOf({ endpoint, input, caller, operationId }: Command): LineDraft {
  const { actor, services } = caller;
  return {
    name: `${actor?.userId ?? "guest"}:${operationId}`,
    at: toDate(services.now()),
    kind: endpoint.audit === "always" ? "security" : "change",
    what: endpoint.name,
    by: caller.isProposed ? "assistant" : actor === null ? "guest" : isStaff(actor) ? "staff" : "member",
    actorId: actor?.userId ?? null,
    actorRole: actor?.role ?? null,
    outcome: "unknown",
    code: null,
    aboutIds: aboutOf(endpoint, input),
    changes: isWorkOfStaff(endpoint.access) ? loggedInput(endpoint.input, input) : [],
    operationId,
    sessionId: actor?.sessionId ?? "",
    ip: caller.ip,
    device: caller.userAgent,
  };
}

/** The ids of the path, of the record the command makes, and of the records the input names. */
function aboutOf({ path }: Endpoint, input: Record<string, unknown>): string[] {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, param = ""]) => input[param]);
  const others = Object.entries(input).flatMap(([field, value]) =>
    field === "id" || field.endsWith("Id") ? [value] : [],
  );
  const ids = [...named, ...others].filter((value): value is string => typeof value === "string" && value !== "");
  return [...new Set(ids)].map((id) => id.slice(0, LONGEST_ID));
}

/**
 * Runs a command and leaves one line of it, also when it fails: noted before anything is changed, written after. A
 * repeat of the operation is the same line. See README.md, "One line for each command".
 */
export async function audited<Result>(command: Command, run: (note: AuditNote) => Promise<Result>): Promise<Result> {
  const { services } = command.caller;
  const line = draftOf(command);
  const changes: LineChange[] = [];
  let isLeftOut = false;
  const note: AuditNote = {
    by: ({ _id, role }) => {
      Object.assign(line, {
        actorId: _id,
        actorRole: role,
        by: STAFF_ROLES.includes(role as Role) ? "staff" : "member",
      });
    },
    about: (...ids) => line.aboutIds.push(...ids.filter((id) => !line.aboutIds.includes(id))),
    change: (before, after) => changes.push(...diff(before as never, after as never)),
    leaveOut: () => {
      isLeftOut = true;
    },
  };
  const withChanges = () => ({ ...line, changes: changes.length > 0 ? changes : line.changes });
  await beginLine(line);
  try {
    const result = await run(note);
    await finishLine(line.name, isLeftOut ? null : { ...withChanges(), outcome: "done" }, services);
    return result;
  } catch (error) {
    await finishLine(line.name, refusalOf(withChanges(), error), services);
    throw error;
  }
}

/** The line of what was not done; null for what the caller sends again in a moment. */
function refusalOf(line: LineDraft, error: unknown): LineDraft | null {
  if (!(error instanceof AppError)) return { ...line, name: `${line.name}:${newId()}`, outcome: "failed" };
  if (error.status >= 500) return null;
  const refused: LineDraft = { ...line, outcome: "refused", code: error.code };
  if (!isPassing(error.status)) return line.actorId === null ? bounded(refused, QUARTER_MS) : refused;
  const isOfKnown = error.status !== 429 && (line.actorId !== null || line.aboutIds.length > 0);
  return isOfKnown
    ? { ...refused, kind: "security", name: `${line.name}:${newId()}` }
    : { ...bounded(refused, QUARTER_MS), kind: "security" };
}

/** The same refusal from the same place is one line for each span of time: a flood must not fill the log. */
const bounded = (line: LineDraft, spanMs: number): LineDraft => ({
  ...line,
  name: [line.code, line.what, line.actorId ?? line.ip, ...line.aboutIds, Math.floor(line.at.getTime() / spanMs)].join(
    ":",
  ),
});

/** A person called what they may not call. */
export async function noteForbidden(command: Command): Promise<void> {
  const line: LineDraft = {
    ...draftOf(command),
    kind: "security",
    outcome: "refused",
    code: "access.denied",
    aboutIds: [],
    changes: [],
  };
  await finishLine(null, bounded(line, HOUR_MS), command.caller.services);
}

interface SecurityEvent {
  /** `slice.whatHappened` */
  what: string;
  aboutIds: string[];
  ip: string;
  device: string;
}

/** Something that happened to an account and that no command of a person is. */
export async function noteEvent(
  event: SecurityEvent,
  services: Pick<Services, "now" | "log" | "secrets">,
): Promise<void> {
  const operationId = newId();
  const line: LineDraft = {
    ...event,
    name: `event:${operationId}`,
    at: toDate(services.now()),
    kind: "security",
    by: "system",
    actorId: null,
    actorRole: null,
    outcome: "done",
    code: null,
    changes: [],
    operationId,
    sessionId: "",
  };
  await finishLine(null, line, services);
}
