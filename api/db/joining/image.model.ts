import { Schema } from "mongoose";
import { v7 as newId } from "uuid";
import { mongoose } from "../mongoose.ts";
import { type Change, isNothing, writeChange } from "./change.ts";
import { type Doc, nameOf, openDocuments } from "./documents.ts";

/** What one document was before a change and what it was to become, kept until the change can no longer be taken back. */
export interface Image extends Change {
  _id: string;
  /** What it is part of. */
  actId: string;
  /** The name of its collection. */
  place: string;
  docId: string;
  before: Doc | null;
  after: Doc | null;
}

const anything = { type: Schema.Types.Mixed, default: null } as const;
const schema = new Schema<Image>(
  {
    _id: { type: String, required: true },
    actId: { type: String, required: true },
    place: { type: String, required: true },
    docId: { type: String, required: true },
    before: anything as never,
    after: anything as never,
  },
  { versionKey: false, minimize: false },
);
schema.index({ actId: 1, _id: -1 });
export const ImageModel = mongoose.model("BeforeImage", schema, "before_images");

const images = () => openDocuments(nameOf(ImageModel));

/**
 * Stores the image of a document, then changes the document, unless another write came in between. An image whose
 * change was never made restores nothing. @returns whether it is changed
 */
export async function changeWithImage(change: Change, place: string, actId: string): Promise<boolean> {
  if (isNothing(change)) return true;
  const docId = change.before?._id ?? change.after?._id ?? "";
  await images().insertOne({ _id: newId(), actId, place, docId, ...change });
  return writeChange(change, openDocuments(place));
}

/** The latest change first. */
export const eachImage = (actId: string): AsyncIterable<Image> =>
  images().find({ actId }).sort({ _id: -1 }) as unknown as AsyncIterable<Image>;

/** What a document was before the first change of an act. */
export const originalOf = async (actId: string, place: string, docId: string): Promise<Doc | null> =>
  ((await images().find({ actId, place, docId }).sort({ _id: 1 }).limit(1).next()) as unknown as Image | null)
    ?.before ?? null;

export const forgetImages = (actIds: string[]) => images().deleteMany({ actId: { $in: actIds } });
