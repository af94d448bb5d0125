import { createHash } from "node:crypto";

export const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

/** The same value is always the same text: keys in order, moments to the millisecond. */
function canonical(value: unknown): string {
  if (value instanceof Date) return JSON.stringify({ $date: value.toISOString() });
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(",")}}`;
}

/** Over every field there is but the hash itself and its seal, so that an added one shows too. */
export function hashRecord({ hash: _, seal: __, ...fields }: { hash?: unknown; seal?: unknown } & object): string {
  return sha256(canonical(fields));
}
