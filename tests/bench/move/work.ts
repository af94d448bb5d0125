import { writeFile } from "node:fs/promises";
import { v7 as newId } from "uuid";
import { mongoose } from "#api/db/mongoose.ts";
import { bytesOf, type StoredBytes } from "#api/db/raw/bytes-of.ts";
import { parseEnv } from "#api/env.ts";
import { UserModel } from "#api/features/accounts/index.ts";
import { type ExportChunk, ExportChunkModel } from "#api/features/exports/chunk.model.ts";
import { type ExportDocument, ExportModel } from "#api/features/exports/export.model.ts";
import { loadStudio } from "#api/features/exports/load/load-studio.ts";
import { makeExport } from "#api/features/exports/make-export.ts";
import { NO_PROGRESS } from "#api/features/exports/zip-writer.ts";
import { openServices } from "#api/open-services.ts";

/** A process of its own, so that its memory is what the work took: `work.ts export|load URI FILE`. */
const [what, uri = "", file = ""] = process.argv.slice(2);

export interface Work {
  rows: number;
  ms: number;
  /** The most that the process held, above what it held with the app loaded. */
  megabytes: number;
}

const services = await openServices(parseEnv({ ...process.env, NODE_ENV: "test", LOG_LEVEL: "silent" }), {});
await mongoose.connect(uri);
const [begin, heldBefore] = [performance.now(), process.memoryUsage().rss];
const rows = what === "export" ? await exportTo(file) : (await loadStudio(file, services)).rows;
const ms = performance.now() - begin;
const work: Work = { rows, ms, megabytes: (process.resourceUsage().maxRSS * 1_024 - heldBefore) / 1_048_576 };
console.log(JSON.stringify(work));
await mongoose.disconnect();
process.exit(0);

/** All of an export, in slices as the job has them. @returns its rows */
async function exportTo(path: string): Promise<number> {
  const admin = await UserModel.findOne({ role: "admin" }).orFail();
  const id = newId();
  await ExportModel.create({
    ...{ _id: id, byId: admin._id, state: "making", withVideos: false, requestedAt: new Date(), rowsTotal: 0 },
    progress: NO_PROGRESS,
  });
  const goOn = makeExport(() => []);
  const step = { id: newId(), args: {}, documentId: id, isInRequest: false };
  while (await goOn(step, services));
  const doc = await ExportModel.findById(id).orFail().lean<ExportDocument>();
  const chunks = ExportChunkModel.find({ exportId: id })
    .sort({ at: 1 })
    .lean<(Omit<ExportChunk, "data"> & { data: StoredBytes })[]>()
    .cursor({ batchSize: 2 });
  await writeFile(path, join(chunks));
  return doc.progress.rows;
}

async function* join(chunks: AsyncIterable<{ data: StoredBytes }>): AsyncGenerator<Buffer> {
  for await (const { data } of chunks) yield bytesOf(data);
}
