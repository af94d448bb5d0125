import { AppError, type ErrorAnswer, factorRequired, unavailable } from "../../shared/core/errors.ts";
import { message } from "../../shared/core/messages/message.ts";
import type { PushAnswer, PushedOperation } from "../../shared/core/operation.ts";
import { explain } from "../http/errors.ts";
import { execute } from "../http/execute.ts";
import { isPassing } from "../http/idempotency.ts";
import { isFactorOwed } from "../http/proof.ts";
import type { RequestContext, Route } from "../http/route.ts";
import { createFairQueue } from "./fair-queue.ts";

/** Over all pushes of this process: with what else goes on, fewer than the database has connections. */
const AT_ONCE = 32;
/** A push is answered before a phone gives up on it; what was not begun by then comes again. */
const BEGIN_WITHIN_MS = 10_000;

const unknown = () => new AppError(404, "operation.unknown", message("This can't be done later."));
const tooLate = () => unavailable("operation.not-begun", message("There was no time for this yet."));
/** The device keeps the operation and sends it again; a 422 would be the last word. */
const factorAwaited = () =>
  new AppError(425, "second-factor.required", factorRequired().words, { retryAfterSeconds: FACTOR_AGAIN_SECONDS });
const FACTOR_AGAIN_SECONDS = 60;
const heldUp = () =>
  new AppError(424, "operation.held-up", message("Something before this on the same thing comes first."));

/** Sent at once an operation is there in seconds; one that was kept without a network comes later. */
const WAITED_AFTER_MS = 2 * 60_000;
const hasWaited = (at: string, { services }: RequestContext): boolean =>
  services.now().epochMilliseconds - Date.parse(at) > WAITED_AFTER_MS;

type Perform = (operation: PushedOperation) => Promise<PushAnswer>;

/** One thing's operations, one after the other. What might still be done later must not be overtaken. */
async function performInOrder(operations: PushedOperation[], perform: Perform, holdUp: Perform): Promise<PushAnswer[]> {
  const answers: PushAnswer[] = [];
  let isHeldUp = false;
  for (const operation of operations) {
    const answer = await (isHeldUp ? holdUp(operation) : perform(operation));
    isHeldUp ||= isPassing(answer.status);
    answers.push(answer);
  }
  return answers;
}

/**
 * Does operations that waited on a device, each as its own endpoint does it and once. Operations on the same thing are
 * done in order, others side by side. @returns an answer for each, in the order given
 * It answers with 404 `operation.unknown`, 424 `operation.held-up`, 425 `second-factor.required`, 503
 * `operation.not-begun`.
 */
export function createPush(allRoutes: () => Route[]) {
  const takeTurn = createFairQueue(AT_ONCE);
  const findRoute = (name: string): Route => {
    const route = allRoutes().find(({ endpoint }) => endpoint.offline && endpoint.name === name);
    if (!route) throw unknown();
    return route;
  };

  return async (operations: PushedOperation[], caller: RequestContext): Promise<PushAnswer[]> => {
    const deadline = performance.now() + BEGIN_WITHIN_MS;
    const refuse = ({ id, endpoint }: PushedOperation, error: unknown): PushAnswer => {
      const { refusal, answer } = explain(error, caller.services.log, { operation: id, endpoint });
      return { id, status: refusal.status, error: answer, retryAfterSeconds: refusal.retryAfterSeconds ?? null };
    };
    const begin = async ({ id, endpoint, input, at }: PushedOperation): Promise<PushAnswer> => {
      if (performance.now() > deadline) throw tooLate();
      const route = findRoute(endpoint);
      if (isFactorOwed(route.endpoint, caller.actor)) throw factorAwaited();
      const pushed = { ...caller, isPushed: true, hasWaited: hasWaited(at, caller) };
      const { status, body } = await execute(route, { given: () => input, key: id }, pushed);
      // A refusal that was stored earlier is an answer like any other.
      return { id, status, error: status >= 400 ? (body as ErrorAnswer) : null, retryAfterSeconds: null };
    };
    const perform: Perform = (operation) =>
      takeTurn(() => begin(operation)).catch((error: unknown) => refuse(operation, error));
    const holdUp: Perform = async (operation) => refuse(operation, heldUp());

    const things = [...Map.groupBy(operations, ({ entity }) => entity).values()];
    const done = await Promise.all(things.map((same) => performInOrder(same, perform, holdUp)));
    const answers = new Map(things.flatMap((same, i) => same.map((operation, j) => [operation, done[i]?.[j]])));
    return operations.flatMap((operation) => answers.get(operation) ?? []);
  };
}
