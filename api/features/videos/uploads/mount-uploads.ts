import type Router from "@koa/router";
import { Metadata, Server } from "@tus/server";
import type { Context } from "koa";
import type { Actor } from "../../../../shared/core/actor.ts";
import { isStaff } from "../../../../shared/core/actor.ts";
import { AppError, conflict, forbidden, notFound, unauthenticated } from "../../../../shared/core/errors.ts";
import { UPLOADS_PATH } from "../../../../shared/features/videos/endpoints.ts";
import type { Services } from "../../../services.ts";
import { resolveActor } from "../../accounts/index.ts";
import { getEditable } from "../videos.ts";
import { finishUpload, refuseUpload } from "./finish.ts";
import { GridFsStore } from "./gridfs-store.ts";

const METHODS = ["POST", "HEAD", "PATCH", "DELETE", "OPTIONS"];

/** Resumable uploads by the tus protocol 1.0 (https://tus.io/protocols/resumable-upload), for who may add videos. */
export function mountUploads(router: Router, services: Services): void {
  const { VIDEO_MAX_BYTES } = services.env;
  const server = new Server({
    path: UPLOADS_PATH,
    datastore: new GridFsStore(services, refuseUpload),
    maxSize: VIDEO_MAX_BYTES,
    relativeLocation: true,
    // Pages of other sites have no business here.
    allowedOrigins: [],
    namingFunction: (_, metadata) => metadata?.videoId ?? "",
    onUploadFinish: async (_, upload) => {
      await finishUpload(upload.id, upload.size ?? 0, services);
      return {};
    },
    onResponseError: (_, error) =>
      error instanceof AppError ? { status_code: error.status, body: error.message } : undefined,
  });

  const serve = async (http: Context) => {
    const actor = await resolveActor(http, services);
    if (!actor) throw unauthenticated();
    if (!isStaff(actor)) throw forbidden();
    const id = http.method === "POST" ? videoOf(http) : (http.params.id ?? "");
    if (http.method !== "OPTIONS") await claim(http, id, actor);
    if (http.method === "POST" && !http.get("Upload-Length"))
      throw new AppError(411, "video.length-required", "Please say how long the file is.");
    http.respond = false;
    await server.handle(http.req, http.res);
  };
  for (const path of [UPLOADS_PATH, `${UPLOADS_PATH}/:id`])
    router.register(path, METHODS, (http) => serve(http as unknown as Context));
}

function videoOf(http: Context): string {
  try {
    return Metadata.parse(http.get("Upload-Metadata")).videoId ?? "";
  } catch {
    return "";
  }
}

/** The video is there, waits for its bytes, and is this person's. @throws AppError 404, 409 `video.not-waiting` */
async function claim(http: Context, id: string, actor: Actor): Promise<void> {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw notFound("This video");
  const video = await getEditable(id, actor);
  const isDone = video.source !== "file" || video.status === "ready";
  if (isDone && http.method !== "HEAD") throw conflict("video.not-waiting", "This video has its file already.");
}
