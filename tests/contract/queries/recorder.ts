import { calculateObjectSize, deserialize, serialize } from "bson";
import type { mongo } from "mongoose";

type Fields = Record<string, unknown>;

/** What one command asks of one collection, without what only its sending needs. */
export interface Query {
  collection: string;
  kind: string;
  /** As `explain` takes it. */
  command: Fields;
  /** The request or job in which it was sent. */
  sentBy: string;
}

/** One shape of queries: the same operators and fields, with any values. */
export interface Shape {
  key: string;
  examples: Query[];
}

export interface Recorder {
  shapes: Map<string, Shape>;
  /** Every query since the last call. */
  takeAll(): Query[];
  /** The sender of all queries from now on. */
  setSender(name: string): void;
  stop(): void;
  start(): void;
}

/** Two kinds of values behave differently only at their sizes: the first, and the largest. */
const MOST_EXAMPLES = 2;

const EXPLAINED: Record<string, string[]> = {
  find: ["find", "filter", "sort", "limit", "skip", "projection", "hint", "collation", "singleBatch"],
  aggregate: ["aggregate", "pipeline", "cursor", "hint", "collation"],
  count: ["count", "query", "limit", "skip"],
  distinct: ["distinct", "key", "query"],
  findAndModify: ["findAndModify", "query", "sort", "update", "remove", "new", "upsert", "fields"],
};

/** Collects every shape of query that this process sends from now on. */
export function recordQueries(client: mongo.MongoClient): Recorder {
  const shapes = new Map<string, Shape>();
  let sentBy = "start";
  let all: Query[] = [];
  const add = (query: Query) => {
    all.push(query);
    const key = keyOf(query);
    const shape = shapes.get(key) ?? { key, examples: [] };
    shapes.set(key, shape);
    shape.examples.push(query);
    if (shape.examples.length > MOST_EXAMPLES)
      shape.examples.splice(1, Number.POSITIVE_INFINITY, ...shape.examples.slice(1).toSorted(bySize).slice(0, 1));
  };
  const listen = ({ commandName, command }: { commandName: string; command: Fields }) => {
    for (const { collection, kind, command: explained } of queriesOf(commandName, command))
      add({ collection, kind, command: explained, sentBy });
  };
  const start = () => void client.on("commandStarted", listen);
  start();
  return {
    shapes,
    takeAll: () => {
      const taken = all;
      all = [];
      return taken;
    },
    setSender: (name) => {
      sentBy = name;
    },
    stop: () => void client.off("commandStarted", listen),
    start,
  };
}

const bySize = (a: Query, b: Query): number => calculateObjectSize(b.command) - calculateObjectSize(a.command);

function queriesOf(kind: string, command: Fields): Omit<Query, "sentBy">[] {
  const collection = String(command[kind]);
  if (kind === "update" || kind === "delete") {
    const field = kind === "update" ? "updates" : "deletes";
    const statements = (command[field] ?? []) as Fields[];
    return statements.map((statement) => ({
      collection,
      kind,
      command: asSent({ [kind]: collection, [field]: [statement] }),
    }));
  }
  const fields = EXPLAINED[kind];
  if (!fields) return [];
  const named = fields.filter((field) => command[field] !== undefined);
  const explained = Object.fromEntries(named.map((field) => [field, command[field]]));
  if (kind === "aggregate") explained.cursor = {};
  return [{ collection, kind, command: asSent(explained) }];
}

/** Arrays of mongoose know their parents; what is sent does not. */
const asSent = (command: Fields): Fields => deserialize(serialize(command, { ignoreUndefined: true }));

/** What a command asks for; of a pipeline its first step. */
export function filterOf(command: Fields): Fields {
  const [statement] = (command.updates ?? command.deletes ?? []) as Fields[];
  const [step] = (command.pipeline ?? []) as Fields[];
  return (command.filter ?? command.query ?? statement?.q ?? step?.$match ?? {}) as Fields;
}

export function keyOf({ collection, kind, command }: Omit<Query, "sentBy">): string {
  const filter = filterOf(command);
  const parts = [
    collection,
    kind,
    command.pipeline ? shapeOf(command.pipeline) : shapeOf(filter),
    command.key ? `of ${command.key}` : "",
    command.sort && Object.keys(command.sort).length > 0 ? `sort ${shapeOf(command.sort)}` : "",
    command.limit ? "limited" : "",
  ];
  return parts.filter(Boolean).join(" ");
}

/** A word of a few letters names a state, which decides whether a partial index serves. */
const STATE = /^[a-z]{1,12}(-[a-z]{1,12})*$/;

function shapeOf(value: unknown): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string") return STATE.test(value) || value.startsWith("$") ? value : "text";
  if (typeof value === "number") return Math.abs(value) === 1 ? String(value) : "number";
  if (value instanceof Date) return "date";
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].toSorted().join(",")}]`;
  if (typeof value !== "object") return typeof value;
  if ("_bsontype" in value) return String(value._bsontype);
  const entries = Object.entries(value).map(([field, inner]) => `${field}:${shapeOf(inner)}`);
  return `{${entries.toSorted().join(",")}}`;
}
