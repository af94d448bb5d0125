import { badRequest } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import type { AuditLine } from "#shared/core/schemas/audit-line.ts";
import { addDays, startOfDayIn, toDate } from "#shared/core/time.ts";
import { LOG_PAGE, type LogFilter } from "#shared/features/audit/endpoints.ts";
import { type LogLine, LogLineModel } from "../../audit/line.model.ts";
import { readBatches } from "../../db/bulk/read-batches.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { findNames, idsOf } from "../accounts/index.ts";
import { findThings, thingOf } from "./things.ts";

const { trusted } = mongoose;
const NEWEST_FIRST = { at: -1, _id: -1 } as const;
/** Far more people than a studio ever has on its staff. */
const MOST_ACTORS = 500;

/** Lines are never written again: who was merged is named by the id of their day. */
const anyIdOf = async (personId: string) => trusted({ $in: await idsOf(personId) });

async function toQuery(filter: LogFilter, { timeZone }: Pick<Services, "timeZone">) {
  const { kind, outcome, actorId, aboutId, what, from, to } = filter;
  const at = {
    ...(from && { $gte: toDate(startOfDayIn(timeZone, from)) }),
    ...(to && { $lt: toDate(startOfDayIn(timeZone, addDays(to, 1))) }),
  };
  return {
    ...(kind && { kind }),
    ...(outcome && { outcome }),
    ...(actorId && { actorId: await anyIdOf(actorId) }),
    ...(aboutId && { aboutIds: await anyIdOf(aboutId) }),
    ...(what && { what: what.includes(".") ? what : trusted({ $gte: `${what}.`, $lt: `${what}/` }) }),
    ...((from || to) && { at: trusted(at) }),
  };
}

/** Where the next page begins: the moment and the number of the last line shown. */
const toCursor = ({ at, _id }: LogLine): string => `${at.getTime()}.${_id}`;

/** @throws AppError 400 `cursor.invalid` */
function after(cursor: string) {
  const [, time, number] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (!time || !number) throw badRequest("cursor.invalid", message("Please open this list again."));
  const at = new Date(Number(time));
  return { $or: [{ at: trusted({ $lt: at }) }, { at, _id: trusted({ $lt: Number(number) }) }] };
}

/** A page of lines, the newest first. @throws AppError 400 `cursor.invalid` */
export async function readPage(filter: LogFilter, cursor: string | undefined, services: Pick<Services, "timeZone">) {
  const query = { ...(await toQuery(filter, services)), ...(cursor && after(cursor)) };
  const found = await LogLineModel.find(query)
    .sort(NEWEST_FIRST)
    .limit(LOG_PAGE + 1)
    .lean<LogLine[]>();
  const page = found.slice(0, LOG_PAGE);
  const last = page.at(-1);
  return { lines: await toLines(page), cursor: found.length > LOG_PAGE && last ? toCursor(last) : null };
}

/** The latest lines about any of these things. */
export async function findLinesAbout(ids: readonly string[], most: number): Promise<AuditLine[]> {
  const about = { aboutIds: trusted({ $in: ids }) };
  return toLines(await LogLineModel.find(about).sort(NEWEST_FIRST).limit(most).lean<LogLine[]>());
}

/** The values of changes that may be ids. */
const IN_CHANGES = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const idsIn = ({ changes }: LogLine): string[] =>
  changes.flatMap(({ before, after }) => [before ?? "", after ?? ""]).filter((value) => IN_CHANGES.test(value));

/** Names are looked up, never kept: a member who left has none. */
export async function toLines(lines: readonly LogLine[]): Promise<AuditLine[]> {
  const named = lines.flatMap((line) => [...(line.actorId ? [line.actorId] : []), ...line.aboutIds, ...idsIn(line)]);
  const things = await findThings([...new Set(named)]);
  return lines.map((stored) => {
    const { _id, name: _, operationId, sessionId, previousHash, hash, seal: __, aboutIds, at, ...line } = stored;
    const mentioned = [...new Set(idsIn(stored))].filter((id) => !aboutIds.includes(id) && things.has(id));
    return {
      ...line,
      number: _id,
      at: at.toISOString(),
      actorName: (line.actorId && things.get(line.actorId)?.name) || "",
      about: aboutIds.map((id) => thingOf(things, id)),
      mentioned: mentioned.map((id) => thingOf(things, id)),
    };
  });
}

export async function listActors() {
  const ids = await LogLineModel.distinct("actorId", { actorId: trusted({ $ne: null }) });
  const known = ids.flatMap((id) => id ?? []).slice(0, MOST_ACTORS);
  const names = await findNames(known);
  return known
    .map((id) => ({ id, name: names.get(id) ?? "" }))
    .filter(({ name }) => name !== "")
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Every line that fits, in batches: the whole log never stands in memory. */
export async function* eachBatch(filter: LogFilter, services: Pick<Services, "timeZone">): AsyncGenerator<LogLine[]> {
  yield* readBatches<LogLine>(
    LogLineModel.find(await toQuery(filter, services))
      .sort(NEWEST_FIRST)
      .lean<LogLine>(),
  );
}
