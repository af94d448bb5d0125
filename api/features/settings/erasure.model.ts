import { Schema } from "mongoose";
import { mongoose } from "../../db/mongoose.ts";
import type { Leaver } from "../../privacy.ts";

/** The word of a person that their account is to go, kept first, so that a crash leaves the rest to the job. */
export interface Erasure {
  /** The person's. */
  _id: string;
  /** Who goes: the person, and the children without another guardian. */
  people: Leaver[];
  requestedAt: Date;
  finishedAt: Date | null;
}

const leaver = new Schema<Leaver>(
  { userId: { type: String, required: true }, email: { type: String } },
  { _id: false },
);
const schema = new Schema<Erasure>(
  {
    _id: { type: String, required: true },
    people: { type: [leaver], required: true },
    requestedAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
schema.index({ finishedAt: 1 });

export const ErasureModel = mongoose.model("Erasure", schema, "erasures");

/** Keeps the word that these go, under the first one's id; asked again it is the same word. */
export const keepErasure = (id: string, people: Leaver[], requestedAt: Date) =>
  ErasureModel.updateOne({ _id: id }, { $setOnInsert: { people, requestedAt } }, { upsert: true });
