import type * as z from "zod";
import type { LedgerSource } from "#api/feature.ts";
import { execute } from "#api/http/execute.ts";
import type { RequestContext, Route } from "#api/http/route.ts";
import type { Actor } from "#shared/core/actor.ts";
import type { CallInput, Endpoint, OutputOf } from "#shared/core/endpoint.ts";
import { notFound } from "#shared/core/errors.ts";
import type { Message } from "#shared/core/messages/message.ts";
import type { Figure, Source } from "#shared/features/assistant/chat/figure.ts";
import type { Proposal } from "#shared/features/assistant/chat/proposal.ts";
import type { Leaving } from "../leaving/leaving.ts";

/** The whole API around the assistant; functions, because the registry of the slices is made of them. */
export interface Surroundings {
  routes(): Route[];
  sources(): readonly LedgerSource[];
}

type Caller = Omit<RequestContext<Actor>, "operationId" | "audit">;

/** The admin on whose behalf a tool runs, with the admin's own rights. */
export interface Asker {
  caller: Caller;
  surroundings: Surroundings;
  leaving: Leaving;
  /** The conversation, or the key of an outside program, that a proposal belongs to. */
  origin: { conversationId: string } | { keyId: string; keyName: string };
}

/** An answer of a tool. `content` may still name people: it leaves through `Leaving` only. */
export interface ToolAnswer {
  content: unknown;
  figure?: Figure;
  source?: Source;
  proposal?: Proposal;
}

type ToolKind = "read" | "figure" | "proposal";

export interface Tool {
  /** As models want it: letters, digits and `_`. */
  name: string;
  kind: ToolKind;
  /** For the model. */
  summary: string;
  input: z.ZodObject;
  /** Shown while it runs. */
  words: Message;
  /** @throws AppError */
  run(input: Record<string, unknown>, asker: Asker): Promise<ToolAnswer>;
}

/** A tool whose input is parsed before it runs. */
export function tool<Input extends z.ZodObject>(
  draft: Omit<Tool, "input" | "run"> & { input: Input; run(input: z.infer<Input>, asker: Asker): Promise<ToolAnswer> },
): Tool {
  return draft as unknown as Tool;
}

export function routeOf(name: string, { routes }: Surroundings): Route {
  const route = routes().find(({ endpoint }) => endpoint.name === name);
  if (!route) throw notFound();
  return route;
}

/** Asks the API, without a change, as the admin would: access, input and answer are checked on the same way. @throws AppError */
export async function read<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { caller, surroundings }: Pick<Asker, "caller" | "surroundings">,
): Promise<OutputOf<E>> {
  const given = () => input as Record<string, unknown>;
  const { body } = await execute(routeOf(endpoint.name, surroundings), { given, key: null }, caller);
  return body as OutputOf<E>;
}
