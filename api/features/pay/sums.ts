import type { PipelineStage } from "mongoose";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import type { PaySum } from "#shared/features/pay/endpoints.ts";
import { FRONT_DESK_ID, type PayLine } from "#shared/features/pay/line.ts";
import { afterRow, newestFirst } from "../../db/pages/newest-first.ts";
import { findNames } from "../accounts/index.ts";
import { type LineDocument, LineModel, toLine } from "./line.model.ts";

/** In English; readers translate it. */
export const DESK_NAME = message("Front desk").text;

export interface Statement {
  instructorId: string;
  periodId?: string | undefined;
}

const countIf = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
const isClass = { $eq: ["$kind", "class"] };

const SUMS: PipelineStage[] = [
  {
    $group: {
      _id: "$instructorId",
      classes: countIf(isClass),
      heads: { $sum: { $cond: [isClass, "$heads", 0] } },
      otherCents: { $sum: { $cond: [{ $in: ["$kind", ["class", "tip"]] }, 0, "$cents"] } },
      tipCents: { $sum: { $cond: [{ $eq: ["$kind", "tip"] }, "$cents", 0] } },
      cents: { $sum: "$cents" },
      withoutRate: countIf({ $and: [isClass, { $eq: [{ $ifNull: ["$terms", null] }, null] }] }),
      untaken: countIf({ $and: [isClass, { $gt: ["$unmarked", 0] }] }),
    },
  },
];

/** The pay of each instructor in a period, by name. */
export async function listPay(periodId: string | undefined): Promise<PaySum[]> {
  const sums = await sumUp({ periodId: periodId ?? null });
  return sums.toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Also of an instructor without a line. @throws AppError 404 */
export async function getSum({ instructorId, periodId }: Statement): Promise<PaySum> {
  const [sum] = await sumUp({ periodId: periodId ?? null, instructorId });
  if (sum) return sum;
  const name = instructorId === FRONT_DESK_ID ? DESK_NAME : (await findNames([instructorId])).get(instructorId);
  if (name === undefined) throw notFound(message("We can't find this person."));
  const none = { classes: 0, heads: 0, otherCents: 0, tipCents: 0, cents: 0, withoutRate: 0, untaken: 0 };
  return { instructorId, name, ...none };
}

async function sumUp(match: { periodId: string | null; instructorId?: string }): Promise<PaySum[]> {
  const found = await LineModel.aggregate<Omit<PaySum, "name" | "instructorId"> & { _id: string }>([
    { $match: match },
    ...SUMS,
  ]);
  const names = await findNames(found.map(({ _id }) => _id));
  return found.map(({ _id, ...sums }) => ({
    instructorId: _id,
    name: _id === FRONT_DESK_ID ? DESK_NAME : (names.get(_id) ?? ""),
    ...sums,
  }));
}

/** A page of a statement, the newest first. @throws AppError 404 for a row that is not there */
export async function listLines({
  after,
  ...statement
}: Statement & { after?: string | undefined }): Promise<PayLine[]> {
  const own = { periodId: statement.periodId ?? null, instructorId: statement.instructorId };
  const rest = await afterRow(LineModel, "at", after, message("We can't find this line."), own);
  const docs = await LineModel.find({ $and: [own, rest] })
    .sort(newestFirst("at"))
    .limit(ROWS_PER_PAGE)
    .lean<LineDocument[]>();
  return docs.map(toLine);
}
