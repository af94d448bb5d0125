import { v7 as newId } from "uuid";

export interface Answer {
  ms: number;
  bytes: number;
  status: number;
  text: string;
}

/** One call, timed until the last byte of its answer. A write carries a new idempotency key. */
export async function call(url: string, token: string | null, method = "GET", body?: object): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (token) headers.authorization = `Bearer ${token}`;
  if (method !== "GET") headers["idempotency-key"] = newId();
  if (body) headers["content-type"] = "application/json";
  const startedAt = performance.now();
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  return { ms: performance.now() - startedAt, bytes: Buffer.byteLength(text), status: answer.status, text };
}

/** What a call answers. @throws Error when it is refused */
export async function readJson<Value>(
  url: string,
  token: string | null,
  method = "GET",
  body?: object,
): Promise<Value> {
  const { status, text } = await call(url, token, method, body);
  if (status >= 300) throw new Error(`${method} ${url}: ${status} ${text}`);
  return JSON.parse(text) as Value;
}
