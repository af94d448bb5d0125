import mongoose from "mongoose";
import { limited } from "./limits/limits.ts";

/**
 * Mongoose with the settings of this application. Import it from here, not from "mongoose": a schema copies
 * `strictQuery` when it is made, so the settings must be there before the first schema.
 */
mongoose.set({
  /** Values in filters cannot carry operators; our own operators go through `mongoose.trusted()`. */
  sanitizeFilter: true,
  strictQuery: true,
  /** Collections and indexes are made once at start, by ensureIndexes. */
  autoIndex: false,
  autoCreate: false,
  /** A database that is away is an answer (503), not a queue. */
  bufferCommands: false,
});

mongoose.plugin(limited);

/** The field of a message, which stands beside its English; missing where there is none. */
export const MESSAGE_FIELD = { type: mongoose.Schema.Types.Mixed, default: undefined } as never;

export { mongoose };
