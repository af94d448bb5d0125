import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";

/** One account that became another. */
export interface PersonMerge {
  _id: string;
  /** The account that goes. */
  fromId: string;
  intoId: string;
  byId: string;
  at: Date;
  /** Until then it can be undone; then what documents were is forgotten. */
  undoUntil: Date;
  /**
   * `checking` while it is seen to that no other merge is at work on the two; `moving` until everything that named the one names the other, `undoing` until everything is as it was; `final` once it
   * cannot be undone any more.
   */
  state: "checking" | "moving" | "merged" | "undoing" | "undone" | "final";
  /** Not undone: an account becomes one other account only. */
  isStanding: boolean;
  /** Once undone: fields that were changed again after it, and keep their last value. */
  leftFields?: number;
}

const { trusted } = mongoose;
export const UNDER_WAY: PersonMerge["state"][] = ["moving", "undoing"];
const AT_WORK: PersonMerge["state"][] = ["checking", ...UNDER_WAY];
const STANDING: PersonMerge["state"][] = ["moving", "merged"];

const text = { type: String, required: true } as const;
const moment = { type: Date, required: true } as const;
const schema = new Schema<PersonMerge>(
  {
    _id: text,
    fromId: text,
    intoId: { ...text, index: true },
    byId: text,
    at: moment,
    undoUntil: moment,
    state: text,
    isStanding: { type: Boolean, required: true },
    leftFields: Number,
  },
  { versionKey: false },
);
schema.index({ fromId: 1 }, { unique: true, partialFilterExpression: { isStanding: true } });
schema.index({ state: 1, undoUntil: 1 });
export const PersonMergeModel = mongoose.model("PersonMerge", schema, "person_merges");

/** Whether another merge is at work on one of these people. */
export async function isInMerge(personIds: string[], exceptId = ""): Promise<boolean> {
  const ids = trusted({ $in: personIds });
  const found = await PersonMergeModel.exists({
    _id: trusted({ $ne: exceptId }),
    state: trusted({ $in: AT_WORK }),
    $or: [{ fromId: ids }, { intoId: ids }],
  });
  return found !== null;
}

/** Whether it must still be carried out: another process may have finished it, or an admin undone it, by then. */
export const isWanted = async (_id: string): Promise<boolean> =>
  (await PersonMergeModel.exists({ _id, state: trusted({ $in: STANDING }) })) !== null;
