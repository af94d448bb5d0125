import { mongoose } from "../../db/mongoose.ts";
import { BackupError, type KIND } from "./archive.ts";

const { EJSON } = mongoose.mongo.BSON;

type Kind = (typeof KIND)[keyof typeof KIND];

interface Frame {
  kind: number;
  body: Buffer;
}

/** Kind and length. */
const HEAD_BYTES = 5;
/** A document of MongoDB has 16 MB at most. */
const LARGEST_BODY = 20 * 1024 * 1024;

export function toFrame(kind: Kind, body: Buffer): Buffer[] {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(kind);
  head.writeUInt32BE(body.length, 1);
  return [head, body];
}

export const jsonFrame = (kind: Kind, value: object): Buffer[] => toFrame(kind, Buffer.from(EJSON.stringify(value)));

/** Options of collections and indexes hold what JSON cannot. */
export const parseFrame = <Value>(body: Buffer): Value => EJSON.parse(body.toString()) as Value;

/** @throws BackupError for bytes that end within a record */
export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= HEAD_BYTES) {
      const length = rest.readUInt32BE(1);
      if (length > LARGEST_BODY) throw new BackupError("The archive is damaged: it has a record of impossible size.");
      if (rest.length < HEAD_BYTES + length) break;
      yield { kind: rest.readUInt8(), body: rest.subarray(HEAD_BYTES, HEAD_BYTES + length) };
      rest = rest.subarray(HEAD_BYTES + length);
    }
  }
  if (rest.length > 0) throw new BackupError("The archive is damaged: it ends within a record.");
}
