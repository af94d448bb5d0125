import type * as z from "zod";
import type { LineChange } from "../../shared/core/schemas/audit-line.ts";

const MOST_FIELDS = 40;
const LONGEST = 200;
/** Stands for a value that the log must not keep. */
const HIDDEN = "•••";

/** Secrets and personal data. That such a field changed is kept, not its value. */
const PRIVATE =
  /password|secret|token|apikey|cookie|hash|^key$|code|pin$|health|injur|allerg|medic|care|emergency|birthday|e-?mail|phone|address|(first|last|user|full|display|signer|person|member|child|typed)_?name|note|reason|message|answer/i;
const isHidden = (field: string): boolean => PRIVATE.test(field);

/** How a document is kept, and not what it says. */
const BOOKKEEPING = new Set(["_id", "id", "rev", "audiences", "version", "updatedAt", "deletedAt", "seats"]);

function toText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = value instanceof Date ? value.toISOString() : typeof value === "string" ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** The fields that differ, nested ones by their path. */
export function diff(before: Values | null, after: Values | null): LineChange[] {
  const found: LineChange[] = [];
  const walk = (one: unknown, other: unknown, path: string[]) => {
    if (found.length >= MOST_FIELDS) return;
    if (path.length < 4 && (isValues(one) || isValues(other))) {
      const [a, b] = [isValues(one) ? one : {}, isValues(other) ? other : {}];
      const keys = new Set([...Object.keys(a), ...Object.keys(b)].filter((key) => !BOOKKEEPING.has(key)));
      for (const key of keys) walk(a[key], b[key], [...path, key]);
      return;
    }
    const [from, to] = [toText(one), toText(other)];
    if (toWhole(one) === toWhole(other)) return;
    const field = path.join(".");
    const hides = path.some(isHidden);
    found.push({ field, before: hides && from !== null ? HIDDEN : from, after: hides && to !== null ? HIDDEN : to });
  };
  walk(before ?? {}, after ?? {}, []);
  return found;
}

const toWhole = (value: unknown): string => JSON.stringify(value ?? null);

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const DAY_OR_MOMENT = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/;

/** The kind of a field's schema, without what makes it optional. */
function typeOf(schema: z.core.$ZodType): string {
  const { def } = schema._zod;
  return "innerType" in def ? typeOf(def.innerType as z.core.$ZodType) : def.type;
}

/** The fields of an input that reveal no secret: ids, numbers, days, switches and choices; never typed text. */
export function loggedInput(input: z.ZodObject, values: Values): LineChange[] {
  return Object.entries(values).flatMap(([field, value]) => {
    if (isHidden(field) || value === undefined || value === null) return [];
    const schema = input.shape[field];
    const isChoice = schema !== undefined && ["enum", "literal"].includes(typeOf(schema));
    const tells =
      typeof value === "number" ||
      typeof value === "boolean" ||
      (typeof value === "string" && (isChoice || ID.test(value) || DAY_OR_MOMENT.test(value)));
    return tells ? [{ field, before: null, after: String(value) }] : [];
  });
}
