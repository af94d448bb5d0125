import { moveAudiences } from "../audiences.ts";
import { type Doc, differing, isPlain, isSame } from "./documents.ts";

/** What a document would be without one change of it. */
export interface Reverted {
  doc: Doc;
  /** Fields that were changed again since, and are left as they are. */
  left: string[];
}

/** Elements of lists that have one of these are the same element with the same. */
const KEYS = ["id", "bookingId", "operationId", "orderId", "userId"] as const;

/** Sums that others add to, each by the list whose elements it adds up. */
export type Sums = Record<string, string>;

/**
 * Takes one change back and leaves what came after it: field by field, in lists element by element, in sums by the
 * difference. Who saw the document only by the change is marked to lose it. A change that was never made takes nothing
 * back.
 */
export function revert(current: Doc, before: Doc, after: Doc, sums: Sums = {}): Reverted {
  const doc = { ...current };
  const left: string[] = [];
  for (const field of differing(before, after)) {
    const value =
      field === "audiences" ? revertAudiences(current, before) : revertField(field, current, before, after, sums);
    if (value === CHANGED) left.push(field);
    else if (value === undefined) delete doc[field];
    else doc[field] = value;
  }
  return { doc, left };
}

const CHANGED = Symbol("changed since");

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);

function revertAudiences(current: Doc, before: Doc): string[] {
  const was = textsOf(before.audiences);
  const visible = was.filter((audience) => !audience.startsWith("-"));
  return [...new Set([...moveAudiences(textsOf(current.audiences), visible), ...was])].filter(
    (audience) => !visible.includes(audience.slice(1)),
  );
}

function revertField(field: string, current: Doc, before: Doc, after: Doc, sums: Sums): unknown {
  const [now, was, became] = [current[field], before[field], after[field]];
  const list = sums[field];
  if (list === undefined) return revertValue(now, was, became);
  const added = listOf(after[list]).filter((element) => findIn(listOf(before[list]), element) < 0);
  const isMade = added.some((element) => findIn(listOf(current[list]), element) >= 0);
  return isMade ? Number(now) + Number(was ?? 0) - Number(became) : now;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function revertValue(now: unknown, was: unknown, became: unknown): unknown {
  if (isSame(now, became) || isSame(now, was)) return was;
  if (Array.isArray(now) && Array.isArray(became)) return revertList(now, Array.isArray(was) ? was : [], became);
  if (isPlain(now) && isPlain(was) && isPlain(became)) return revertFields(now, was, became);
  return CHANGED;
}

/** Of a part of a document: what was changed since stays. */
function revertFields(
  now: Record<string, unknown>,
  was: Record<string, unknown>,
  became: Record<string, unknown>,
): Record<string, unknown> {
  const reverted = { ...now };
  for (const key of new Set([...Object.keys(was), ...Object.keys(became)])) {
    if (isSame(was[key], became[key])) continue;
    const value = revertValue(now[key], was[key], became[key]);
    if (value === undefined) delete reverted[key];
    else if (value !== CHANGED) reverted[key] = value;
  }
  return reverted;
}

function revertList(now: unknown[], was: unknown[], became: unknown[]): unknown[] {
  const list = [...now];
  if (was.length === became.length) {
    for (const [at, element] of became.entries()) {
      if (isSame(element, was[at])) continue;
      const found = findIn(list, element);
      if (found >= 0) list[found] = revertElement(list[found], was[at], element);
    }
    return list;
  }
  for (const added of became.filter((element) => findIn(was, element) < 0)) {
    const found = findIn(list, added);
    if (found >= 0) list.splice(found, 1);
  }
  for (const [at, gone] of was.entries())
    if (findIn(became, gone) < 0 && findIn(list, gone) < 0) list.splice(Math.min(at, list.length), 0, gone);
  for (const [at, element] of list.entries()) {
    const changed = became.find((each) => isAlike(each, element));
    const original = was.find((each) => isAlike(each, element));
    if (changed && original && !isSame(changed, original)) list[at] = revertElement(element, original, changed);
  }
  return list;
}

const revertElement = (now: unknown, was: unknown, became: unknown): unknown =>
  isPlain(now) && isPlain(was) && isPlain(became) ? revertFields(now, was, became) : was;

function findIn(list: unknown[], element: unknown): number {
  const same = list.findIndex((each) => isSame(each, element));
  return same >= 0 ? same : list.findIndex((each) => isAlike(each, element));
}

function isAlike(one: unknown, other: unknown): boolean {
  if (!(isPlain(one) && isPlain(other))) return isSame(one, other);
  const key = KEYS.find((each) => each in one && each in other);
  return key !== undefined && one[key] === other[key];
}
