import type { Model } from "mongoose";
import { notFound } from "#shared/core/errors.ts";
import type { Message } from "#shared/core/messages/message.ts";
import { mongoose } from "../mongoose.ts";

const { trusted } = mongoose;

/** The order of a list that begins with the newest row. Its index ends with these two fields. */
export const newestFirst = <Field extends string>(field: Field) => ({ [field]: -1, _id: -1 }) as const;

/**
 * What comes after one row in a list in the order of `newestFirst`; everything without one.
 * @param gone what a row that is not there is refused with
 * @param own condition the row must meet, so that a caller learns nothing about rows of other people
 * @throws AppError 404 for a row that is not there
 */
export async function afterRow<Doc>(
  model: Pick<Model<Doc>, "findOne">,
  field: string,
  id: string | undefined,
  gone: Message,
  own: object = {},
): Promise<object> {
  if (!id) return {};
  const last = await model.findOne({ ...own, _id: id }, { [field]: 1 }).lean<Record<string, unknown>>();
  const at = last?.[field];
  if (!(at instanceof Date)) throw notFound(gone);
  return { [field]: trusted({ $lte: at }), $nor: [{ [field]: at, _id: trusted({ $gte: id }) }] };
}
