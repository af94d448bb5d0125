import { bodyParser } from "@koa/bodyparser";
import type { Context, Middleware } from "koa";
import { AppError, badRequest } from "../../shared/core/errors.ts";
import { message } from "../../shared/core/messages/message.ts";

/** Deeper nesting than any contract has; the embedded engine drops its connection far beyond it. */
const MAX_DEPTH = 20;

function isDeeperThan(limit: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return limit === 0 || Object.values(value).some((inner) => isDeeperThan(limit - 1, inner));
}

const hasContent = (http: Context): boolean => Boolean(http.request.length) || http.get("Transfer-Encoding") !== "";

/**
 * JSON bodies only, of at most 1 MB. Routes that need the raw bytes are mounted before this.
 * @throws AppError 400 `input.invalid`, `input.too-deep`; 413; 415 `input.unsupported-type`
 */
export function jsonBody(): Middleware[] {
  const parse = bodyParser({
    enableTypes: ["json"],
    parsedMethods: ["POST", "PUT", "PATCH", "DELETE"],
    jsonLimit: "1mb",
    // What it throws is a bare SyntaxError, which would pass for a fault of ours.
    onError: (error) => {
      const { status } = error as { status?: number };
      if (status === 413 || status === 415) throw error;
      throw badRequest("input.invalid", message("We can't read this JSON."));
    },
  });
  return [
    async (http, next) => {
      // What is not read must not look as if it had been empty.
      if (hasContent(http) && !http.request.is("json") && http.method !== "GET" && http.method !== "HEAD")
        throw new AppError(415, "input.unsupported-type", message("Please send JSON."));
      await next();
    },
    parse as unknown as Middleware,
    async (http, next) => {
      if (isDeeperThan(MAX_DEPTH, http.request.body))
        throw badRequest("input.too-deep", message("This is nested too deeply."));
      await next();
    },
  ];
}
