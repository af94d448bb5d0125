import { v7 as newId } from "uuid";
import { toDate } from "../../shared/core/time.ts";
import type { Services } from "../services.ts";
import type { LineDraft } from "./line.model.ts";
import { beginLine, finishLine } from "./log.ts";

/** So many of the things a job changed are named in its line. */
const MOST_NAMED = 50;

interface SystemWork {
  /** `slice.verbNoun` */
  what: string;
  items: readonly { _id: string }[];
}

/**
 * Runs what the studio's server does by itself, and leaves one line of it where it changed something. `work` answers
 * with the ids of what it changed; noted before, so that a crash leaves a line too.
 */
export async function auditedWork<Result extends { changedIds: readonly string[] }>(
  { what, items }: SystemWork,
  services: Pick<Services, "now" | "log" | "secrets">,
  work: () => Promise<Result>,
): Promise<Result> {
  const operationId = newId();
  const line: LineDraft = {
    name: `system:${operationId}`,
    at: toDate(services.now()),
    kind: "system",
    what,
    by: "system",
    actorId: null,
    actorRole: null,
    outcome: "unknown",
    code: null,
    aboutIds: items.slice(0, MOST_NAMED).map(({ _id }) => _id),
    changes: [],
    operationId,
    sessionId: "",
    ip: "",
    device: "",
  };
  await beginLine(line);
  const result = await work();
  const { changedIds } = result;
  const changes = [{ field: "count", before: null, after: String(changedIds.length) }];
  const done: LineDraft = { ...line, outcome: "done", aboutIds: changedIds.slice(0, MOST_NAMED), changes };
  await finishLine(line.name, changedIds.length > 0 ? done : null, services);
  return result;
}
