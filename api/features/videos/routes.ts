import {
  addVideo,
  deleteVideo,
  getVideo,
  getVideoPoster,
  setVideoPoster,
  updateVideo,
} from "#shared/features/videos/endpoints.ts";
import { logDocument } from "../../audit/note.ts";
import { handle, type Route } from "../../http/route.ts";
import { makeLink } from "./files/links.ts";
import { toVideo, VideoModel } from "./video.model.ts";
import { add, getPoster, getWatchable, remove, setPoster, update } from "./videos.ts";

export const routes: Route[] = [
  handle(getVideo, async ({ id }, { actor, services }) => {
    const video = await getWatchable(id, actor);
    const hasFile = video.source === "file" && video.status === "ready";
    const link = hasFile ? makeLink(id, actor, services) : { fileUrl: null, expiresAt: null };
    return { video: toVideo(video), ...link };
  }),
  handle(getVideoPoster, ({ id }, { actor }) => getPoster(id, actor)),
  handle(addVideo, (input, { actor, services }) => add(input, actor, services)),
  handle(updateVideo, (input, { actor, audit }) =>
    logDocument(audit, { model: VideoModel, id: input.id }, () => update(input, actor)),
  ),
  handle(setVideoPoster, (input, { actor }) => setPoster(input, actor)),
  handle(deleteVideo, ({ id }, { actor, services }) => remove(id, actor, services)),
];
