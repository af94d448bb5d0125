import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { openDb } from "#api/db/limits/connections.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { PICTURE_TABLES } from "../tables.ts";

const { Binary } = mongoose.mongo;
/** As videos are kept. */
const PART_BYTES = 1_048_576;

const idOf = (fileName: string): string => fileName.replace(/\.\w+$/, "");

/** The bytes of a picture whose row was loaded. @param path `product_pictures/ID.jpg` */
export async function loadPicture([collection = "", fileName = ""]: string[], stream: Readable): Promise<void> {
  const bytes = new Binary(await buffer(stream));
  if (!PICTURE_TABLES.includes(collection)) return;
  await openDb()
    .collection<{ _id: string }>(collection)
    .updateOne({ _id: idOf(fileName) }, { $set: { bytes } });
}

/** The bytes of a video whose row was loaded. @param path `ID.mp4` */
export async function loadVideo([fileName = ""]: string[], stream: Readable): Promise<void> {
  const parts = openDb().collection("video_files.chunks");
  const id = idOf(fileName);
  await parts.deleteMany({ files_id: id });
  let held = Buffer.alloc(0);
  let n = 0;
  const keep = async (data: Buffer) => {
    await parts.insertOne({ files_id: id, n, data: new Binary(data) });
    n += 1;
  };
  for await (const piece of stream) {
    held = Buffer.concat([held, piece as Buffer]);
    for (; held.length >= PART_BYTES; held = held.subarray(PART_BYTES)) await keep(held.subarray(0, PART_BYTES));
  }
  if (held.length > 0) await keep(held);
}
