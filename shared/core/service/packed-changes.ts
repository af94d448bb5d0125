import type { Change, PackedChange } from "../change.ts";

type Row = Record<string, unknown>;

/** @param alikeBy by collection a field whose equal values make rows alike, such as the blueprint of classes */
export function packChanges(changes: readonly Change[], alikeBy: ReadonlyMap<string, string>): PackedChange[] {
  const lastOf = new Map<string, Change & { place: number; row: Row }>();
  return changes.map((change, place) => {
    const { collection, id, row } = change;
    if (row?.id !== id) return change;
    const field = alikeBy.get(collection);
    const kinds = field ? [`${collection} ${JSON.stringify(row[field])}`, collection] : [collection];
    const base = kinds.map((kind) => lastOf.get(kind)).find((found) => found !== undefined);
    for (const kind of kinds) lastOf.set(kind, { ...change, row, place });
    if (!base || hasFieldOutside(base.row, row)) return change;
    const fields = Object.entries(row).filter(([name, value]) => name !== "id" && !isSame(base.row[name], value));
    return { like: base.place, id, row: Object.fromEntries(fields) };
  });
}

/** A change that is like none before it gets no collection, as one that this app does not know. */
export function unpackChanges(packed: readonly PackedChange[]): Change[] {
  const changes: Change[] = [];
  for (const { like = -1, collection = "", id, row } of packed) {
    const base = changes[like];
    changes.push(base ? { ...base, id, row: { ...base.row, id, ...row } } : { collection, id, row });
  }
  return changes;
}

/** A difference cannot express a field that the row lacks. */
const hasFieldOutside = (base: Row, row: Row): boolean =>
  Object.keys(base).some((name) => base[name] !== undefined && row[name] === undefined);

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === "object" && typeof b === "object" && JSON.stringify(a) === JSON.stringify(b));
