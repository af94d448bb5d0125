import { Schema } from "mongoose";
import { mongoose } from "../../db/mongoose.ts";

/** The first admin's user. There is at most one such document; once done, it makes no admin any more. */
const firstAdmin = new Schema(
  { _id: String, userId: { type: String, required: true }, at: { type: Date, required: true }, doneAt: Date },
  { versionKey: false },
);
export const FirstAdminModel = mongoose.model("FirstAdmin", firstAdmin, "first_admins");
export const FIRST_ADMIN_ID = "first-admin";

/** The steps that were left out: one document. */
const steps = new Schema({ _id: String, skipped: { type: [String], default: [] } }, { versionKey: false });
export const OpeningModel = mongoose.model("Opening", steps, "openings");
export const OPENING_ID = "opening";
