import { Schema } from "mongoose";
import { mongoose } from "../../../db/mongoose.ts";

/** How far the chain of signatures went at least. It may be behind after a crash, never ahead. */
export interface ChainHead {
  _id: string;
  number: number;
  hash: string;
  seal: string;
}

const schema = new Schema<ChainHead>(
  { _id: String, number: Number, hash: String, seal: String },
  { versionKey: false },
);
export const ChainHeadModel = mongoose.model("WaiverChainHead", schema, "waiver_chain_head");
