import { toDate } from "#shared/core/time.ts";
import { KEPT_HOURS } from "#shared/features/exports/export.ts";
import type { FollowUpHandler } from "../../follow-ups/registry.ts";
import type { PrivacyPart } from "../../privacy.ts";
import type { Services } from "../../services.ts";
import { ExportChunkModel } from "./chunk.model.ts";
import { type ExportDocument, ExportModel } from "./export.model.ts";
import { stagesOf } from "./stages/stages-of.ts";
import { ExportTakenOver, ZipWriter } from "./zip-writer.ts";

export const MAKE_EXPORT = "exports.makeExport";
/** Others wait for the same job; in a request the user waits. */
const SLICES = { ms: 20_000, inRequestMs: 5_000 };

type Parts = () => PrivacyPart[];

/** A handler that writes the next part of an export, for some seconds. Another process may go on at any moment. */
export const makeExport =
  (parts: Parts, { ms, inRequestMs } = SLICES): FollowUpHandler<Services> =>
  async ({ documentId, isInRequest }, services) => {
    const doc = await ExportModel.findOne({ _id: documentId, state: "making" }).lean<ExportDocument>();
    if (!doc) return;
    const until = performance.now() + (isInRequest ? inRequestMs : ms);
    try {
      const isDone = await writeSlice(doc, parts, { services, until });
      return isDone ? undefined : { goOnAt: services.now() };
    } catch (error) {
      if (!(error instanceof ExportTakenOver)) throw error;
      // Canceled while it was written: nothing of it stays.
      if (!(await ExportModel.exists({ _id: documentId, state: "making" })))
        await ExportChunkModel.deleteMany({ exportId: documentId });
      return;
    }
  };

interface Slice {
  services: Services;
  /** By `performance.now()`. */
  until: number;
}

/** @returns whether the export is done */
async function writeSlice(doc: ExportDocument, parts: Parts, { services, until }: Slice): Promise<boolean> {
  const stages = await stagesOf(doc, parts, await services.translators.forUser(doc.byId));
  const writer = new ZipWriter(doc._id, doc.progress);
  await writer.begin();
  while (writer.progress.stage < stages.length) {
    for await (const piece of stages[writer.progress.stage]?.read(writer.progress.after) ?? []) {
      await writer.write(piece);
      if (performance.now() < until) continue;
      await writer.keep();
      return false;
    }
    writer.nextStage();
  }
  const bytes = await writer.finish();
  const now = services.now();
  const done = { state: "done", finishedAt: toDate(now), expiresAt: toDate(now.add({ hours: KEPT_HOURS })) };
  await ExportModel.updateOne({ _id: doc._id, state: "making" }, { ...done, "progress.at": bytes });
  return true;
}
