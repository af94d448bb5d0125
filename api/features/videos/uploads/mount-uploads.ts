import { AsyncLocalStorage } from "node:async_hooks";
import type Router from "@koa/router";
import { Metadata, Server } from "@tus/server";
import type { Context } from "koa";
import { assertFactor } from "#api/http/proof.ts";
import type { Services } from "#api/services.ts";
import { leaders } from "#shared/core/access.ts";
import type { Actor } from "#shared/core/actor.ts";
import { isLeader } from "#shared/core/actor.ts";
import { AppError, badRequest, conflict, forbidden, notFound, unauthenticated } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { UPLOADS_PATH } from "#shared/features/videos/endpoints.ts";
import { resolveActor } from "../../accounts/index.ts";
import { getEditable } from "../videos.ts";
import { finishUpload, refuseUpload } from "./finish.ts";
import { GridFsStore } from "./gridfs-store.ts";

const METHODS = ["POST", "HEAD", "PATCH", "DELETE", "OPTIONS"];

/**
 * Resumable uploads by the tus protocol 1.0 (https://tus.io/protocols/resumable-upload), for who may add videos.
 * Its routes refuse with 400 `video.query`, 401, 403, 422 `second-factor.required` and 411 `video.length-required`.
 */
export function mountUploads(router: Router, services: Services): void {
  const { VIDEO_MAX_BYTES } = services.env;
  const asking = new AsyncLocalStorage<Actor>();
  const server = new Server({
    path: UPLOADS_PATH,
    datastore: new GridFsStore(services, { refuse: refuseUpload, findActor: () => asking.getStore() }),
    maxSize: VIDEO_MAX_BYTES,
    relativeLocation: true,
    // Pages of other sites have no business here.
    allowedOrigins: [],
    // The package would read the id from the whole address, its query included.
    getFileIdFromRequest: (request) => new URL(request.url).pathname.split("/").at(-1),
    disableTerminationForFinishedUploads: true,
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
    if (!isLeader(actor)) throw forbidden();
    assertFactor({ access: leaders }, actor);
    // The protocol has no query: one could only name something else than the path does.
    if (http.querystring !== "") throw badRequest("video.query", message("An upload's address has no query."));
    const id = http.method === "POST" ? videoOf(http) : (http.params.id ?? "");
    if (http.method !== "OPTIONS") await claim(http, id, actor);
    if (http.method === "POST" && !http.get("Upload-Length"))
      throw new AppError(411, "video.length-required", message("Say how long the file is."));
    http.respond = false;
    await asking.run(actor, () => server.handle(http.req, http.res));
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
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw notFound(message("We can't find this video."));
  const video = await getEditable(id, actor);
  const isDone = video.source !== "file" || video.status === "ready";
  if (isDone && http.method !== "HEAD")
    throw conflict("video.not-waiting", message("This video has its file already."));
}
