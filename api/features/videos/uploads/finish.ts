import type { Services } from "#api/services.ts";
import { toDate } from "#shared/core/time.ts";
import { CHUNK_BYTES, files, readPart, removeFile } from "../files/chunk.model.ts";
import { extensionOf, SNIFFED_BYTES, sniffVideo } from "../files/sniff.ts";
import { forgetPlace } from "../location/forget-place.ts";
import { changeVideo } from "../videos.ts";
import { NOT_A_VIDEO } from "./gridfs-store.ts";
import { VideoUploadModel } from "./upload.model.ts";

/**
 * All bytes are there: they become a file, and the video can be watched. What is no video goes away instead. Safe to
 * repeat after a crash. @throws NOT_A_VIDEO for what a browser does not play
 */
export async function finishUpload(id: string, size: number, services: Pick<Services, "now">): Promise<void> {
  const first = await readPart(id, 0);
  const contentType = first && sniffVideo(first.subarray(0, SNIFFED_BYTES));
  if (!contentType) {
    await refuseUpload(id);
    throw NOT_A_VIDEO;
  }
  await forgetPlace(id, size, contentType);
  const filename = `${id}.${extensionOf(contentType)}`;
  await files().updateOne(
    { _id: id },
    { $set: { length: size, chunkSize: CHUNK_BYTES, uploadDate: toDate(services.now()), filename } },
    { upsert: true },
  );
  await changeVideo(id, { status: "ready", contentType, bytes: size });
  await VideoUploadModel.deleteOne({ _id: id });
}

export async function refuseUpload(id: string): Promise<void> {
  await changeVideo(id, { status: "refused" });
  await VideoUploadModel.deleteOne({ _id: id });
  await removeFile(id);
}
