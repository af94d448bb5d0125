import { type Actor, isLeader } from "../../core/actor.ts";
import type { VideoStatus } from "./video.ts";

interface Known {
  status: VideoStatus;
  isPublic: boolean;
  uploadedById: string;
}

/** Who put it there, and admins. */
export const canEditVideo = (actor: Actor, video: Pick<Known, "uploadedById">): boolean =>
  actor.role === "admin" || (isLeader(actor) && video.uploadedById === actor.userId);

/** Members watch everything that is ready, guests what is public. */
export const canWatchVideo = (actor: Actor | null, video: Known): boolean =>
  (video.status === "ready" && (actor !== null || video.isPublic)) || (actor !== null && canEditVideo(actor, video));
