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
  ip: string;
  userAgent: string;
  /** Raw HTTP, for cookies and headers only. */
  http: Context;
}

type ActorFor<E extends Endpoint> =
  E extends Endpoint<E["input"], E["output"], infer Who> ? (Who extends "public" ? Actor | null : Actor) : never;

type Answered<Output> = [Output] extends [Record<string, never>] ? Promise<void> : Promise<Output>;

type Handler<E extends Endpoint> = (input: InputOf<E>, context: RequestContext<ActorFor<E>>) => Answered<OutputOf<E>>;

export interface Route {
  endpoint: Endpoint;
  run(input: unknown, context: RequestContext): Promise<unknown>;
  /** Its input holds inputs of other endpoints, which are looked at one by one: a bad one must not stop the others. */
  carriesInputs?: boolean;
}

/** Binds an endpoint to its handler. The input is parsed before, the answer after it. */
export function handle<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return { endpoint, run: handler as unknown as Route["run"] };
}
