import { Schema } from "mongoose";
import { mongoose } from "../../db/mongoose.ts";

/** Stands in a database that the demo studio was planted in: its accounts have a public password. */
const schema = new Schema({ _id: String }, { versionKey: false });
const PlantedModel = mongoose.model("PlantedStudio", schema, "planted_studios");
const DEMO = "demo";

/** Before the first person is planted: a planting that was cut short is marked too. Safe to repeat. */
export const markPlanted = () => PlantedModel.updateOne({ _id: DEMO }, {}, { upsert: true });

/** @throws Error in production, for a database that the demo studio was planted in */
export async function refusePlanted(nodeEnv: string): Promise<void> {
  if (nodeEnv !== "production" || !(await PlantedModel.exists({ _id: DEMO }))) return;
  throw new Error(
    "This database is the demo studio, whose passwords are public. Name an empty one: another DATA_DIR or MONGODB_URI.",
  );
}
