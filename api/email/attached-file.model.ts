import { Schema } from "mongoose";
import { conflict } from "../../shared/core/errors.ts";
import { message } from "../../shared/core/messages/message.ts";
import { toDate } from "../../shared/core/time.ts";
import { isDuplicateKey } from "../db/duplicate-key.ts";
import { mongoose } from "../db/mongoose.ts";
import type { Attachment } from "./letter.ts";

const { trusted } = mongoose;

/** A file that many letters carry, stored once. */
export interface FileOfLetters {
  id: string;
  filename: string;
  contentType: string;
}

interface FilePart {
  /** `file/part` */
  _id: string;
  fileId: string;
  part: number;
  bytes: Buffer;
  createdAt: Date;
}

const schema = new Schema<FilePart>(
  {
    _id: String,
    fileId: { type: String, required: true },
    part: { type: Number, required: true },
    bytes: { type: Buffer, required: true },
    createdAt: { type: Date, required: true, index: true },
  },
  { versionKey: false },
);
schema.index({ fileId: 1, part: 1 });
const FilePartModel = mongoose.model("MailFilePart", schema, "mail_file_parts");

const FORGOTTEN_AT_ONCE = 500;
const KEPT_HOURS = 24;

/** Keeps one part of a file, which never changes then. @throws AppError 409 `file.id-used` */
export async function addPart(
  { fileId, part, bytes }: Pick<FilePart, "fileId" | "part" | "bytes">,
  now: Temporal.Instant,
): Promise<void> {
  const _id = `${fileId}/${part}`;
  try {
    await FilePartModel.create({ _id, fileId, part, bytes, createdAt: toDate(now) });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const known = await FilePartModel.findById(_id);
    if (!known?.bytes.equals(bytes)) throw conflict("file.id-used", message("This id belongs to another file."));
  }
}

/** The whole file; empty while nothing of it came. */
export async function readFile(fileId: string): Promise<Buffer> {
  const parts = await FilePartModel.find({ fileId }).sort({ part: 1 }).lean();
  return Buffer.concat(parts.map(({ bytes }) => Buffer.from(bytes.buffer)));
}

export type ReadFiles = (files: readonly FileOfLetters[]) => Promise<Attachment[]>;

/** Reads the files of a letter, ready to be attached; one that is gone is left out. The last ones are kept for the next letter. */
export function createFileReader(): ReadFiles {
  let last: { key: string; files: Promise<Attachment[]> } | null = null;
  return (files) => {
    const key = files.map(({ id }) => id).join();
    if (last?.key !== key) last = { key, files: readFiles(files) };
    const { files: read } = last;
    // A failure is not kept: the next letter reads again.
    read.catch(() => {
      last = null;
    });
    return read;
  };
}

async function readFiles(files: readonly FileOfLetters[]): Promise<Attachment[]> {
  const read = await Promise.all(files.map(async ({ id, ...file }) => ({ ...file, content: await readFile(id) })));
  return read.filter(({ content }) => content.length > 0);
}

/** Files a day old that no letter names any more. @param findUsed of these ids, the ones still named */
export async function forgetUnused(
  findUsed: (fileIds: string[]) => Promise<ReadonlySet<string>>,
  now: Temporal.Instant,
): Promise<void> {
  const before = toDate(now.subtract({ hours: KEPT_HOURS }));
  let after: string | null = null;
  for (;;) {
    const found: { _id: string; fileId: string }[] = await FilePartModel.find(
      { createdAt: trusted({ $lt: before }), part: 0, ...(after && { _id: trusted({ $gt: after }) }) },
      { fileId: 1 },
    )
      .sort({ _id: 1 })
      .limit(FORGOTTEN_AT_ONCE)
      .lean();
    const used = await findUsed(found.map(({ fileId }) => fileId));
    const unused = found.flatMap(({ fileId }) => (used.has(fileId) ? [] : [fileId]));
    await FilePartModel.deleteMany({ fileId: trusted({ $in: unused }) });
    if (found.length < FORGOTTEN_AT_ONCE) return;
    after = found.at(-1)?._id ?? null;
  }
}
