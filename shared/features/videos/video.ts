import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { InstantText } from "../../core/time.ts";

/** An uploaded file, or a page of a host whose player loads only when the viewer presses play. */
export const VideoSource = z.enum(["file", "youtube", "vimeo"]);
export type VideoSource = z.infer<typeof VideoSource>;

export const VideoStatus = z.enum(["uploading", "ready", "refused"]);
export type VideoStatus = z.infer<typeof VideoStatus>;

/** What every device of a member keeps of a video: everything but its bytes. */
export const Video = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  /** What the studio calls it in Spanish; the English is read where nothing stands. */
  titleEs: z.string().optional(),
  descriptionEs: z.string().optional(),
  source: VideoSource,
  /** The host's own name for it. */
  externalId: z.string().nullable(),
  status: VideoStatus,
  moveIds: z.array(Id),
  blueprintIds: z.array(Id),
  /** The names of these classes. */
  classNames: z.array(z.string()),
  /** A small picture, inside the row, so that it is there without a network. */
  poster: z.string().nullable(),
  contentType: z.string().nullable(),
  bytes: z.int().nullable(),
  durationSeconds: z.number().nullable(),
  /** Every visitor with the address may watch it. */
  isPublic: z.boolean(),
  uploadedById: Id,
  uploaderName: z.string(),
  createdAt: InstantText,
});
export type Video = z.infer<typeof Video>;

const ids = z.array(Id).max(50);
export const VideoText = z.object({
  title: z.string().trim().min(1, ruleText("Give it a title.")).max(120),
  description: z.string().trim().max(4_000),
  titleEs: z.string().trim().max(120).optional(),
  descriptionEs: z.string().trim().max(4_000).optional(),
  moveIds: ids,
  blueprintIds: ids,
  isPublic: z.boolean(),
});
export type VideoText = z.infer<typeof VideoText>;
