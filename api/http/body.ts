import { bodyParser } from "@koa/bodyparser";
import type { Middleware } from "koa";
import { badRequest } from "../../shared/core/errors.ts";

/** Deeper nesting than any contract has; the embedded engine drops its connection far beyond it. */
const MAX_DEPTH = 20;

function depthOf(value: unknown, depth = 0): number {
  if (depth > MAX_DEPTH || typeof value !== "object" || value === null) return depth;
  return Math.max(depth, ...Object.values(value).map((inner) => depthOf(inner, depth + 1)));
}

/** JSON bodies only, of at most 1 MB. Routes that need the raw bytes are mounted before this. */
export function jsonBody(): Middleware[] {
  const parse = bodyParser({
    enableTypes: ["json"],
    parsedMethods: ["POST", "PUT", "PATCH", "DELETE"],
    jsonLimit: "1mb",
  });
  return [
    parse as unknown as Middleware,
    async (http, next) => {
      if (depthOf(http.request.body) > MAX_DEPTH) throw badRequest("input.too-deep", "This is nested too deeply.");
      await next();
    },
  ];
}
