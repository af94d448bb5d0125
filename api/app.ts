import { fileURLToPath } from "node:url";
import Koa from "koa";
import compress from "koa-compress";
import { publicUrl } from "./env.ts";
import { allRoutes, pictureReaders, previewReaders, rawRoutes, resolveActor } from "./features.ts";
import { admission, createHashingLine } from "./http/admission.ts";
import { markAnswers } from "./http/answer-mark.ts";
import { jsonBody } from "./http/body.ts";
import { countAnswers } from "./http/count-answers.ts";
import { answerErrors } from "./http/errors.ts";
import { holdWrites } from "./http/hold-writes.ts";
import { mount } from "./http/mount.ts";
import { createRateLimiter } from "./http/rate-limit.ts";
import { securityHeaders } from "./http/security.ts";
import { assets } from "./http/web-app/assets.ts";
import { createPreviews } from "./http/web-app/link-preview.ts";
import { killSwitch, webApp } from "./http/web-app/static.ts";
import { createPictureOrigins } from "./pictures/origins.ts";
import type { Services } from "./services.ts";
import { lineOf } from "./sync/routes.ts";

const KILL_SWITCH_WORKER = fileURLToPath(new URL("../sw/kill-switch.js", import.meta.url));

/** The middleware order, top to bottom. `webRoot` is the folder of the built web app. */
export function createApp(services: Services, webRoot?: string): Koa {
  const { env, log } = services;
  // The proxies append the last addresses of X-Forwarded-For; the client controls all that stands before them.
  const app = new Koa({ proxy: env.TRUST_PROXY > 0, maxIpsCount: env.TRUST_PROXY });
  app.on("error", (error: { code?: string }) => {
    // A client that follows events always leaves in the middle of the answer.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") log.warn({ err: error }, "an answer could not be sent");
  });
  const isHttps = publicUrl(env).startsWith("https:");
  const pictureOrigins = createPictureOrigins(pictureReaders(), log);
  for (const headers of securityHeaders({ isHttps, pictureOrigins })) app.use(headers);
  app.use(markAnswers);
  app.use(countAnswers(services.counts));
  app.use(compress({ threshold: 1024, br: { params: { 1: 4 } } }));
  app.use(answerErrors(log));
  if (env.KILL_SWITCH) app.use(killSwitch(KILL_SWITCH_WORKER));
  if (webRoot) {
    app.use(assets(webRoot));
    app.use(webApp(webRoot, createPreviews(previewReaders(), services)));
  }
  app.use(admission(lineOf));
  app.use(holdWrites(services.writes));
  app.use(rawRoutes(services).routes());
  for (const body of jsonBody()) app.use(body);
  const limits = { rateLimiter: createRateLimiter(env), inHashingLine: createHashingLine() };
  app.use(mount(allRoutes(), { services, resolveActor, ...limits }).routes());
  return app;
}
