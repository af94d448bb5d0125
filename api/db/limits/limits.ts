import { AsyncLocalStorage } from "node:async_hooks";
import type { Aggregate, Query, Schema } from "mongoose";

/** How long the database may work on one command, and how long we wait for its answer. */
interface Limits {
  maxTimeMS: number;
  /** Without it the connection's own, which is a request's. */
  socketTimeoutMS?: number;
}

/** Less than a request waits for an answer (connect.ts): the database gives up before we do, and says so. */
const REQUEST: Limits = { maxTimeMS: 3_000 };
/** Less than a job keeps its lock. */
const WORK: Limits = { maxTimeMS: 30_000, socketTimeoutMS: 32_000 };

const inForce = new AsyncLocalStorage<Limits>();

/** Jobs, for which no request waits, and exports, for which an admin expects to wait, may take longer. */
export const withTime = <Result>(work: () => Promise<Result>): Promise<Result> => inForce.run(WORK, work);

/** The same for rows that are read while they are sent, each part with its own time. */
export async function* readWithTime<Row>(rows: AsyncGenerator<Row>): AsyncGenerator<Row> {
  for (;;) {
    const { value, done } = await withTime(() => rows.next());
    if (done) return;
    yield value;
  }
}

const QUERIES = [
  "find",
  "findOne",
  "countDocuments",
  "distinct",
  "updateOne",
  "updateMany",
  "findOneAndUpdate",
  "deleteOne",
  "deleteMany",
] as const;

/** For every schema: a query whose request has given up ends in the database too, and does not pile up there. */
export function limited(schema: Schema): void {
  schema.pre([...QUERIES], function limit(this: Query<unknown, unknown>) {
    setLimits(this.getOptions());
  });
  schema.pre("aggregate", function limit(this: Aggregate<unknown>) {
    setLimits(this.options);
  });
}

function setLimits(options: object): void {
  const { maxTimeMS, socketTimeoutMS } = inForce.getStore() ?? REQUEST;
  const given = options as Partial<Limits>;
  given.maxTimeMS ??= maxTimeMS;
  if (socketTimeoutMS) given.socketTimeoutMS = socketTimeoutMS;
}
