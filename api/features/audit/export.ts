import { Readable } from "node:stream";
import type { LineChange } from "#shared/core/schemas/audit-line.ts";
import type { LogFilter } from "#shared/features/audit/endpoints.ts";
import { readWithTime } from "../../db/limits/limits.ts";
import { csvRows, UTF8_MARK } from "../../http/csv.ts";
import type { Services } from "../../services.ts";
import { eachBatch, toLines } from "./read.ts";

const HEAD = [
  "number",
  "at",
  "kind",
  "what",
  "outcome",
  "code",
  "by",
  "person",
  "person_id",
  "role",
  "about",
  "changes",
  "device",
  "ip",
  "operation",
  "session",
  "sha256",
];

const changeText = ({ field, before, after }: LineChange): string =>
  before === null ? `${field}: ${after ?? ""}` : `${field}: ${before} -> ${after ?? ""}`;

async function* rowsOf(filter: LogFilter, services: Pick<Services, "timeZone">): AsyncGenerator<string> {
  yield UTF8_MARK + csvRows([HEAD]);
  for await (const batch of eachBatch(filter, services)) {
    const lines = await toLines(batch);
    yield csvRows(
      batch.map(({ operationId, sessionId, hash }, i) => {
        const line = lines[i];
        if (!line) return [];
        const about = line.about.map(({ id, name }) => (name ? `${name} (${id})` : id)).join("; ");
        const { number, at, kind, what, outcome, code, by, actorName, actorId, actorRole, changes, device, ip } = line;
        const changed = changes.map(changeText).join("; ");
        return [
          ...[number, at, kind, what, outcome, code, by, actorName, actorId, actorRole, about, changed],
          ...[device, ip, operationId, sessionId, hash],
        ];
      }),
    );
  }
}

/** Sent while it is read: the log has no end. */
export const exportCsv = (filter: LogFilter, services: Pick<Services, "timeZone">): Readable =>
  Readable.from(readWithTime(rowsOf(filter, services)));
