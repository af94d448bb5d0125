import type { Todo } from "./todo.ts";

/** A step to do now. */
interface FollowUpStep extends Pick<Todo, "id" | "args"> {
  /** Of the document that decided. */
  documentId: string;
  /** A user waits for the answer: do what is quick, and leave the rest by `goOnAt`. */
  isInRequest: boolean;
}

/**
 * Does a step, or a part of it. Must be safe to repeat by the step's id, and to race with itself: a process may crash at
 * any moment, and one that was slow is overtaken. `Services` are those of the API.
 * @returns when to go on; nothing once the step is done
 */
export type FollowUpHandler<Services> = (
  step: FollowUpStep,
  services: Services,
) => Promise<{ goOnAt: Temporal.Instant } | undefined>;

/** The collection of a model whose schema has the plugin `keepsTodo`. */
export interface FollowedModel {
  collection: object;
}

/** Of one slice: its models that decide, and by kind (`slice.verbNoun`) how a step is done. */
export interface FollowUpPart<Services> {
  models?: FollowedModel[];
  handlers: Record<string, FollowUpHandler<Services>>;
}

export interface FollowUps<Services> {
  models: FollowedModel[];
  handlers: ReadonlyMap<string, FollowUpHandler<Services>>;
}

export const joinFollowUps = <Services>(parts: readonly FollowUpPart<Services>[]): FollowUps<Services> => ({
  models: parts.flatMap(({ models = [] }) => models),
  handlers: new Map(parts.flatMap(({ handlers }) => Object.entries(handlers))),
});
