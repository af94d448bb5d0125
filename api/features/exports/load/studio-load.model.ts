import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";

/** An export that is being loaded, or was: at most one. Its id says which: the hash of its studio.json. */
export interface StudioLoad {
  _id: string;
  beganAt: Date;
  doneAt: Date | null;
}

const schema = new Schema<StudioLoad>(
  {
    _id: { type: String, required: true },
    beganAt: { type: Date, required: true },
    doneAt: { type: Date, default: null },
  },
  { versionKey: false },
);
export const StudioLoadModel = mongoose.model("StudioLoad", schema, "studio_loads");
