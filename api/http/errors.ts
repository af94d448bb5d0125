import { randomUUID } from "node:crypto";
import type { Middleware } from "koa";
import type { Logger } from "pino";
import * as z from "zod";
import { AppError, unavailable } from "../../shared/core/errors.ts";
import { isDatabaseDown } from "../db/database-down.ts";
import { toAnswer } from "./idempotency.ts";

const away = () =>
  unavailable("service.database-away", "The service is catching its breath. Please try again shortly.");

/** Koa's own parsers throw errors with a 4xx `status`; their words are for developers, so ours are sent. */
function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError) return null;
  if (isDatabaseDown(error)) return away();
  const { status, expose } = error as { status?: number; expose?: boolean };
  if (status === 413) return new AppError(413, "input.too-large", "This is too large to send.");
  if (status === 415) return new AppError(415, "input.unsupported-type", "This kind of content is not understood.");
  if (expose && status && status >= 400 && status < 500)
    return new AppError(status, "input.invalid", "This request could not be read.");
  return null;
}

/** The one handler. What is unknown says nothing but an id that is in the log. */
export function answerErrors(log: Logger): Middleware {
  return async (http, next) => {
    try {
      await next();
      if (http.status === 404 && http.body === undefined && http.path.startsWith("/api/"))
        throw new AppError(404, "not-found", "There is nothing here.");
    } catch (error) {
      const known = toAppError(error);
      const id = known && known.status < 500 ? undefined : randomUUID();
      if (id) log.error({ err: error, id, method: http.method, path: http.path }, "request failed");
      const answer = known ?? new AppError(500, "service.fault", "Something went wrong on our side.");
      http.status = answer.status;
      if (answer.retryAfterSeconds) http.set("Retry-After", String(answer.retryAfterSeconds));
      http.body = toAnswer(answer, id);
    }
  };
}
