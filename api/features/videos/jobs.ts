import { toDate } from "../../../shared/core/time.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { JobDefinition } from "../../jobs/queue.ts";
import type { Services } from "../../services.ts";
import { files, removeFile } from "./files/chunk.model.ts";
import { finishUpload, refuseUpload } from "./uploads/finish.ts";
import { type VideoUpload, VideoUploadModel } from "./uploads/upload.model.ts";
import { VideoModel } from "./video.model.ts";

const { trusted } = mongoose;
/** Whoever was cut off comes back within that time, or begins anew. */
const UPLOAD_KEPT_HOURS = 72;
const MOST_AT_ONCE = 50;

/** Finishes what a crash left whole but unsaid, lets go of what nobody went on with, and of files without a video. */
async function tidyUp(services: Services): Promise<void> {
  const stale = toDate(services.now().subtract({ hours: UPLOAD_KEPT_HOURS }));
  const uploads = await VideoUploadModel.find({
    movedAt: trusted({ $lt: toDate(services.now().subtract({ minutes: 5 })) }),
  })
    .limit(MOST_AT_ONCE)
    .lean<VideoUpload[]>();
  for (const { _id, offset, size, movedAt } of uploads) {
    if (offset === size) await finishUpload(_id, size, services).catch(() => {});
    else if (movedAt < stale) await refuseUpload(_id).catch(() => VideoUploadModel.deleteOne({ _id }));
  }
  const kept = await files()
    .find({}, { projection: { _id: 1 } })
    .toArray();
  const ids = kept.map(({ _id }) => _id);
  const wanted = new Set<string>(await VideoModel.distinct("_id", { _id: trusted({ $in: ids }), deletedAt: null }));
  for (const id of ids.filter((each) => !wanted.has(each)).slice(0, MOST_AT_ONCE)) await removeFile(id);
}

export const jobs: JobDefinition[] = [{ name: "videos.tidyUp", every: "10 minutes", run: tidyUp }];
