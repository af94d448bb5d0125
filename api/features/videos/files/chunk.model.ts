import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";
import { bytesOf, type StoredBytes } from "#api/db/raw/bytes-of.ts";

/** The names GridFS gives to what it keeps: a file that is whole is one like any other for every tool. */
const BUCKET = "video_files";
/** Large enough that a video is few documents, small enough that one fits the memory of a request. */
export const CHUNK_BYTES = 1_048_576;

/** A part of a file, as GridFS keeps it. The last one of an upload that is under way may still grow. */
export interface Chunk {
  files_id: string;
  n: number;
  data: Buffer;
}

const schema = new Schema<Chunk>(
  {
    files_id: { type: String, required: true },
    n: { type: Number, required: true },
    data: { type: Buffer, required: true },
  },
  { versionKey: false },
);
schema.index({ files_id: 1, n: 1 }, { unique: true });
export const ChunkModel = mongoose.model("VideoChunk", schema, `${BUCKET}.chunks`);

/** The bytes of one part; null when it is not there. */
export async function readPart(id: string, n: number): Promise<Buffer | null> {
  const part = await ChunkModel.findOne({ files_id: id, n }).lean<{ data: StoredBytes }>();
  return part && bytesOf(part.data);
}

export function openBucket() {
  const { db } = mongoose.connection;
  if (!db) throw new Error("Files need an open database.");
  return new mongoose.mongo.GridFSBucket(db, { bucketName: BUCKET, chunkSizeBytes: CHUNK_BYTES });
}

interface FileDocument {
  _id: string;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
}

/** The entry that makes parts a file. */
export const files = () => mongoose.connection.collection<FileDocument>(`${BUCKET}.files`);

/** The entry goes last: a removal that was cut off is found by it, and goes on. */
export async function removeFile(id: string): Promise<void> {
  await ChunkModel.deleteMany({ files_id: id });
  await files().deleteOne({ _id: id });
}
