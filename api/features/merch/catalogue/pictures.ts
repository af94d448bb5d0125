import { Schema } from "mongoose";
import { badRequest, conflict, notFound } from "../../../../shared/core/errors.ts";
import { toDate } from "../../../../shared/core/time.ts";
import { isDuplicateKey } from "../../../db/duplicate-key.ts";
import { mongoose } from "../../../db/mongoose.ts";
import { stripJpeg } from "../../../pictures/strip-jpeg.ts";
import type { Services } from "../../../services.ts";
import { ProductModel } from "../product.model.ts";

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
export const PictureModel = mongoose.model("ProductPicture", schema, "product_pictures");

/** @throws AppError 400 `picture.not-a-jpeg`; 409 `picture.id-used` */
export async function addPicture(id: string, jpegBase64: string, { now }: Pick<Services, "now">): Promise<void> {
  const bytes = stripJpeg(Buffer.from(jpegBase64, "base64"));
  if (!bytes) throw badRequest("picture.not-a-jpeg", "The picture must be a JPEG of at most 1280 pixels.");
  try {
    await PictureModel.create({ _id: id, bytes, createdAt: toDate(now()) });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const known = await PictureModel.findById(id);
    if (!known?.bytes.equals(bytes)) throw conflict("picture.id-used", "This id stands for another picture.");
  }
}

/** @throws AppError 404 */
export async function getPicture(id: string): Promise<Buffer> {
  const picture = await PictureModel.findById(id);
  if (!picture) throw notFound("This picture");
  return picture.bytes;
}

/** Pictures no product shows, a day after they came. @returns how many went */
export async function forgetPictures({ now }: Pick<Services, "now">): Promise<number> {
  const { trusted } = mongoose;
  const old = { createdAt: trusted({ $lt: toDate(now().subtract({ hours: 24 })) }) };
  const ids = (await PictureModel.find(old, { _id: 1 }).lean<{ _id: string }[]>()).map(({ _id }) => _id);
  const shown = new Set(await ProductModel.distinct("pictureIds", { deletedAt: null }));
  const unused = ids.filter((id) => !shown.has(id));
  await PictureModel.deleteMany({ _id: trusted({ $in: unused }) });
  return unused.length;
}
