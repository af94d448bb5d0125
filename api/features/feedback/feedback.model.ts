import { Schema } from "mongoose";
import type { Feedback } from "#shared/features/feedback/feedback.ts";
import { mongoose } from "../../db/mongoose.ts";

export interface FeedbackDocument extends Feedback {
  /** Who sent it and the operation that did, so that a repeat is the same feedback. */
  _id: string;
  userId: string;
  createdAt: Date;
  isDone: boolean;
}

const schema = new Schema<FeedbackDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    message: { type: String, required: true },
    category: { type: String, required: true },
    createdAt: { type: Date, required: true },
    isDone: { type: Boolean, required: true },
  },
  { versionKey: false },
);
schema.index({ userId: 1 });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ isDone: 1, createdAt: -1, _id: -1 });
export const FeedbackModel = mongoose.model("Feedback", schema, "feedback");
