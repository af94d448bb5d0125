import * as z from "zod";
import { InstantText } from "../../core/time.ts";

/** So long a finished export can be fetched. */
export const KEPT_HOURS = 48;
/** The file that all else can be made from again. */
export const STUDIO_FILE = "studio.json";
export const FORMAT = "silks-studio";
/** Grows with each change that a reader of an older version would not understand. */
export const FORMAT_VERSION = 1;

const EXPORT_STATES = ["making", "done", "canceled", "gone"] as const;

/** Everything the studio keeps, as one ZIP file; while it is made, how far it is. */
export const StudioExport = z.object({
  id: z.uuid(),
  /** `gone`: it was done, and was deleted after its time. */
  state: z.enum(EXPORT_STATES),
  withVideos: z.boolean(),
  requestedAt: InstantText,
  requestedByName: z.string(),
  /** Rows and files written, of how many there were when it began. */
  rowsDone: z.int(),
  rowsTotal: z.int(),
  /** Of the ZIP file so far. */
  bytes: z.int(),
  finishedAt: InstantText.nullable(),
  /** From then on it cannot be fetched. */
  expiresAt: InstantText.nullable(),
});
export type StudioExport = z.infer<typeof StudioExport>;

/** Between 0 and 1; people go on writing while it is made, so that more rows may be written than were counted. */
export const shareDone = ({ state, rowsDone, rowsTotal }: StudioExport): number =>
  state === "done" ? 1 : Math.min(rowsDone / Math.max(rowsTotal, 1), 0.99);
