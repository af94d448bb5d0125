import { Schema } from "mongoose";
import { badRequest, conflict, notFound } from "../../shared/core/errors.ts";
import { message } from "../../shared/core/messages/message.ts";
import { toDate } from "../../shared/core/time.ts";
import { isDuplicateKey } from "../db/duplicate-key.ts";
import { mongoose } from "../db/mongoose.ts";
import { stripJpeg } from "./strip-jpeg.ts";

export interface Clock {
  now(): Temporal.Instant;
}

/** A few hundred kilobytes, made small by who uploads it: one document each, no file store. */
interface PictureDocument {
  _id: string;
  bytes: Buffer;
  createdAt: Date;
}

const schema = new Schema<PictureDocument>(
  {
    _id: { type: String, required: true },
    bytes: { type: Buffer, required: true },
    createdAt: { type: Date, required: true, index: true },
  },
  { versionKey: false },
);

/** The `Cache-Control` of a picture: it never changes under its address. */
export const PICTURE_CACHE = "public, max-age=31536000, immutable";

/** The picture alone, of what was sent. @throws AppError 400 for what is none */
type ReadPicture = (bytes: Buffer) => Buffer;

const readJpeg: ReadPicture = (bytes) => {
  const stripped = stripJpeg(bytes);
  if (stripped) return stripped;
  throw badRequest("picture.not-a-jpeg", message("The picture must be a JPEG of at most 1280 pixels."));
};

export interface PictureStore {
  /** @throws AppError 400 `picture.not-a-jpeg`, or what `read` throws; 409 `picture.id-used` */
  add(id: string, base64: string, services: Clock, read?: ReadPicture): Promise<void>;
  /** @throws AppError 404 */
  get(id: string): Promise<Buffer>;
  /** Those not among `shown`, a day after they came. @returns how many went */
  forgetOthers(shown: () => Promise<readonly string[]>, services: Clock): Promise<number>;
  remove(id: string): Promise<void>;
}

/**
 * Pictures of one kind; a picture never changes under its id.
 * `add` throws AppError 409 `picture.id-used`, `get` 404.
 */
export function createPictureStore(modelName: string, collection: string): PictureStore {
  const Model = mongoose.model<PictureDocument>(modelName, schema, collection);
  return {
    async add(id, base64, { now }, read = readJpeg) {
      const bytes = read(Buffer.from(base64, "base64"));
      try {
        await Model.create({ _id: id, bytes, createdAt: toDate(now()) });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const known = await Model.findById(id);
        if (!known?.bytes.equals(bytes))
          throw conflict("picture.id-used", message("This id belongs to another picture."));
      }
    },

    async get(id) {
      const picture = await Model.findById(id);
      if (!picture) throw notFound(message("We can't find this picture."));
      return picture.bytes;
    },

    async forgetOthers(shown, { now }) {
      const old = { createdAt: mongoose.trusted({ $lt: toDate(now().subtract({ hours: 24 })) }) };
      const ids = (await Model.find(old, { _id: 1 }).lean<{ _id: string }[]>()).map(({ _id }) => _id);
      const kept = new Set(await shown());
      const unused = ids.filter((id) => !kept.has(id));
      await Model.deleteMany({ _id: mongoose.trusted({ $in: unused }) });
      return unused.length;
    },

    async remove(id) {
      await Model.deleteOne({ _id: id });
    },
  };
}
