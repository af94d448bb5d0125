import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";

/** Which signings were mailed: the records themselves are never written again. */
const schema = new Schema({ _id: { type: String, required: true }, mailedAt: Date }, { versionKey: false });
export const MailedCopyModel = mongoose.model("WaiverMailedCopy", schema, "waiver_mailed_copies");
