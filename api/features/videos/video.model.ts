import type { Audience } from "#shared/core/actor.ts";
import type { Video } from "#shared/features/videos/video.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../db/synced.ts";

export type VideoFields = Omit<Video, "id" | "createdAt"> & { createdAt: Date };
export type VideoDocument = VideoFields & SyncedFields;

const text = { type: String, required: true } as const;
const optional = { type: String, default: null } as const;
const schema = syncedSchema<VideoFields>(
  {
    title: text,
    description: { type: String, default: "" },
    titleEs: String,
    descriptionEs: String,
    source: { ...text, enum: ["file", "youtube", "vimeo"] },
    externalId: optional,
    status: { ...text, enum: ["uploading", "ready", "refused"] },
    moveIds: { type: [String], default: [] },
    blueprintIds: { type: [String], default: [] },
    classNames: { type: [String], default: [] },
    poster: optional,
    contentType: optional,
    bytes: { type: Number, default: null },
    durationSeconds: { type: Number, default: null },
    isPublic: { type: Boolean, required: true },
    uploadedById: text,
    uploaderName: { type: String, default: "" },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ status: 1, createdAt: 1 });
export const VideoModel = mongoose.model("Video", schema, "videos");

/** Members see what is ready, guests what is public besides; the rest is for who made it and the admins. */
export const audiencesOfVideo = ({
  status,
  isPublic,
  uploadedById,
}: Pick<VideoFields, "status" | "isPublic" | "uploadedById">): Audience[] => {
  if (status !== "ready") return [`user:${uploadedById}`, "admin"];
  return isPublic ? ["members", "public"] : ["members"];
};

export const toVideo = (doc: VideoDocument): Video => ({
  id: doc._id,
  title: doc.title,
  description: doc.description,
  ...(doc.titleEs && { titleEs: doc.titleEs }),
  ...(doc.descriptionEs && { descriptionEs: doc.descriptionEs }),
  source: doc.source,
  externalId: doc.externalId,
  status: doc.status,
  moveIds: doc.moveIds,
  blueprintIds: doc.blueprintIds,
  classNames: doc.classNames,
  poster: doc.poster,
  contentType: doc.contentType,
  bytes: doc.bytes,
  durationSeconds: doc.durationSeconds,
  isPublic: doc.isPublic,
  uploadedById: doc.uploadedById,
  uploaderName: doc.uploaderName,
  createdAt: doc.createdAt.toISOString(),
});
