import * as z from "zod";
import { leaders } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { InstantText } from "../../core/time.ts";
import { Video, VideoText } from "./video.ts";

export const getVideo = endpoint({
  name: "videos.getVideo",
  method: "GET",
  path: "/api/videos/:id",
  summary: "One video and where it can be watched for a while. Guests get public ones.",
  input: z.object({ id: Id }),
  output: z.object({
    video: Video,
    /** Of a file that is ready: the address of its bytes, good for this session alone. */
    fileUrl: z.string().nullable(),
    expiresAt: InstantText.nullable(),
  }),
  access: "public",
});

export const getVideoPoster = endpoint({
  name: "videos.getVideoPoster",
  method: "GET",
  path: "/api/videos/:id/poster",
  summary: "The small picture of a video, a JPEG: chats show it beside a link to the video.",
  input: z.object({ id: Id }),
  output: z.unknown(),
  contentType: "image/jpeg",
  access: "public",
});

export const addVideo = endpoint({
  name: "videos.addVideo",
  method: "POST",
  path: "/api/videos",
  summary: "Add a video: a link to YouTube or Vimeo, or a file whose bytes follow by the tus protocol.",
  input: VideoText.extend({
    /** Made by the device that adds the video; the upload has the same id. */
    id: Id,
    link: z.string().trim().max(500).optional(),
  }),
  output: Video,
  access: leaders,
});

export const updateVideo = endpoint({
  name: "videos.updateVideo",
  method: "PATCH",
  path: "/api/videos/:id",
  summary: "Change what a video is called, what it shows, and who may watch it.",
  input: VideoText.partial().extend({ id: Id }),
  output: Video,
  access: leaders,
});

export const setVideoPoster = endpoint({
  name: "videos.setVideoPoster",
  method: "PUT",
  path: "/api/videos/:id/poster",
  summary: "The picture of a video: a small JPEG, of which everything but the picture is thrown away.",
  input: z.object({
    id: Id,
    jpegBase64: z.base64().max(90_000),
    durationSeconds: z.number().min(0).max(86_400).optional(),
  }),
  access: leaders,
});

export const deleteVideo = endpoint({
  name: "videos.deleteVideo",
  method: "DELETE",
  path: "/api/videos/:id",
  summary: "Remove a video and its file.",
  input: z.object({ id: Id }),
  access: leaders,
});

/** Where the bytes of a file go, by the tus protocol 1.0. */
export const UPLOADS_PATH = "/api/video-uploads";
/** A file's bytes. */
export const videoFilePath = (id: string): string => `/api/videos/${id}/file`;
