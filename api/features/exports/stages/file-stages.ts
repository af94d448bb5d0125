import type { mongo } from "mongoose";
import { openDb } from "#api/db/limits/connections.ts";
import { bytesOf } from "#api/db/raw/bytes-of.ts";
import type { PrivacyPart } from "#api/privacy.ts";
import { fromJson, toJson } from "./rows.ts";
import type { Piece, Stage } from "./stage.ts";

interface StoredPicture {
  _id: string;
  bytes: mongo.Binary;
}
interface StoredPart {
  _id: mongo.ObjectId;
  files_id: string;
  n: number;
  data: mongo.Binary;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** The pictures of a collection, each a file of its own. */
export const pictureStage = (collection: string): Stage => ({
  count: () => openDb().collection(collection).estimatedDocumentCount(),
  read: async function* (after) {
    const behind = after === null ? {} : { _id: { $gt: after } };
    const pictures = openDb().collection<StoredPicture>(collection);
    for await (const { _id, bytes: stored } of pictures.find(behind, { sort: { _id: 1 }, batchSize: 10 })) {
      const bytes = bytesOf(stored);
      const type = bytes.subarray(0, PNG.length).equals(PNG) ? "png" : "jpg";
      yield { name: `pictures/${collection}/${_id}.${type}`, bytes, after: _id, rows: 1, ends: true };
    }
  },
});

/** Signed papers as PDF: a folder for each person. */
export const paperStage = (parts: () => PrivacyPart[]): Stage => ({
  count: () => openDb().collection("waiver_signature_records").estimatedDocumentCount(),
  read: async function* (after) {
    const from = after === null ? null : (JSON.parse(after) as [id: string, papers: number]);
    const people = openDb().collection<{ _id: string }>("users");
    const first = from === null ? {} : { _id: { $gte: from[0] } };
    const found = people.find(first, { projection: { _id: 1 }, sort: { _id: 1 }, batchSize: 100 });
    for await (const { _id } of found) {
      const papers = await Promise.all(parts().map(async ({ files }) => (await files?.(_id)) ?? []));
      const written = from !== null && from[0] === _id ? from[1] : 0;
      for (const [at, { name, bytes }] of papers.flat().entries()) {
        if (at < written) continue;
        yield { name: `people/${_id}/${name}`, bytes, after: JSON.stringify([_id, at + 1]), rows: 1, ends: true };
      }
    }
  },
});

/** The files of videos, in the parts they are kept in. */
export const videoStage = (): Stage => ({
  count: () => openDb().collection("video_files.files").estimatedDocumentCount(),
  read: async function* (after) {
    const from = after === null ? null : (fromJson(after) as [id: string, n: number | null]);
    const files = openDb().collection<{ _id: string }>("video_files.files");
    const first = from === null ? {} : { _id: { [from[1] === null ? "$gt" : "$gte"]: from[0] } };
    for await (const { _id } of files.find(first, { projection: { _id: 1 }, sort: { _id: 1 }, batchSize: 10 })) {
      const behind = from !== null && from[0] === _id ? (from[1] ?? -1) : -1;
      yield* readParts(_id, `videos/${_id}.${await typeOf(_id)}`, behind);
    }
  },
});

/** The end of the file's name. */
async function typeOf(id: string): Promise<string> {
  const videos = openDb().collection<{ _id: string; contentType?: string | null }>("videos");
  const video = await videos.findOne({ _id: id }, { projection: { contentType: 1 } });
  return video?.contentType?.split("/")[1] ?? "bin";
}

async function* readParts(id: string, name: string, behind: number): AsyncGenerator<Piece> {
  const parts = openDb().collection<StoredPart>("video_files.chunks");
  for await (const { n, data } of parts.find({ files_id: id, n: { $gt: behind } }, { sort: { n: 1 }, batchSize: 4 }))
    yield { name, bytes: bytesOf(data), after: toJson([id, n]), rows: 0, ends: false };
  yield { name, bytes: Buffer.alloc(0), after: toJson([id, null]), rows: 1, ends: true };
}
