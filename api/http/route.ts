import type { Context } from "koa";
import type { Actor } from "../../shared/core/actor.ts";
import type { Endpoint, InputOf, OutputOf } from "../../shared/core/endpoint.ts";
import type { AuditNote } from "../audit/note.ts";
import type { Services } from "../services.ts";

/** What a handler gets besides its input. `Who` is `Actor` for guarded endpoints, `Actor | null` for public ones. */
export interface RequestContext<Who = Actor | null> {
  actor: Who;
  /** Reads the actor again: the session may end while a long answer is sent. */
  findActor(): Promise<Actor | null>;
  services: Services;
  /** The caller's `Idempotency-Key`, or one made for this request: the name of what this request does. */
  operationId: string;
  /** What the line of this command in the audit log says besides who, what, when and where. */
  audit: AuditNote;
  /** The operation waited on a device and came by a push; else the caller is at the screen now. */
  isPushed?: boolean;
  /** By the device's own word the operation waited on it for minutes: its maker does not look at the screen any more. */
  hasWaited?: boolean;
  /** The assistant proposed it and the actor confirmed it: the log says so. */
  isProposed?: boolean;
  ip: string;
  userAgent: string;
  /** Raw HTTP, for cookies and headers only. */
  http: Context;
}

type ActorFor<E extends Endpoint> =
  E extends Endpoint<E["input"], E["output"], infer Who> ? (Who extends "public" ? Actor | null : Actor) : never;

type Answered<Output> = [Output] extends [Record<string, never>] ? Promise<void> : Promise<Output>;

type Handler<E extends Endpoint> = (input: InputOf<E>, context: RequestContext<ActorFor<E>>) => Answered<OutputOf<E>>;

/** Whether this input does something sensitive, so that the password is asked again. The same input may do so only now. */
type AsksWhen<Input> = (input: Input) => boolean | Promise<boolean>;

export interface Route {
  endpoint: Endpoint;
  /** For endpoints of which only some inputs are sensitive; `asksAgain` of the endpoint is for all of them. */
  asksWhen?: AsksWhen<unknown>;
  run(input: unknown, context: RequestContext): Promise<unknown>;
  /** Its input holds inputs of other endpoints, which are looked at one by one: a bad one must not stop the others. */
  carriesInputs?: boolean;
}

/** Binds an endpoint to its handler. The input is parsed before, the answer after it. */
export function handle<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  { asksWhen }: { asksWhen?: AsksWhen<InputOf<E>> } = {},
): Route {
  const run = handler as unknown as Route["run"];
  return { endpoint, run, ...(asksWhen && { asksWhen: asksWhen as AsksWhen<unknown> }) };
}
