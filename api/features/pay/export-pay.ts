import { Readable } from "node:stream";
import { FRONT_DESK_ID } from "#shared/features/pay/line.ts";
import { readWithTime } from "../../db/limits/limits.ts";
import { csvRows, UTF8_MARK } from "../../http/csv.ts";
import { findNames } from "../accounts/index.ts";
import { type LineDocument, LineModel } from "./line.model.ts";
import { DESK_NAME } from "./sums.ts";

const HEAD = [
  "line_id",
  "instructor_id",
  "instructor",
  "date",
  "start_time",
  "kind",
  "class_id",
  "class",
  "people",
  "missed",
  "without_mark",
  "earned_cents",
  "per_class_cents",
  "per_head_cents",
  "share_percent",
  "amount_cents",
  "reason",
  "by",
];
const AT_ONCE = 500;

async function* partsOf(periodId: string | null): AsyncGenerator<string> {
  yield UTF8_MARK + csvRows([HEAD]);
  let lines: LineDocument[] = [];
  // As they are read: a period may have years of lines, if it was never closed.
  for await (const line of LineModel.find({ periodId }).sort({ instructorId: 1, at: -1, _id: -1 }).lean().cursor()) {
    lines.push(line as LineDocument);
    if (lines.length < AT_ONCE) continue;
    yield await toRows(lines);
    lines = [];
  }
  yield await toRows(lines);
}

async function toRows(lines: readonly LineDocument[]): Promise<string> {
  const names = await findNames([...new Set(lines.map(({ instructorId }) => instructorId))]);
  return csvRows(
    lines.map((line) => [
      ...[
        line._id,
        line.instructorId,
        line.instructorId === FRONT_DESK_ID ? DESK_NAME : (names.get(line.instructorId) ?? ""),
        line.date,
        line.startTime,
        line.kind,
      ],
      ...[line.classInstanceId, line.className, line.heads, line.missed, line.unmarked, line.earnedCents],
      ...[line.terms?.perClassCents ?? null, line.terms?.perHeadCents ?? null, line.terms?.sharePercent ?? null],
      ...[line.cents, line.reason, line.byName],
    ]),
  );
}

/** Sent while it is read; by instructor, the newest first. Amounts are cents. */
export const exportPay = (periodId: string | undefined): Readable =>
  Readable.from(readWithTime(partsOf(periodId ?? null)));
