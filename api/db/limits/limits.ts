import { AsyncLocalStorage } from "node:async_hooks";
import type { Aggregate, Query, Schema } from "mongoose";

interface Limits {
  /** How long the database may work on one command. */
  maxTimeMS: number;
  /** Runs on the connections of jobs (connections.ts). */
  isWork: boolean;
}

/** Less than a request waits for an answer (connect.ts): the database gives up before we do, and says so. */
const REQUEST: Limits = { maxTimeMS: 3_000, isWork: false };
/** Less than a job keeps its lock. */
export const WORK_MAX_TIME_MS = 30_000;

/** The driver reads a batch of rows in one go while requests wait: without a size the second batch has all the rest. */
const WORK_BATCH = 100;

const inForce = new AsyncLocalStorage<Limits>();

/**
 * Jobs, for which no request waits, and exports, for which an admin expects to wait, may take longer. They have
 * connections of their own, so that a slow one takes none from requests.
 */
export const withTime = <Result>(work: () => Promise<Result>, maxTimeMS = WORK_MAX_TIME_MS): Promise<Result> =>
  inForce.run({ maxTimeMS, isWork: true }, work);

/** For what a job sets off and devices wait for. */
export const asRequest = <Result>(work: () => Result): Result => inForce.run(REQUEST, work);

export const isWork = (): boolean => inForce.getStore()?.isWork ?? false;

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
  const given = options as { maxTimeMS?: number; batchSize?: number };
  const limits = inForce.getStore() ?? REQUEST;
  given.maxTimeMS ??= limits.maxTimeMS;
  if (limits.isWork) given.batchSize ??= WORK_BATCH;
}
