import Router from "@koa/router";
import type { Context } from "koa";
import type { Actor } from "../../shared/core/actor.ts";
import { type Endpoint, isWrite } from "../../shared/core/endpoint.ts";
import { badRequest } from "../../shared/core/errors.ts";
import { message } from "../../shared/core/messages/message.ts";
import type { Services } from "../services.ts";
import type { HashingLine } from "./admission.ts";
import { execute } from "./execute.ts";
import type { RateLimiter } from "./rate-limit.ts";
import type { Route } from "./route.ts";

/** Finds the person behind a request; a token that is no good is a 401, no token is a guest. */
type ResolveActor = (http: Context, services: Services) => Promise<Actor | null>;

interface Deps {
  services: Services;
  resolveActor: ResolveActor;
  rateLimiter: RateLimiter;
  inHashingLine: HashingLine;
}

/** Sign-in calls carry the credential themselves, so an old token beside them means nothing. */
const ignoresToken = (endpoint: Endpoint) => endpoint.access === "public" && endpoint.secretAnswer === true;

function inputOf(http: Context): Record<string, unknown> {
  const body: unknown = http.request.body ?? {};
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw badRequest("input.invalid", message("Expected a JSON object."));
  return { ...http.query, ...body, ...http.params };
}

/** How many calls a push stands for; what is no push is refused a moment later. */
function operationsIn(http: Context): number {
  const { operations } = (http.request.body ?? {}) as { operations?: unknown };
  return Array.isArray(operations) ? operations.length : 0;
}

async function serve(route: Route, http: Context, deps: Deps): Promise<void> {
  const { endpoint } = route;
  const { services, resolveActor, rateLimiter, inHashingLine } = deps;
  const findActor = async () => (ignoresToken(endpoint) ? null : resolveActor(http, services));
  // Before the session is read: each made-up token costs a query.
  await rateLimiter.take("address", http.ip);
  const actor = await findActor();
  await rateLimiter.take(endpoint.rate, actor?.userId ?? http.ip);
  if (route.carriesInputs) await rateLimiter.take("pushed", actor?.userId ?? http.ip, operationsIn(http));
  const key = isWrite(endpoint) ? http.get("Idempotency-Key") || null : null;
  const caller = { actor, findActor, services, ip: http.ip, userAgent: http.get("User-Agent").slice(0, 300), http };
  const answer = await inHashingLine(http, () => execute(route, { given: () => inputOf(http), key }, caller));
  http.status = answer.status;
  if (endpoint.contentType) http.type = endpoint.contentType;
  if (answer.status !== 204) setBody(http, answer.body, endpoint);
  if (http.response.get("ETag") && http.fresh) http.status = 304;
}

/** As JSON at once: Koa would write an object as JSON to know its length, and once more to send it. */
function setBody(http: Context, body: unknown, { contentType }: Endpoint): void {
  const isJson = !contentType && typeof body === "object" && body !== null;
  if (isJson) http.type = "json";
  http.body = isJson ? JSON.stringify(body) : body;
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
