import { mongoose } from "./mongoose.ts";

const { mongo } = mongoose;

/** Thrown by mongoose and the driver when no answer came: away, refusing, too slow, shutting down, pool exhausted. */
const DOWN_ERRORS = [
  mongo.MongoNetworkError,
  mongo.MongoServerSelectionError,
  mongo.MongoNotConnectedError,
  mongo.MongoTopologyClosedError,
  mongo.MongoServerClosedError,
  mongo.MongoClientClosedError,
  mongo.MongoOperationTimeoutError,
  mongoose.Error.MongooseServerSelectionError,
];

/** Not exported by the driver as classes: only their names distinguish them. */
const NO_CONNECTION_FREE = "MongoWaitQueueTimeoutError";
const DOWN_NAMES = new Set(["MongoPoolClosedError", NO_CONNECTION_FREE]);

/**
 * Server error codes that mean "this member cannot serve now": unreachable, shutting down, stepping down, not primary
 * (MongoDB, src/mongo/base/error_codes.yml, categories RetriableError and NetworkError).
 */
const DOWN_CODES = new Set([6, 7, 89, 91, 134, 189, 317, 9001, 10107, 11600, 11602, 13435, 13436]);

/**
 * Whether `error` says that the database did not serve, rather than that it refused something. A write that failed so
 * may still have happened.
 */
export function isDatabaseDown(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = causeOf(current), depth++) {
    if (DOWN_ERRORS.some((type) => current instanceof type) || DOWN_NAMES.has(current.name)) return true;
    if (current instanceof mongo.MongoServerError && DOWN_CODES.has(Number(current.code))) return true;
    if (isNotConnected(current) || isBrokenPipe(current)) return true;
  }
  return false;
}

/** The database stopped a query that took longer than it may (see limits/limits.ts). */
const TIME_IS_UP = 50;

/** Whether `error` says that the database is there and did not come to an end in time. */
export const isDatabaseSlow = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && Number(error.code) === TIME_IS_UP;

/** Whether `error` says that all connections were in use for as long as a query may wait for one. Not sent then. */
export const isNoConnectionFree = (error: unknown): boolean =>
  error instanceof Error && error.name === NO_CONNECTION_FREE;

/** mongoose says so in a plain MongooseError when its connection was never made or is closed. */
function isNotConnected(error: Error): boolean {
  return (
    error.name === "MongooseError" &&
    /initial connection is complete|buffering timed out|force closed/.test(error.message)
  );
}

/** A socket that breaks in the very moment of writing reaches us bare, without one of the driver's errors around it. */
function isBrokenPipe(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall === "write" && (code === "EPIPE" || code === "ECONNRESET");
}

/** A bulk write keeps the driver's error in `errorResponse`. */
function causeOf(error: Error): unknown {
  return error.cause ?? (error instanceof mongo.MongoBulkWriteError ? error.errorResponse : undefined);
}
