import { v7 as newId } from "uuid";
import { mayCall } from "../../shared/core/access.ts";
import { isStaff } from "../../shared/core/actor.ts";
import { type Endpoint, Nothing } from "../../shared/core/endpoint.ts";
import { badRequest, forbidden, invalidInput, unauthenticated } from "../../shared/core/errors.ts";
import { inEnglish } from "../../shared/core/messages/answer.ts";
import { message } from "../../shared/core/messages/message.ts";
import { RULES } from "../../shared/core/messages/rules.ts";
import { toDate } from "../../shared/core/time.ts";
import { audited, leavesLine, noteForbidden } from "../audit/audited.ts";
import { type AuditNote, NO_NOTE } from "../audit/note.ts";
import { cleanInput } from "./clean-input.ts";
import { type Answer, once } from "./idempotency.ts";
import { assertFactor, assertProved } from "./proof.ts";
import type { RequestContext, Route } from "./route.ts";

function parseInput({ endpoint, carriesInputs }: Route, given: Record<string, unknown>): Record<string, unknown> {
  // A carrier hands its inputs on as they came: each is cleaned on its own.
  const typed = carriesInputs ? given : (cleanInput(given) as typeof given);
  const parsed = endpoint.input.safeParse(typed, RULES);
  if (!parsed.success) throw invalidInput(parsed.error);
  const odd = carriesInputs ? null : findNul(parsed.data);
  if (odd !== null)
    throw badRequest("input.invalid", message("Some fields need another look."), {
      fields: [{ path: odd, ...inEnglish(message("This contains a character that isn't text.")) }],
    });
  return parsed.data;
}

/**
 * The path of the first text with a NUL in it: people do not type it, and much that reads it later takes it for the
 * end.
 */
function findNul(value: unknown, path: string[] = []): string | null {
  if (typeof value === "string") return value.includes("\0") ? path.join(".") : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = findNul(inner, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}

function checkKey(key: string): void {
  if (!/^[\w:.-]{8,255}$/.test(key))
    throw badRequest("operation.bad-key", message("An Idempotency-Key is 8 to 255 letters, digits, or one of _ : . -"));
}

async function answerOf(route: Route, input: unknown, context: RequestContext): Promise<Answer> {
  const result = await route.run(input, context);
  const { endpoint } = route;
  if (endpoint.contentType) return { status: 200, body: result };
  if (endpoint.output === Nothing) return { status: 204, body: null };
  return { status: 200, body: endpoint.output.parse(result) };
}

const isStored = (endpoint: Endpoint, key: string | null): key is string => key !== null && !endpoint.secretAnswer;

interface Operation {
  /** Path, query and body in one. Only asked once it is clear that the caller may call. */
  given(): Record<string, unknown>;
  /** Its `Idempotency-Key`; null when the caller gave none. */
  key: string | null;
}

/**
 * Does what one endpoint promises, for every caller and transport: access, input, repeated operation, then the handler.
 * @throws AppError for a refusal
 */
export async function execute(
  route: Route,
  { given, key }: Operation,
  caller: Omit<RequestContext, "operationId" | "audit">,
): Promise<Answer> {
  const { endpoint } = route;
  const { actor, services } = caller;
  if (!mayCall(endpoint.access, actor)) {
    if (!actor) throw unauthenticated();
    await noteForbidden({ endpoint, input: {}, caller, operationId: key ?? newId() });
    throw forbidden();
  }
  assertFactor(endpoint, actor);
  if (endpoint.asksAgain) assertProved(actor, services);
  const input = parseInput(route, given());
  if (await route.asksWhen?.(input)) assertProved(actor, services);
  if (key !== null) checkKey(key);
  const operationId = key ?? newId();
  const runWith = (audit: AuditNote) => answerOf(route, input, { ...caller, operationId, audit });
  const run = () =>
    leavesLine(endpoint, actor) ? audited({ endpoint, input, caller, operationId }, runWith) : runWith(NO_NOTE);
  if (!isStored(endpoint, key)) return run();
  const now = toDate(services.now());
  const isLateWork = caller.hasWaited === true && actor !== null && isStaff(actor);
  return once({ scope: actor?.userId ?? "guest", key, endpoint: endpoint.name, input, now, isLateWork }, run);
}
