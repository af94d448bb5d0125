import { canWatchVideo } from "#shared/features/videos/policy.ts";
import { type ReadPreview, textFor } from "../../http/web-app/link-preview.ts";
import { findVideo } from "./videos.ts";

const PATH = /^\/videos?\/([^/]+)$/;

/** A link to a video that every visitor may watch. */
export const readPreview: ReadPreview = async ({ path, words }) => {
  const id = PATH.exec(path)?.[1];
  const video = id === undefined ? null : await findVideo(id);
  if (!video || !canWatchVideo(null, video)) return null;
  return {
    title: textFor(words, video.title, video.titleEs),
    description: textFor(words, video.description, video.descriptionEs),
    picture: video.poster ? `/api/videos/${video._id}/poster` : null,
  };
};
