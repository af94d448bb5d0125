import { randomUUID } from "node:crypto";
import type { Middleware } from "koa";
import type { Logger } from "pino";
import * as z from "zod";
import { AppError, type ErrorAnswer, unavailable } from "../../shared/core/errors.ts";
import { message } from "../../shared/core/messages/message.ts";
import { isDatabaseDown, isDatabaseSlow, isNoConnectionFree } from "../db/database-down.ts";
import { busy } from "./admission.ts";
import { toAnswer } from "./idempotency.ts";

const away = () =>
  unavailable("service.database-away", message("The service is catching its breath. Please try again shortly."));

/** Koa's own parsers throw errors with a 4xx `status`; their words are for developers, so ours are sent. */
function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError) return null;
  if (isDatabaseSlow(error) || isNoConnectionFree(error)) return busy();
  if (isDatabaseDown(error)) return away();
  const { status, expose } = error as { status?: number; expose?: boolean };
  if (status === 413) return new AppError(413, "input.too-large", message("This is too large to send."));
  if (status === 415)
    return new AppError(415, "input.unsupported-type", message("This type of content isn't supported."));
  if (expose && status && status >= 400 && status < 500)
    return new AppError(status, "input.invalid", message("We couldn't read this request."));
  return null;
}

/** What the caller receives for an error. An unknown error is answered only with an id that is in the log. */
export function explain(error: unknown, log: Logger, where: object): { refusal: AppError; answer: ErrorAnswer } {
  const known = toAppError(error);
  const id = known && known.status < 500 ? undefined : randomUUID();
  // To be busy is an answer and no fault: under a flood its lines would be the next one.
  if (isDatabaseSlow(error)) log.error({ err: error, id, ...where }, "a query took longer than it may");
  else if (known?.code === "service.busy") log.debug({ id, ...where }, "busy");
  else if (id) log.error({ err: error, id, ...where }, "request failed");
  const refusal = known ?? new AppError(500, "service.fault", message("Something went wrong on our side."));
  return { refusal, answer: toAnswer(refusal, id) };
}

/** The one handler. */
export function answerErrors(log: Logger): Middleware {
  return async (http, next) => {
    try {
      await next();
      if (http.status === 404 && http.body === undefined && http.path.startsWith("/api/"))
        throw new AppError(404, "not-found", message("There is nothing here."));
    } catch (error) {
      const { refusal, answer } = explain(error, log, { method: http.method, path: http.path });
      http.status = refusal.status;
      if (refusal.retryAfterSeconds) http.set("Retry-After", String(refusal.retryAfterSeconds));
      http.body = answer;
    }
  };
}
