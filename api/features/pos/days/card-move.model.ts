import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";

/** In which day something a card did counts. The order itself is the checkout's. */
export interface CardMoveDocument {
  _id: string;
  /** The day that was meant; it counts there, or will. */
  dayId: string | null;
  isCounted: boolean;
}

const schema = new Schema<CardMoveDocument>(
  {
    _id: { type: String, required: true },
    dayId: { type: String, default: null },
    isCounted: { type: Boolean, default: false },
  },
  { versionKey: false },
);

export const CardMoveModel = mongoose.model("TillCardMove", schema, "till_card_moves");
