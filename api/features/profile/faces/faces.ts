import { mongoose } from "#api/db/mongoose.ts";
import { doEach } from "#api/jobs/set-aside.ts";
import { createPictureStore } from "#api/pictures/store.ts";
import type { PrivacyPart } from "#api/privacy.ts";
import type { Services } from "#api/services.ts";
import type { Feed } from "#api/sync/feed.ts";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { LEADER_ROLES } from "#shared/core/roles.ts";
import { toDate } from "#shared/core/time.ts";
import type { Bio } from "#shared/features/profile/bio.ts";
import type { Face } from "#shared/features/profile/face.ts";
import { UserModel } from "../../accounts/index.ts";
import { type FaceDocument, FaceModel } from "./face.model.ts";

export const facePictures = createPictureStore("FacePicture", "face_pictures");

const toFace = ({ _id, pictureId, bio }: FaceDocument): Face => ({ id: _id, pictureId, ...(bio && { bio }) });

/** Every visitor who sees a class sees who teaches it. */
export const faceFeed: Feed = { collection: "faces", model: FaceModel, comesLate: true, toRow: toFace };

/** More than lead classes anywhere. */
const MOST_FACES = 200;

export const listFaces = async (): Promise<Face[]> =>
  (await FaceModel.find({ audiences: "public", deletedAt: null }).limit(MOST_FACES).lean<FaceDocument[]>()).map(toFace);

/** The picture first: a face never names one that is not there. A picture it replaces goes with the hourly job. */
export async function setFace(
  userId: string,
  { id, jpegBase64 }: { id: string; jpegBase64: string },
  services: Pick<Services, "now">,
): Promise<void> {
  await facePictures.add(id, jpegBase64, services);
  await FaceModel.updateOne(
    { _id: userId },
    { $set: { pictureId: id }, $unset: { deletedAt: 1 }, $setOnInsert: { audiences: ["public"] } },
    { upsert: true },
  );
}

/** Shows two lines about a person; empty in both languages takes them away. */
export async function setBio(userId: string, bio: Bio, { now }: Pick<Services, "now">): Promise<void> {
  if (bio.en || bio.es) {
    await FaceModel.updateOne(
      { _id: userId },
      { $set: { bio }, $unset: { deletedAt: 1 }, $setOnInsert: { audiences: ["public"], pictureId: null } },
      { upsert: true },
    );
    return;
  }
  const picture = mongoose.trusted({ $ne: null });
  await FaceModel.updateOne({ _id: userId, deletedAt: null, pictureId: picture }, { $unset: { bio: 1 } });
  await FaceModel.updateOne(
    { _id: userId, deletedAt: null, pictureId: null },
    { $set: { deletedAt: toDate(now()) }, $unset: { bio: 1 } },
  );
}

/** @throws AppError 404 `not-found` for a person who leads no classes */
async function requireLeader(userId: string): Promise<void> {
  const role = mongoose.trusted({ $in: [...LEADER_ROLES] });
  const leader = await UserModel.exists({ _id: userId, role, deletedAt: null, disabledAt: null });
  if (!leader) throw notFound(message("We can't find this person."));
}

/** @throws AppError as `requireLeader` */
export async function setLeaderFace(
  userId: string,
  picture: { id: string; jpegBase64: string },
  services: Pick<Services, "now">,
): Promise<void> {
  await requireLeader(userId);
  await setFace(userId, picture, services);
}

/** @throws AppError as `requireLeader` */
export async function setLeaderBio(userId: string, bio: Bio, services: Pick<Services, "now">): Promise<void> {
  await requireLeader(userId);
  await setBio(userId, bio, services);
}

const findFace = (userId: string) => FaceModel.findOne({ _id: userId, deletedAt: null }).lean<FaceDocument>();

/** Shows initials again, beside the bio where there is one. */
export async function removeFace(userId: string, { now }: Pick<Services, "now">): Promise<void> {
  const pictureId = (await findFace(userId))?.pictureId;
  if (!pictureId) return;
  const bio = (isThere: boolean) => mongoose.trusted({ $exists: isThere });
  await FaceModel.updateOne({ _id: userId, pictureId, bio: bio(true) }, { pictureId: null });
  await FaceModel.updateOne({ _id: userId, pictureId, bio: bio(false) }, { pictureId: null, deletedAt: toDate(now()) });
  await facePictures.remove(pictureId);
}

/** Shows neither picture nor bio any more. */
async function removeAll(userId: string, { now }: Pick<Services, "now">): Promise<void> {
  const face = await findFace(userId);
  if (!face) return;
  await FaceModel.updateOne(
    { _id: userId, deletedAt: null },
    { $set: { deletedAt: toDate(now()), pictureId: null }, $unset: { bio: 1 } },
  );
  if (face.pictureId) await facePictures.remove(face.pictureId);
}

/** Who is no longer staff is shown no more, on any device. Safe to repeat. */
export async function removeLeftFaces(services: Services): Promise<number> {
  const faces = await FaceModel.find({ deletedAt: null }, { _id: 1 }).lean<Pick<FaceDocument, "_id">[]>();
  const staff = new Set<string>(
    await UserModel.distinct("_id", {
      _id: mongoose.trusted({ $in: faces.map(({ _id }) => _id) }),
      role: mongoose.trusted({ $in: [...LEADER_ROLES] }),
      deletedAt: null,
      disabledAt: null,
    }),
  );
  const items = faces.filter(({ _id }) => !staff.has(_id));
  const act = ({ _id }: Pick<FaceDocument, "_id">) => removeAll(_id, services);
  return doEach({ kind: "profile.removeLeftFace", items, act, leavesOut: true, isAudited: true }, services);
}

/** Removes the pictures that no face shows, a day after they came. @returns how many */
export const forgetFacePictures = (services: Pick<Services, "now">): Promise<number> =>
  facePictures.forgetOthers(() => FaceModel.distinct("pictureId", { deletedAt: null }), services);

export const privacy: PrivacyPart = {
  async collect(userId) {
    const bio = (await findFace(userId))?.bio;
    return bio ? { bio } : {};
  },
  async files(userId) {
    const pictureId = (await findFace(userId))?.pictureId;
    return pictureId ? [{ name: "picture.jpg", bytes: Buffer.from(await facePictures.get(pictureId)) }] : [];
  },
  erase: ({ userId }, services) => removeAll(userId, services),
};
