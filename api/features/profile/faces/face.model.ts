import { mongoose } from "#api/db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "#api/db/synced.ts";

/** Under the person's id. */
interface FaceFields {
  pictureId: string;
}
export type FaceDocument = FaceFields & SyncedFields;

const schema = syncedSchema<FaceFields>({ pictureId: { type: String, required: true } }, { versionKey: false });
export const FaceModel = mongoose.model("Face", schema, "faces");
