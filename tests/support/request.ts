import { type CallInput, type Endpoint, type OutputOf, toRequest } from "../../shared/core/endpoint.ts";
import type { ErrorAnswer } from "../../shared/core/errors.ts";
import { fits, shapeOf } from "../../shared/core/service/shape.ts";

export interface RequestOptions {
  /** Whose bearer token is sent; none means a guest. */
  as?: { token: string } | undefined;
  body?: unknown;
  /** `Idempotency-Key` */
  key?: string | undefined;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed JSON, or undefined where the answer is none. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails when it is not there
  body: any;
}

/** Our API refused a call: `status`, the catalogue's `code`, and the fields where there are any. */
class Refused extends Error {
  override name = "Refused";
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: ErrorAnswer["fields"];

  constructor(what: string, reply: Reply) {
    super(`${what}: ${reply.status} ${reply.text}`);
    this.status = reply.status;
    this.code = reply.body?.code;
    this.fields = reply.body?.fields;
  }
}

export async function sendRequest(
  baseUrl: string,
  method: string,
  path: string,
  { as, body, key, headers }: RequestOptions = {},
): Promise<Reply> {
  const response = await fetch(baseUrl + path, {
    method,
    redirect: "manual",
    headers: {
      ...(as && { Authorization: `Bearer ${as.token}` }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(key && { "Idempotency-Key": key }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  // A stream of events does not end by itself.
  const isStream = response.headers.get("Content-Type")?.startsWith("text/event-stream");
  if (isStream) await response.body?.cancel();
  const text = isStream ? "" : await response.text();
  return { status: response.status, headers: response.headers, text, body: parseJson(text) };
}

/** @throws Refused on any answer that is no success */
export async function callEndpoint<E extends Endpoint>(
  baseUrl: string,
  endpoint: E,
  input: CallInput<E> | undefined,
  as: { token: string } | undefined,
  key: string | undefined,
): Promise<OutputOf<E>> {
  const { url, body } = toRequest(endpoint, (input ?? {}) as Record<string, unknown>);
  const reply = await sendRequest(baseUrl, endpoint.method, url, { as, body, key });
  if (reply.status >= 300) throw new Refused(endpoint.name, reply);
  if (!endpoint.contentType && !fits(shapeOf(endpoint.output), reply.body ?? {}))
    throw new Error(`${endpoint.name} answered what no app believes: ${reply.text}`);
  return (endpoint.contentType ? reply.text : (reply.body ?? {})) as OutputOf<E>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
