import { mongoose } from "#api/db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "#api/db/synced.ts";
import type { Bio } from "#shared/features/profile/bio.ts";

/** Under the person's id. */
interface FaceFields {
  pictureId: string | null;
  bio?: Bio;
}
export type FaceDocument = FaceFields & SyncedFields;

const bio = new mongoose.Schema({ en: String, es: String }, { _id: false });
const schema = syncedSchema<FaceFields>({ pictureId: { type: String, default: null }, bio }, { versionKey: false });
export const FaceModel = mongoose.model("Face", schema, "faces");
