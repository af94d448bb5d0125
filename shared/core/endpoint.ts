import * as z from "zod";
import type { Access } from "./access.ts";

/** How often one caller may call: see the figures in the API's environment. */
export type RateClass = "read" | "write" | "auth" | "costly";
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * One operation of the product, said once. The API mounts it, the web client calls it with types, the OpenAPI
 * document and the authorization matrix are derived from it.
 */
export interface Endpoint<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  /** `slice.verbNoun`, unique. */
  name: `${string}.${string}`;
  method: Method;
  /** Path with `:param` segments. Path, query and body are merged into one `input`. */
  path: `/api/${string}`;
  summary: string;
  input: Input;
  output: Output;
  access: Who;
  rate: RateClass;
  /** May wait in the outbox and be replayed later with the same operation id. */
  offline: boolean;
  /** The answer is a file of this media type instead of JSON. */
  contentType?: string;
  /**
   * The answer is never stored for replay, because it carries a secret, or is put together from answers that are stored.
   * Repeating the call must be harmless.
   */
  secretAnswer?: boolean;
  /**
   * Commands of staff leave a line in the audit log. `always`: for every caller, and for reads too (sign-ins,
   * passwords, exports). `never`: it changes only what the caller has seen, or carries commands that leave their own
   * lines.
   */
  audit?: "always" | "never";
  /** Asks for the password again where it was shown longer ago than a few minutes: a screen left open does no harm. */
  asksAgain?: boolean;
}

type Draft<I extends z.ZodObject, O extends z.ZodType, W extends Access> = Omit<
  Endpoint<I, O, W>,
  "input" | "output" | "rate" | "offline"
> & { input?: I; output?: O; rate?: RateClass; offline?: boolean };

/** An answer without content: HTTP 204, an empty object for the caller. */
export const Nothing = z.object({});

/** Declares one call of the API; its path, schemas and access are read by server, client, outbox and documents. */
export function endpoint<
  I extends z.ZodObject = z.ZodObject<Record<never, never>>,
  O extends z.ZodType = typeof Nothing,
  W extends Access = Access,
>(draft: Draft<I, O, W>): Endpoint<I, O, W> {
  return {
    rate: draft.method === "GET" ? "read" : "write",
    offline: false,
    input: z.object({}) as unknown as I,
    output: Nothing as unknown as O,
    ...draft,
  };
}

export type InputOf<E extends Endpoint> = z.infer<E["input"]>;
export type OutputOf<E extends Endpoint> = z.infer<E["output"]>;
/** What a caller passes: defaults may be left out. */
export type CallInput<E extends Endpoint> = z.input<E["input"]>;

/** Whether a call may change something: every method but GET. */
export const isWrite = (e: Endpoint): boolean => e.method !== "GET";

/** Splits an input into the URL (path and, for GET and DELETE, query) and the JSON body of the others. */
export function toRequest(e: Pick<Endpoint, "method" | "path">, input: Record<string, unknown>) {
  const rest = { ...input };
  const path = e.path.replace(/:(\w+)/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value));
  });
  if (e.method !== "GET" && e.method !== "DELETE") return { url: path, body: rest };
  const query = Object.entries(rest)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join("&");
  return { url: query ? `${path}?${query}` : path, body: undefined };
}
