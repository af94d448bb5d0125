import type { Context, Middleware } from "koa";
import { ANSWER_HEADER, answerMark } from "../../shared/core/service/release.ts";

/** Marks every answer of the API, a refusal too, as a guest's until the token was looked at. */
export const markAnswers: Middleware = async (http, next) => {
  if (http.path.startsWith("/api/")) http.set(ANSWER_HEADER, answerMark(null));
  await next();
};

/** The token of this request was good: the answer is for its person alone. */
export const markAnswerFor = (http: Context, userId: string): void => http.set(ANSWER_HEADER, answerMark(userId));
