import { Schema } from "mongoose";
import { mongoose } from "../db/mongoose.ts";

/** How far a chain went at least. It may be behind after a crash, never ahead. */
export interface ChainHead {
  _id: string;
  number: number;
  hash: string;
  seal: string;
}

export const headModel = (name: string, collection: string) =>
  mongoose.model(
    name,
    new Schema<ChainHead>({ _id: String, number: Number, hash: String, seal: String }, { versionKey: false }),
    collection,
  );
