import type { Middleware } from "koa";
import type { Counts } from "../counts.ts";

/** Counts each answer by its status, also where it was an error. */
export const countAnswers =
  (counts: Counts): Middleware =>
  async (http, next) => {
    await next();
    counts.answered(http.status);
  };
