import { STUDIO_ID } from "../../../shared/features/studio/studio.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { FollowStudio } from "../../feature.ts";
import type { Services } from "../../services.ts";
import { findStudio, StudioModel } from "./studio.model.ts";

const { trusted } = mongoose;

/** Lets the slices follow settings that were saved and not followed yet; the defaults of a new release too. Safe to repeat. */
export async function followStudio(followers: FollowStudio[], services: Services): Promise<void> {
  const doc = await findStudio();
  const version = doc?.version ?? 0;
  if (doc && (doc.followed ?? -1) >= version) return;
  for (const follow of followers) await follow(services);
  const older = trusted({ $or: [{ followed: null }, { followed: trusted({ $lt: version }) }] });
  try {
    await StudioModel.updateOne(
      { _id: STUDIO_ID, ...older },
      { $set: { followed: version }, $setOnInsert: { version, audiences: ["public"] } },
      { upsert: doc === null },
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
