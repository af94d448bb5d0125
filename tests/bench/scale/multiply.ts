import { createHash } from "node:crypto";
import { addDays } from "#shared/core/time.ts";

/** One copy of the demo studio's people and what they did, some weeks earlier, beside the studio itself. */
export interface Copy {
  number: number;
  weeksBack: number;
  /** What there is once: the library, the shop, the staff. Ids of it stay as they are. */
  shared: ReadonlySet<string>;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const WEEK_MS = 7 * 86_400_000;
/** Days that are no part of the calendar. */
const KEPT_DAYS = new Set(["birthday"]);

const movedDays = new Map<string, string>();
function dayIn({ weeksBack }: Copy, day: string): string {
  const key = `${day}-${weeksBack}`;
  const moved = movedDays.get(key) ?? addDays(day, -7 * weeksBack);
  movedDays.set(key, moved);
  return moved;
}

/** The same id in the same copy always becomes the same other id. */
function idIn({ number, shared }: Copy, id: string): string {
  if (number === 0 || shared.has(id)) return id;
  const hex = createHash("sha1").update(`${number}:${id}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

function textIn(copy: Copy, text: string, field: string): string {
  if (DAY.test(text)) return KEPT_DAYS.has(field) ? text : dayIn(copy, text);
  if (INSTANT.test(text) && !Number.isNaN(Date.parse(text)))
    return new Date(Date.parse(text) - copy.weeksBack * WEEK_MS).toISOString();
  return text.replace(UUID, (id) => idIn(copy, id));
}

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype;

/** A document as this copy has it: other ids, and everything the copy's weeks earlier. */
export function copyOf<Value>(copy: Copy, value: Value, field = ""): Value {
  if (typeof value === "string") return textIn(copy, value, field) as Value;
  if (value instanceof Date) return new Date(value.getTime() - copy.weeksBack * WEEK_MS) as Value;
  if (Array.isArray(value)) return value.map((each) => copyOf(copy, each, field)) as Value;
  if (typeof value !== "object" || value === null || !isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [textIn(copy, name, ""), copyOf(copy, inner, name)]),
  ) as Value;
}
