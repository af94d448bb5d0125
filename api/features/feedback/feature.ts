import { Schema } from "mongoose";
import { toDate } from "../../../shared/core/time.ts";
import { sendFeedback } from "../../../shared/features/feedback/endpoints.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { FORMER_MEMBER, type PersonalPart } from "../../personal.ts";

const schema = new Schema(
  {
    /** The operation that sent it, so that a repeat is the same feedback. */
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    message: { type: String, required: true },
    category: { type: String, required: true },
    createdAt: { type: Date, required: true, index: true },
  },
  { versionKey: false },
);
export const FeedbackModel = mongoose.model("Feedback", schema, "feedback");

/** What was said stays of use to the studio; who said it goes. */
const personal: PersonalPart = {
  collect: async (userId) => ({
    feedback: await FeedbackModel.find({ userId }, { message: 1, category: 1, createdAt: 1, _id: 0 }).lean(),
  }),
  async erase({ userId }) {
    await FeedbackModel.updateMany({ userId }, { userId: FORMER_MEMBER });
  },
};

export const feature: Feature = {
  name: "feedback",
  personal,
  routes: [
    handle(sendFeedback, async (feedback, { actor, services, operationId }) => {
      const createdAt = toDate(services.now());
      await FeedbackModel.updateOne(
        { _id: `${actor.userId}:${operationId}` },
        { $setOnInsert: { ...feedback, userId: actor.userId, createdAt } },
        { upsert: true },
      );
    }),
  ],
};
