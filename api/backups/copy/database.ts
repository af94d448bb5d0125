import { createHash } from "node:crypto";
import type { mongo } from "mongoose";
import { type ArchiveHeader, type ArchiveTrailer, KIND } from "../format/archive.ts";
import { jsonFrame, toFrame } from "../format/frames.ts";
import { copyEach, listCollections, noSections, type Sections } from "./collection.ts";
import { findFiles } from "./files.ts";
import { type Alone, type Cut, copyStandalone } from "./standalone.ts";

export interface Source extends Alone {
  client: mongo.MongoClient;
  /** Where the files lie that the database does not hold. */
  dataDir: string;
  studio: string;
}

/** The records of a whole archive. @returns its trailer */
export async function* copyDatabase(source: Source): AsyncGenerator<Buffer, ArchiveTrailer> {
  const header: ArchiveHeader = { format: 1, studio: source.studio, startedAt: source.now().toISOString() };
  yield Buffer.concat(jsonFrame(KIND.header, header));
  const files = await findFiles(source.dataDir);
  for (const { path, bytes } of files)
    yield Buffer.concat(toFrame(KIND.file, Buffer.concat([Buffer.from(`${path}\0`), bytes])));
  const sections = noSections();
  const { cutAt, pausedMs } = (await hasSnapshots(source.db))
    ? yield* copySnapshot(source, sections)
    : yield* copyStandalone(source, sections);
  const trailer: ArchiveTrailer = {
    cutAt: cutAt.toISOString(),
    pausedMs: Math.round(pausedMs),
    collections: [...sections.sums.values()].toSorted((a, b) => a.section - b.section),
    files: files.map(({ path, bytes }) => ({
      path,
      bytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    })),
  };
  yield Buffer.concat(jsonFrame(KIND.trailer, trailer));
  return trailer;
}

async function hasSnapshots(db: mongo.Db): Promise<boolean> {
  const hello = await db.admin().command({ hello: 1 });
  return Boolean(hello.setName) || hello.msg === "isdbgrid";
}

/** All reads of a snapshot session see the database of one moment. */
async function* copySnapshot({ client, db, leaveOut, now }: Source, sections: Sections): AsyncGenerator<Buffer, Cut> {
  const names = await listCollections(db, leaveOut);
  const cutAt = now();
  const session = client.startSession({ snapshot: true });
  try {
    yield* copyEach(names, { db, session }, sections);
  } finally {
    await session.endSession();
  }
  return { cutAt, pausedMs: 0 };
}
