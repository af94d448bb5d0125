import type { Actor } from "#shared/core/actor.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { StudioExport } from "#shared/features/exports/export.ts";
import { insertOwn, markOf } from "../../db/insert-own.ts";
import { mongoose } from "../../db/mongoose.ts";
import { followUpNow } from "../../follow-ups/run.ts";
import { pushTodo } from "../../follow-ups/todo.ts";
import type { PrivacyPart } from "../../privacy.ts";
import type { Services } from "../../services.ts";
import { findName } from "../accounts/index.ts";
import { ExportChunkModel } from "./chunk.model.ts";
import { type ExportDocument, ExportModel } from "./export.model.ts";
import { MAKE_EXPORT } from "./make-export.ts";
import { stagesOf } from "./stages/stages-of.ts";
import { NO_PROGRESS } from "./zip-writer.ts";

const { trusted } = mongoose;
const SHOWN = 10;
/** A process that still writes when an export is canceled may leave a part behind: it is swept after this. */
const SWEPT_AFTER_MINUTES = 10;

const toExport = (doc: ExportDocument): StudioExport => ({
  id: doc._id,
  state: doc.isGone && doc.state === "done" ? "gone" : doc.state,
  withVideos: doc.withVideos,
  requestedAt: doc.requestedAt.toISOString(),
  requestedByName: doc.byName,
  rowsDone: doc.progress.rows,
  rowsTotal: doc.rowsTotal,
  bytes: doc.progress.at,
  finishedAt: doc.finishedAt?.toISOString() ?? null,
  expiresAt: doc.state === "done" ? (doc.expiresAt?.toISOString() ?? null) : null,
});

export async function listExports(): Promise<StudioExport[]> {
  const docs = await ExportModel.find().sort({ requestedAt: -1 }).limit(SHOWN).lean<ExportDocument[]>();
  return docs.map(toExport);
}

interface Wanted {
  id: string;
  withVideos: boolean;
}

/** Begins an export; a small studio's is done with the answer. Safe to repeat. @throws AppError 409 `export.running`, `id.used` */
export async function startExport(
  { id, withVideos }: Wanted,
  { actor, parts, services }: { actor: Actor; parts: () => PrivacyPart[]; services: Services },
): Promise<void> {
  const stages = await stagesOf({ byId: actor.userId, withVideos }, parts, services.translators.in("en"));
  const counts = await Promise.all(stages.map((stage) => stage.count()));
  const outcome = await insertOwn(ExportModel, {
    ...{ _id: id, madeBy: markOf(actor.userId, id), byId: actor.userId, byName: await findName(actor.userId) },
    ...{ state: "making", withVideos, requestedAt: toDate(services.now()), progress: NO_PROGRESS },
    rowsTotal: counts.reduce((sum, count) => sum + count, 0),
    todo: [pushTodo({ kind: MAKE_EXPORT, at: services.now() }).todo],
  });
  if (outcome === "taken")
    throw conflict("export.running", message("An export is already running. Wait for it, or cancel it."));
  await followUpNow(ExportModel, id, services);
}

/** @throws AppError 404 */
export async function removeExport(id: string, services: Services): Promise<void> {
  const swept = toDate(services.now().add({ minutes: SWEPT_AFTER_MINUTES }));
  await ExportModel.updateOne(
    { _id: id, state: "making" },
    { $set: { state: "canceled", expiresAt: swept }, $unset: { todo: 1 } },
  );
  const doc = await ExportModel.findById(id).lean<ExportDocument>();
  if (!doc) throw exportNotFound();
  await ExportChunkModel.deleteMany({ exportId: id });
  if (doc.state === "done") await ExportModel.updateOne({ _id: id }, { isGone: true });
}

/** 404: it is not there, not done, or its time is over. */
export const exportNotFound = () => notFound(message("This export is gone."));

/** @throws AppError 404 */
export async function getReady(id: string, services: Pick<Services, "now">): Promise<ExportDocument> {
  const isKept = { isGone: false, expiresAt: trusted({ $gt: toDate(services.now()) }) };
  const doc = await ExportModel.findOne({ _id: id, state: "done", ...isKept }).lean<ExportDocument>();
  if (!doc) throw exportNotFound();
  return doc;
}

/** Deletes the bytes of exports whose time is over, and what canceled ones left. Safe to repeat. */
export async function forgetOld(services: Pick<Services, "now">): Promise<void> {
  const over = { isGone: false, expiresAt: trusted({ $lte: toDate(services.now()) }) };
  for (const { _id } of await ExportModel.find(over, { _id: 1 }).limit(SHOWN).lean<ExportDocument[]>()) {
    await ExportChunkModel.deleteMany({ exportId: _id });
    await ExportModel.updateOne({ _id }, { isGone: true });
  }
}
