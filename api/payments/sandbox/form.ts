import { SandboxError } from "./errors.ts";

/** Stripe's request bodies: `line_items[0][price_data][currency]=usd` as nested objects (lists become objects too). */
export interface Form {
  [key: string]: string | Form;
}

export function parseForm(body: string): Form {
  const root: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(body)) {
    // A list without numbers, as `expand[]` is written: each entry goes behind the last.
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = name.endsWith("[]") ? "+" : path.pop();
    if (last === undefined) continue;
    const parent = path.reduce<Form>((node, key) => {
      const next = node[key];
      if (typeof next === "object") return next;
      const made: Form = Object.create(null);
      node[key] = made;
      return made;
    }, root);
    parent[last === "+" ? String(Object.keys(parent).length) : last] = value;
  }
  return root;
}

export const textOf = (form: Form | undefined, key: string): string | null => {
  const value = form?.[key];
  return typeof value === "string" ? value : null;
};
export const formOf = (form: Form | undefined, key: string): Form | undefined => {
  const value = form?.[key];
  return typeof value === "object" ? value : undefined;
};
export const listOf = (form: Form | undefined, key: string): Form[] =>
  Object.values(formOf(form, key) ?? {}).filter((entry): entry is Form => typeof entry === "object");
export const metadataOf = (form: Form): Record<string, string> =>
  Object.fromEntries(Object.entries(formOf(form, "metadata") ?? {}).map(([key, value]) => [key, String(value)]));

const LARGEST_BODY = 200_000;

/** @throws SandboxError 413 */
export async function readBody(request: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > LARGEST_BODY) throw new SandboxError(413, "Request body too large");
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
