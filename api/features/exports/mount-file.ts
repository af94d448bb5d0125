import { Readable } from "node:stream";
import type Router from "@koa/router";
import type { Context } from "koa";
import type { Actor } from "#shared/core/actor.ts";
import { dayIn } from "#shared/core/time.ts";
import { exportFilePath } from "#shared/features/exports/endpoints.ts";
import { mongoose } from "../../db/mongoose.ts";
import { bytesOf, type StoredBytes } from "../../db/raw/bytes-of.ts";
import { answerRange } from "../../http/answer-range.ts";
import { makeSessionLink, sessionOfLink } from "../../secrets/session-link.ts";
import type { Services } from "../../services.ts";
import { findUser, isSessionGood } from "../accounts/index.ts";
import { type ExportChunk, ExportChunkModel } from "./chunk.model.ts";
import { exportNotFound, getReady } from "./commands.ts";
import type { ExportDocument } from "./export.model.ts";

const { trusted } = mongoose;
/** A download that is cut off may go on within this time. */
const GOOD_FOR_MINUTES = 10;
const CHUNKS_AT_ONCE = 2;

const fileOf = (id: string, userId: string) => ({ kind: "export-link", id: `${id}:${userId}` });

/** Where this admin's session may fetch an export for some minutes. @throws AppError 404 */
export async function makeExportLink(id: string, actor: Actor, services: Services) {
  await getReady(id, services);
  const given = { sessionId: actor.sessionId, minutes: GOOD_FOR_MINUTES };
  const { query, expiresAt } = makeSessionLink(fileOf(id, actor.userId), given, services);
  return { fileUrl: `${exportFilePath(id)}?${query}&by=${actor.userId}`, expiresAt };
}

/** Whether the address was given to an admin who still is one, in a session that still lives. */
async function isGood(id: string, query: URLSearchParams, services: Services): Promise<boolean> {
  const by = query.get("by") ?? "";
  const session = sessionOfLink(fileOf(id, by), query, services);
  if (session === null || !(await isSessionGood(session, services))) return false;
  return (await findUser(by))?.role === "admin";
}

/** The bytes from `start` to `end`, both among them. */
async function* readBytes(exportId: string, start: number, end: number): AsyncGenerator<Buffer> {
  const first = await ExportChunkModel.findOne(
    { exportId, part: "file", at: trusted({ $lte: start }) },
    { at: 1 },
  ).sort({ at: -1 });
  const within = { exportId, part: "file" as const, at: trusted({ $gte: first?.at ?? 0, $lte: end }) };
  const chunks = ExportChunkModel.find(within)
    .sort({ at: 1 })
    .lean<(Omit<ExportChunk, "data"> & { data: StoredBytes })[]>();
  for await (const { at, data } of chunks.cursor({ batchSize: CHUNKS_AT_ONCE })) {
    yield bytesOf(data).subarray(Math.max(start - at, 0), end + 1 - at);
  }
}

/** The ZIP file of an export, whole or from a byte on, for the holder of its address. Its route answers 404 otherwise. */
export function mountFile(router: Router, services: Services): void {
  const serve = async (http: Context) => {
    const id = http.params.id ?? "";
    if (!(await isGood(id, new URLSearchParams(http.querystring), services))) throw exportNotFound();
    const doc = await getReady(id, services);
    const length = doc.progress.at;
    setHeaders(http, doc, services);
    const asked = answerRange(http, length, http.get("Range"));
    if (!asked) return;
    http.body = Readable.from(readBytes(id, asked.start, asked.end));
    http.length = asked.end - asked.start + 1;
  };
  router.get(exportFilePath(":id"), (http) => serve(http as unknown as Context));
}

function setHeaders(http: Context, { _id, requestedAt }: ExportDocument, { timeZone }: Services): void {
  const day = dayIn(timeZone, Temporal.Instant.fromEpochMilliseconds(requestedAt.getTime()));
  http.type = "application/zip";
  http.attachment(`studio-${day}.zip`);
  http.set("ETag", `"${_id}"`);
  http.set("X-Content-Type-Options", "nosniff");
  http.set("Cache-Control", "private, no-store, no-transform");
}
