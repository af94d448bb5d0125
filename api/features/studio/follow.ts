import { Schema } from "mongoose";
import { STUDIO_ID } from "#shared/features/studio/studio.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { FollowStudio } from "../../feature.ts";
import type { Services } from "../../services.ts";
import { findStudio } from "./studio.model.ts";

const { trusted } = mongoose;

/** Which version of the settings the slices have followed. Apart from the settings, which every device has. */
const schema = new Schema({ _id: String, version: { type: Number, required: true } }, { versionKey: false });
const FollowedModel = mongoose.model("StudioFollowed", schema, "studio_followed");

/** Lets the slices follow settings that were saved and not followed yet; the defaults of a new release too. Safe to repeat. */
export async function followStudio(followers: FollowStudio[], services: Services): Promise<void> {
  const version = (await findStudio())?.version ?? 0;
  const followed = await FollowedModel.findById(STUDIO_ID).lean();
  if (followed && followed.version >= version) return;
  for (const follow of followers) await follow(services);
  try {
    await FollowedModel.updateOne(
      { _id: STUDIO_ID, version: trusted({ $lt: version }) },
      { version },
      { upsert: true },
    );
  } catch (error) {
    // Another process followed the same version, or a later one.
    if (!isDuplicateKey(error)) throw error;
  }
}
