import { setTimeout as sleep } from "node:timers/promises";
import { S3mini } from "s3mini";
import { BackupError } from "../format/archive.ts";
import { momentOf, type Target } from "./target.ts";

export interface S3Options {
  /** The bucket included: `https://s3.example.com/bucket`. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** S3 takes parts of 5 MB and more, 10,000 at most: 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;
const TRIES = 4;
const PAUSE_MS = 300;
const ANSWER_MS = 60_000;
const CONTENT_TYPE = "application/octet-stream";

/** Backups in a bucket of any service that speaks S3. An upload has its name only when all parts are there. */
export function openS3(options: S3Options): Target {
  const s3 = new S3mini({ ...options, requestAbortTimeout: ANSWER_MS });
  const place = `${s3.endpoint.host}${s3.endpoint.pathname}`;
  const inWords = (error: unknown): never => {
    if (error instanceof BackupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`The backup service at ${place} failed: ${reason}`, { cause: error });
  };
  return {
    place,
    write: (name, content) => upload(s3, name, content).catch(inWords),
    async *read(name) {
      const answer = await s3.getObjectResponse(name).catch(inWords);
      if (!answer?.body) throw new BackupError(`There is no backup ${name} at ${place}.`);
      for await (const chunk of answer.body) yield Buffer.from(chunk);
    },
    async list() {
      const all = (await again(() => s3.listObjects("/", "silks-")).catch(inWords)) ?? [];
      return all
        .filter(({ Key }) => momentOf(Key))
        .map(({ Key, Size }) => ({ name: Key, bytes: Number(Size) }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },
    remove: async (name) => void (await again(() => s3.deleteObject(name)).catch(inWords)),
  };
}

async function upload(s3: S3mini, name: string, content: AsyncIterable<Buffer>): Promise<number> {
  const id = await again(() => s3.getMultipartUploadId(name, CONTENT_TYPE));
  try {
    const parts: Part[] = [];
    let bytes = 0;
    for await (const part of inParts(content)) {
      const partNumber = parts.length + 1;
      parts.push(await again(() => s3.uploadPart(name, id, part, partNumber)));
      bytes += part.length;
    }
    await complete(s3, name, { id, parts });
    return bytes;
  } catch (error) {
    // Parts of an upload that was given up cost money for as long as they lie there.
    await s3.abortMultipartUpload(name, id).catch(() => undefined);
    throw error;
  }
}

type Part = Awaited<ReturnType<S3mini["uploadPart"]>>;

/** A repeat finds no upload where the first answer was lost: then the whole object is there. */
async function complete(s3: S3mini, name: string, { id, parts }: { id: string; parts: Part[] }): Promise<void> {
  try {
    await again(() => s3.completeMultipartUpload(name, id, parts));
  } catch (error) {
    if (!(await s3.objectExists(name).catch(() => false))) throw error;
  }
}

async function* inParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [waiting, size] = [[] as Buffer[], 0];
  for await (const chunk of content) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** A part that is sent again takes the place of the first. */
async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES) throw error;
      await sleep(PAUSE_MS * attempt);
    }
  }
}
