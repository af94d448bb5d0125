import type { InputOf } from "#shared/core/endpoint.ts";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import { toDate, toInstant } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { type GivenFeedback, listFeedback, sendFeedback, settleFeedback } from "#shared/features/feedback/endpoints.ts";
import { mongoose } from "../../db/mongoose.ts";
import { afterRow, newestFirst } from "../../db/pages/newest-first.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { FORMER_MEMBER, type PrivacyPart } from "../../privacy.ts";
import { type UserDocument, UserModel } from "../accounts/index.ts";
import { type FeedbackDocument, FeedbackModel } from "./feedback.model.ts";

/** A page, the newest first. @throws AppError 404 */
async function findPage({ show, after }: InputOf<typeof listFeedback>): Promise<GivenFeedback[]> {
  const rest = await afterRow(FeedbackModel, "createdAt", after, message("We can't find this feedback."));
  const given = await FeedbackModel.find({ ...(show && { isDone: show === "done" }), ...rest })
    .sort(newestFirst("createdAt"))
    .limit(ROWS_PER_PAGE)
    .lean<FeedbackDocument[]>();
  const ids = [...new Set(given.map(({ userId }) => userId))];
  const people = await UserModel.find(
    { _id: mongoose.trusted({ $in: ids }), deletedAt: null },
    { firstName: 1, lastName: 1, email: 1 },
  ).lean<UserDocument[]>();
  const byId = new Map(people.map((person) => [person._id, person]));
  return given.map(({ _id, userId, message, category, createdAt, isDone }) => {
    const person = byId.get(userId);
    return {
      id: _id,
      message,
      category,
      createdAt: toInstant(createdAt).toString(),
      name: fullName(person),
      email: person?.email ?? "",
      isDone,
    };
  });
}

/** What was said stays of use to the studio; who said it goes. */
const privacy: PrivacyPart = {
  uses: [{ model: FeedbackModel, fields: ["userId"] }],
  collect: async (userId) => ({
    feedback: await FeedbackModel.find({ userId }, { message: 1, category: 1, createdAt: 1, _id: 0 }).lean(),
  }),
  async erase({ userId }) {
    await FeedbackModel.updateMany({ userId }, { userId: FORMER_MEMBER });
  },
};

export const feature: Feature = {
  name: "feedback",
  privacy,
  routes: [
    handle(sendFeedback, async (feedback, { actor, services, operationId }) => {
      const createdAt = toDate(services.now());
      await FeedbackModel.updateOne(
        { _id: `${actor.userId}:${operationId}` },
        { $setOnInsert: { ...feedback, userId: actor.userId, createdAt, isDone: false } },
        { upsert: true },
      );
    }),
    handle(listFeedback, findPage),
    handle(settleFeedback, async ({ id, isDone }) => {
      const { matchedCount } = await FeedbackModel.updateOne({ _id: id }, { isDone });
      if (matchedCount === 0) throw notFound(message("We can't find this feedback."));
    }),
  ],
};
