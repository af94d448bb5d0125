import { canWatchVideo } from "#shared/features/videos/policy.ts";
import type { ReadPreview } from "../../http/web-app/link-preview.ts";
import { findVideo } from "./videos.ts";

const PATH = /^\/videos?\/([^/]+)$/;

/** A link to a video that every visitor may watch. */
export const readPreview: ReadPreview = async ({ path, words }) => {
  const id = PATH.exec(path)?.[1];
  const video = id === undefined ? null : await findVideo(id);
  if (!video || !canWatchVideo(null, video)) return null;
  const isSpanish = words.locale.startsWith("es");
  return {
    title: (isSpanish && video.titleEs) || video.title,
    description: (isSpanish && video.descriptionEs) || video.description,
    picture: video.poster ? `/api/videos/${video._id}/poster` : null,
  };
};
