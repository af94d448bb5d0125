import { mongoose } from "./mongoose.ts";

const { trusted } = mongoose;

/** A mongoose model of any document type. */
interface Updatable {
  updateMany(...args: never[]): PromiseLike<unknown>;
}

/** Puts one id in another's place in every array of a field, where it stood, and never twice. Safe to repeat. */
export async function replaceInArrays(
  model: Updatable,
  field: string,
  fromId: string,
  toId: string,
  alsoSet: object = {},
): Promise<void> {
  const update = (filter: object, change: object, options: object = {}) =>
    model.updateMany(filter as never, { ...change, ...alsoSet } as never, options as never);
  await update({ [field]: trusted({ $all: [fromId, toId] }) }, { $pull: { [field]: fromId } });
  await update({ [field]: fromId }, { $set: { [`${field}.$[each]`]: toId } }, { arrayFilters: [{ each: fromId }] });
}
