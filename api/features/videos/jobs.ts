import { toDate } from "#shared/core/time.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { JobDefinition } from "../../jobs/queue.ts";
import { doEach, notSetAside } from "../../jobs/set-aside.ts";
import type { Services } from "../../services.ts";
import { files, removeFile } from "./files/chunk.model.ts";
import { finishUpload, refuseUpload } from "./uploads/finish.ts";
import { NOT_A_VIDEO } from "./uploads/gridfs-store.ts";
import { type VideoUpload, VideoUploadModel } from "./uploads/upload.model.ts";
import { VideoModel } from "./video.model.ts";
import { findVideo } from "./videos.ts";

const { trusted } = mongoose;
/** An interrupted upload continues within that time, or starts from the beginning. */
const UPLOAD_KEPT_HOURS = 72;
const MOST_AT_ONCE = 50;

/** Finishes what a crash left whole but unsaid, and lets go of what no device went on with. */
async function tidyUploads(services: Services): Promise<void> {
  const stale = toDate(services.now().subtract({ hours: UPLOAD_KEPT_HOURS }));
  const resting = toDate(services.now().subtract({ minutes: 5 }));
  const kind = "videos.tidyUpload";
  const items = await VideoUploadModel.find({
    ...(await notSetAside(kind, services)),
    $or: [
      { movedAt: trusted({ $lt: stale }) },
      // Uploads that are under way take no place from those that are whole.
      { movedAt: trusted({ $lt: resting }), $expr: trusted({ $eq: ["$offset", "$size"] }) },
    ],
  })
    .limit(MOST_AT_ONCE)
    .lean<VideoUpload[]>();
  const act = async ({ _id, offset, size }: VideoUpload) => {
    if (!(await findVideo(_id))) return dropUpload(_id);
    if (offset < size) return refuseUpload(_id);
    await finishUpload(_id, size, services).catch((error: unknown) => {
      // Its bytes are no video's: it was refused, and that is done.
      if (error !== NOT_A_VIDEO) throw error;
    });
  };
  await doEach({ kind, items, act }, services);
}

/** The video was removed while its bytes were on the way. */
async function dropUpload(id: string): Promise<void> {
  await removeFile(id);
  await VideoUploadModel.deleteOne({ _id: id });
}

/** Removes the bytes of videos that are gone. */
async function removeStrays(services: Services): Promise<void> {
  const kept = await files()
    .find({}, { projection: { _id: 1 } })
    .toArray();
  const ids = kept.map(({ _id }) => _id);
  const wanted = new Set<string>(await VideoModel.distinct("_id", { _id: trusted({ $in: ids }), deletedAt: null }));
  const items = kept.filter(({ _id }) => !wanted.has(_id));
  await doEach({ kind: "videos.removeStray", items, act: ({ _id }) => removeFile(_id), leavesOut: true }, services);
}

async function tidyUp(services: Services): Promise<void> {
  await tidyUploads(services);
  await removeStrays(services);
}

export const jobs: JobDefinition[] = [{ name: "videos.tidyUp", every: "10 minutes", run: tidyUp }];
