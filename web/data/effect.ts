import type { CallInput, Endpoint } from "../../shared/core/endpoint.ts";
import type { Message } from "../../shared/core/messages/message.ts";

/** This device's rows with everything on top that the person did and the server has not confirmed yet. */
export interface Draft {
  get<Row>(table: string, id: string): Promise<Row | undefined>;
  /** Every row of a table that matches. */
  filter<Row>(table: string, matches: (row: Row) => boolean): Promise<Row[]>;
  put(table: string, row: { id: string }): Promise<void>;
  /** Changes some fields of a row; nothing happens when this device has none of that id. */
  patch<Row>(table: string, id: string, change: Partial<Row>): Promise<void>;
  remove(table: string, id: string): Promise<void>;
}

/** Which operation an effect belongs to. */
export interface Operation {
  id: string;
  userId: string;
  /** The device's clock, when it was done. */
  at: string;
}

/**
 * What an operation does to this device's rows before the server has said anything. It is applied again on top of every
 * newer truth until the server has confirmed or refused it, so it must depend on nothing but its arguments.
 */
export interface Effect<Input = never> {
  /** The endpoint's name. */
  endpoint: string;
  /** What it is about: operations on the same thing reach the server in the order they were done. */
  entity(input: Input): string;
  apply(draft: Draft, input: Input, operation: Operation): Promise<void>;
  /**
   * The person's wish, where other operations wish the same: once one of them is done, a refusal of an earlier one is no
   * task any more.
   */
  wish?(input: Input, operation: Pick<Operation, "userId">): string;
  /** What was done, for the list of what is not sent yet: "Cancel a booking". */
  title: Message;
  /** What it is about in that list, as this device knows it: a class, a name; days in it as this locale has them. */
  about?(rows: Pick<Draft, "get">, input: Input, locale: string): Promise<string | undefined>;
  /** The title of the message when the server refuses it, or this device cannot keep it. */
  failed: Message;
}

/** Every effect by its endpoint's name. */
export type Effects = ReadonlyMap<string, Effect>;

export function effect<E extends Endpoint>(
  endpoint: E,
  rest: Omit<Effect<CallInput<E>>, "endpoint">,
): Effect<CallInput<E>> {
  return { endpoint: endpoint.name, ...rest };
}
