import { mongoose } from "#api/db/mongoose.ts";
import { changePreferences, NotificationPreferencesModel } from "./preferences.model.ts";

/** Whether a person wants the studio's news; null: they never said. */
export type NewsAnswer = "yes" | "no" | null;

export async function findNewsAnswers(userIds: readonly string[]): Promise<(userId: string) => NewsAnswer> {
  const said = await NotificationPreferencesModel.find(
    { _id: mongoose.trusted({ $in: [...userIds] }), deletedAt: null },
    { news: 1 },
  ).lean();
  const answers = new Map(said.map(({ _id, news }) => [_id, news]));
  return (userId) => {
    const wantsNews = answers.get(userId);
    if (typeof wantsNews !== "boolean") return null;
    return wantsNews ? "yes" : "no";
  };
}

/** Safe to repeat: the moment of the first answer stays. */
export async function saveNewsAnswer(userId: string, wantsNews: boolean, now: Temporal.Instant): Promise<void> {
  const answerOf = await findNewsAnswers([userId]);
  if (answerOf(userId) === (wantsNews ? "yes" : "no")) return;
  await changePreferences(userId, { news: wantsNews }, now);
}
