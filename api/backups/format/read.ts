import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import {
  type ArchiveHeader,
  type ArchiveTrailer,
  BackupError,
  type CollectionSum,
  type FileSum,
  KIND,
  type Section,
} from "./archive.ts";
import { parseFrame, readFrames } from "./frames.ts";
import { unseal } from "./sealed.ts";

/** Receives an archive record by record. Each may be awaited, so that no more is read than is used. */
export interface ArchiveVisitor {
  section?(section: Section, index: number): Promise<void> | void;
  document?(raw: Buffer, index: number): Promise<void> | void;
  sectionEnd?(index: number): Promise<void> | void;
  file?(path: string, bytes: Buffer): Promise<void> | void;
}

export interface Archive {
  header: ArchiveHeader;
  trailer: ArchiveTrailer;
}

/**
 * Reads a whole archive and compares every count and hash. @throws BackupError in words for a person; what the visitor
 * received before was authentic but may not be all
 */
export async function readArchive(
  source: AsyncIterable<Buffer>,
  key: string,
  visitor: ArchiveVisitor = {},
): Promise<Archive> {
  const gunzip = createGunzip();
  pipeline(Readable.from(unseal(source, key), { objectMode: true, highWaterMark: 1 }), gunzip).catch(() => undefined);
  const state = { header: null as ArchiveHeader | null, trailer: null as ArchiveTrailer | null };
  const sums: CollectionSum[] = [];
  const files: FileSum[] = [];
  const current = { name: "", documents: 0, bytes: 0, hash: createHash("sha256") };
  for await (const { kind, body } of readFrames(gunzip)) {
    if (state.trailer) throw damaged("records follow its end");
    const section = sums.length;
    if (kind === KIND.header) state.header = parseFrame<ArchiveHeader>(body);
    else if (kind === KIND.collection) {
      const begun = parseFrame<Section>(body);
      Object.assign(current, { name: begun.name, documents: 0, bytes: 0, hash: createHash("sha256") });
      await visitor.section?.(begun, section);
    } else if (kind === KIND.document) {
      current.documents += 1;
      current.bytes += body.length;
      current.hash.update(body);
      await visitor.document?.(body, section);
    } else if (kind === KIND.end) {
      const { name, documents, bytes, hash } = current;
      sums.push({ name, section, documents, bytes, sha256: hash.digest("hex") });
      await visitor.sectionEnd?.(section);
    } else if (kind === KIND.file) files.push(await readFile(body, visitor));
    else if (kind === KIND.trailer) state.trailer = parseFrame<ArchiveTrailer>(body);
    else throw damaged(`it has a record of kind ${kind}`);
  }
  const { header, trailer } = state;
  if (!header || !trailer) throw damaged("its end is missing");
  compare(trailer, sums, files);
  return { header, trailer };
}

/** Path, a NUL, bytes: these files are keys, a few hundred bytes each. */
async function readFile(body: Buffer, visitor: ArchiveVisitor): Promise<FileSum> {
  const end = body.indexOf(0);
  const [path, bytes] = [body.subarray(0, end).toString(), body.subarray(end + 1)];
  await visitor.file?.(path, bytes);
  return { path, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

function compare({ collections, files }: ArchiveTrailer, sums: CollectionSum[], read: FileSum[]): void {
  for (const wanted of collections) {
    const found = sums[wanted.section];
    if (JSON.stringify(found && inOrder(found)) !== JSON.stringify(inOrder(wanted)))
      throw damaged(`${wanted.name} is not as it was copied`);
  }
  for (const { path, sha256 } of files)
    if (!read.some((file) => file.path === path && file.sha256 === sha256)) throw damaged(`${path} is missing`);
}

const inOrder = ({ name, section, documents, bytes, sha256 }: CollectionSum) => [
  name,
  section,
  documents,
  bytes,
  sha256,
];

const damaged = (why: string) => new BackupError(`The archive is damaged: ${why}.`);
