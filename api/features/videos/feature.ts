import { replaceInArrays } from "../../db/replace-in-arrays.ts";
import type { Feature } from "../../feature.ts";
import type { Feed } from "../../sync/feed.ts";
import { mountFiles } from "./files/mount-files.ts";
import { jobs } from "./jobs.ts";
import { readPreview } from "./preview.ts";
import { routes } from "./routes.ts";
import { mountUploads } from "./uploads/mount-uploads.ts";
import { toVideo, type VideoDocument, VideoModel } from "./video.model.ts";

const feed: Feed = {
  collection: "videos",
  model: VideoModel,
  toRow: (doc: VideoDocument) => toVideo(doc),
  comesLate: true,
};

export const feature: Feature = {
  name: "videos",
  privacy: { uses: [{ model: VideoModel, fields: ["uploadedById"], names: { uploadedById: "uploaderName" } }] },
  routes,
  feeds: [feed],
  readTexts: async () =>
    (await VideoModel.find({ deletedAt: null }, { title: 1, description: 1 }).lean()).flatMap(
      ({ title, description }) => [title, description],
    ),
  moveUses: {
    count: async (moveId) => ({ videos: await VideoModel.countDocuments({ moveIds: moveId, deletedAt: null }) }),
    replace: (fromId, toId) => replaceInArrays(VideoModel, "moveIds", fromId, toId),
  },
  jobs,
  readPreview,
  mountRaw: (router, services) => {
    mountUploads(router, services);
    mountFiles(router, services);
  },
};
