import { createHash } from "node:crypto";
import type { mongo } from "mongoose";
import { readRaw } from "../../db/raw/read-raw.ts";
import { type CollectionSum, KIND, type Section, type Sum } from "../format/archive.ts";
import { jsonFrame, toFrame } from "../format/frames.ts";

const WRITTEN_AT_ONCE = 256 * 1024;

interface Copied {
  db: mongo.Db;
  name: string;
  session?: mongo.ClientSession | undefined;
}

/** Collections of the database that hold documents of their own. */
export async function listCollections(db: mongo.Db, leaveOut: ReadonlySet<string>): Promise<string[]> {
  const all = await db.listCollections({ type: "collection" }, { nameOnly: true }).toArray();
  return all
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("system.") && !leaveOut.has(name))
    .toSorted();
}

async function describe(db: mongo.Db, name: string): Promise<Section> {
  const [[found], indexes] = await Promise.all([
    db.listCollections<mongo.CollectionInfo>({ name }).toArray(),
    db.collection(name).indexes(),
  ]);
  return { name, options: { ...found?.options }, indexes: indexes.map(({ v: _, ...index }) => ({ ...index })) };
}

/** The records of one collection. @returns its figures */
async function* copyCollection({ db, name, session }: Copied, section: Section): AsyncGenerator<Buffer, Sum> {
  const hash = createHash("sha256");
  let [documents, bytes, size] = [0, 0, 0];
  let waiting = jsonFrame(KIND.collection, section);
  for await (const raw of readRaw(db.collection(name), session)) {
    hash.update(raw);
    documents += 1;
    bytes += raw.length;
    size += raw.length;
    waiting.push(...toFrame(KIND.document, raw));
    if (size < WRITTEN_AT_ONCE) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  yield Buffer.concat([...waiting, ...jsonFrame(KIND.end, {})]);
  return { documents, bytes, sha256: hash.digest("hex") };
}

/** All that was copied so far: the last section of each collection. */
export interface Sections {
  count: number;
  sums: Map<string, CollectionSum>;
  /** Options and indexes, which no write changes. */
  described: Map<string, Section>;
}

export const noSections = (): Sections => ({ count: 0, sums: new Map(), described: new Map() });

/** The records of some collections, each noted in `sections` when it is whole. */
export async function* copyEach(
  names: readonly string[],
  source: Omit<Copied, "name">,
  sections: Sections,
): AsyncGenerator<Buffer> {
  for (const name of names) {
    const described = sections.described.get(name) ?? (await describe(source.db, name));
    sections.described.set(name, described);
    const section = sections.count++;
    const sum = yield* copyCollection({ ...source, name }, described);
    sections.sums.set(name, { name, section, ...sum });
  }
}
