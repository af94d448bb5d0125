import Router from "@koa/router";
import type { Context } from "koa";
import { v7 as newId } from "uuid";
import { mayCall } from "../../shared/core/access.ts";
import type { Actor } from "../../shared/core/actor.ts";
import { type Endpoint, isWrite, Nothing } from "../../shared/core/endpoint.ts";
import { badRequest, forbidden, invalidInput, unauthenticated } from "../../shared/core/errors.ts";
import { toDate } from "../../shared/core/time.ts";
import type { Services } from "../services.ts";
import { type Answer, once } from "./idempotency.ts";
import type { RateLimiter } from "./rate-limit.ts";
import type { RequestContext, Route } from "./route.ts";

/** Finds the person behind a request; a token that is no good is a 401, no token is a guest. */
export type ResolveActor = (http: Context, services: Services) => Promise<Actor | null>;

interface Deps {
  services: Services;
  resolveActor: ResolveActor;
  rateLimiter: RateLimiter;
}

/** Sign-in calls carry the credential themselves, so an old token beside them means nothing. */
const ignoresToken = (endpoint: Endpoint) => endpoint.access === "public" && endpoint.secretAnswer === true;

function parseInput(endpoint: Endpoint, http: Context): Record<string, unknown> {
  const body: unknown = http.request.body ?? {};
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw badRequest("input.invalid", "Expected a JSON object.");
  const given = { ...http.query, ...body, ...http.params };
  const parsed = endpoint.input.safeParse(given);
  if (!parsed.success) throw invalidInput(parsed.error);
  const odd = findNul(parsed.data);
  if (odd !== null)
    throw badRequest("input.invalid", "Some fields need another look.", {
      fields: [{ path: odd, message: "This holds a character that is no text." }],
    });
  return parsed.data;
}

/** The path of the first text with a NUL in it: nobody types one, and it means "the end" to much that reads it later. */
function findNul(value: unknown, path: string[] = []): string | null {
  if (typeof value === "string") return value.includes("\0") ? path.join(".") : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = findNul(inner, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}

function operationKey(http: Context): string | null {
  const key = http.get("Idempotency-Key");
  if (key === "") return null;
  if (!/^[\w:.-]{8,255}$/.test(key))
    throw badRequest("operation.bad-key", "An Idempotency-Key is 8 to 255 letters, digits, or one of _ : . -");
  return key;
}

async function answerOf(route: Route, input: unknown, context: RequestContext): Promise<Answer> {
  const result = await route.run(input, context);
  if (route.endpoint.contentType) return { status: 200, body: result };
  if (route.endpoint.output === Nothing) return { status: 204, body: null };
  return { status: 200, body: route.endpoint.output.parse(result) };
}

async function serve(route: Route, http: Context, deps: Deps): Promise<void> {
  const { endpoint } = route;
  const { services } = deps;
  const actor = ignoresToken(endpoint) ? null : await deps.resolveActor(http, services);
  await deps.rateLimiter.take(endpoint.rate, actor?.userId ?? http.ip);
  if (!mayCall(endpoint.access, actor)) throw actor ? forbidden() : unauthenticated();
  const input = parseInput(endpoint, http);
  const key = isWrite(endpoint) ? operationKey(http) : null;
  const context: RequestContext = {
    actor,
    services,
    operationId: key ?? newId(),
    ip: http.ip,
    userAgent: http.get("User-Agent").slice(0, 300),
    http,
  };
  const run = () => answerOf(route, input, context);
  const answer =
    key && !endpoint.secretAnswer
      ? await once(
          { scope: actor?.userId ?? "guest", key, endpoint: endpoint.name, input, now: toDate(services.now()) },
          run,
        )
      : await run();
  http.status = answer.status;
  if (endpoint.contentType) http.type = endpoint.contentType;
  if (answer.status !== 204) http.body = answer.body;
}

/** The router of every route, in the order of the slices. */
export function mount(routes: Route[], deps: Deps): Router {
  // `/API/profile` would miss what is done for everything under `/api/`, and `DELETE /api/cart-items/` with a forgotten
  // id would take everything.
  const router = new Router({ sensitive: true, strict: true });
  const seen = new Set<string>();
  for (const route of routes) {
    const { name, method, path } = route.endpoint;
    if (seen.has(name)) throw new Error(`Two routes are called ${name}.`);
    seen.add(name);
    router.register(path, [method], (http) => serve(route, http as unknown as Context, deps));
  }
  return router;
}
