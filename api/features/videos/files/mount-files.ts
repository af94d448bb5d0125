import type Router from "@koa/router";
import type { Context } from "koa";
import { answerRange } from "#api/http/answer-range.ts";
import type { Services } from "#api/services.ts";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { videoFilePath } from "#shared/features/videos/endpoints.ts";
import { type VideoDocument, VideoModel } from "../video.model.ts";
import { openBucket } from "./chunk.model.ts";
import { isGoodLink } from "./links.ts";
import { extensionOf } from "./sniff.ts";

/**
 * The bytes of a video, whole or a range of them, for a holder of its address; public ones for every visitor.
 * Its route answers 404 for a video the person may not see.
 */
export function mountFiles(router: Router, services: Services): void {
  const serve = async (http: Context) => {
    const id = http.params.id ?? "";
    const video = await VideoModel.findOne({
      _id: id,
      deletedAt: null,
      status: "ready",
      source: "file",
    }).lean<VideoDocument>();
    const query = new URLSearchParams(http.querystring);
    if (!video || !(video.isPublic || (await isGoodLink(id, query, services))))
      throw notFound(message("We can't find this video."));
    const length = video.bytes ?? 0;
    setHeaders(http, video);
    const asked = answerRange(http, length, mayUseRange(http) ? http.get("Range") : "");
    if (!asked) return;
    const { start, end } = asked;
    if (http.method === "HEAD") {
      // Koa answers HEAD with the length it finds; a stream is not opened for that.
      http.respond = false;
      http.res.end();
      return;
    }
    // GridFS counts the end of a range as the first byte not wanted.
    http.body = openBucket().openDownloadStream(id as never, { start, end: end + 1 });
    http.length = end - start + 1;
  };
  router.register(videoFilePath(":id"), ["GET", "HEAD"], (http) => serve(http as unknown as Context));
}

const etagOf = ({ _id, bytes }: Pick<VideoDocument, "_id" | "bytes">) => `"${_id}-${bytes}"`;

function mayUseRange(http: Context): boolean {
  const condition = http.get("If-Range");
  return condition === "" || condition === http.response.get("ETag");
}

/** The type is what the bytes are, never what they were called; as a page it could do nothing anyway. */
function setHeaders(http: Context, video: VideoDocument): void {
  const type = video.contentType ?? "application/octet-stream";
  http.type = type;
  http.set("ETag", etagOf(video));
  http.set("X-Content-Type-Options", "nosniff");
  http.set("Content-Security-Policy", "default-src 'none'; sandbox; frame-ancestors 'none'");
  http.set("Content-Disposition", `inline; filename="${video._id}.${extensionOf(type)}"`);
  http.set("Cache-Control", "private, no-transform, max-age=3600");
}
