import type { Actor } from "#shared/core/actor.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { authorize, badRequest, conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { addVideo, setVideoPoster, updateVideo } from "#shared/features/videos/endpoints.ts";
import { parseVideoLink } from "#shared/features/videos/external.ts";
import { canEditVideo, canWatchVideo } from "#shared/features/videos/policy.ts";
import type { Video } from "#shared/features/videos/video.ts";
import { moveAudiences } from "../../db/audiences.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { mongoose } from "../../db/mongoose.ts";
import { stripJpeg } from "../../pictures/strip-jpeg.ts";
import type { Services } from "../../services.ts";
import { findUser } from "../accounts/index.ts";
import { ClassBlueprintModel } from "../classes/index.ts";
import { audiencesOfVideo, toVideo, type VideoDocument, type VideoFields, VideoModel } from "./video.model.ts";

const TRIES = 5;

export const findVideo = (id: string) => VideoModel.findOne({ _id: id, deletedAt: null }).lean<VideoDocument>();

/** @throws AppError 404, also for one this person may not watch */
export const getWatchable = async (id: string, actor: Actor | null) =>
  authorize(await findVideo(id), (video) => canWatchVideo(actor, video), message("We can't find this video."));

/** @throws AppError 404, also for a video without one */
export async function getPoster(id: string, actor: Actor | null): Promise<Buffer> {
  const [, base64] = (await getWatchable(id, actor)).poster?.split(",") ?? [];
  if (base64 === undefined) throw notFound(message("We can't find this picture."));
  return Buffer.from(base64, "base64");
}

/** @throws AppError 404, also for another person's video */
export const getEditable = async (id: string, actor: Actor) =>
  authorize(await findVideo(id), (video) => canEditVideo(actor, video), message("We can't find this video."));

async function classNamesOf(blueprintIds: string[]): Promise<string[]> {
  const found = await ClassBlueprintModel.find({ _id: mongoose.trusted({ $in: blueprintIds }) }, { name: 1 }).lean<
    { name: string }[]
  >();
  return found.map(({ name }) => name).toSorted();
}

/** A repeat with the same id finds what it made. @throws AppError 400 `video.bad-link`; 409 `video.id-used` */
export async function add(input: InputOf<typeof addVideo>, actor: Actor, services: Services): Promise<Video> {
  const { id, link, ...text } = input;
  const external = link ? parseVideoLink(link) : null;
  if (link && !external)
    throw badRequest("video.bad-link", message("Use the address of a video on YouTube or Vimeo."), {
      field: "link",
    });
  const user = await findUser(actor.userId);
  const fields: VideoFields = {
    ...text,
    classNames: await classNamesOf(text.blueprintIds),
    source: external?.source ?? "file",
    externalId: external?.externalId ?? null,
    status: external ? "ready" : "uploading",
    poster: null,
    contentType: null,
    bytes: null,
    durationSeconds: null,
    uploadedById: actor.userId,
    uploaderName: fullName(user),
    createdAt: toDate(services.now()),
  };
  try {
    await VideoModel.create({ ...fields, _id: id, audiences: audiencesOfVideo(fields) });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const kept = await findVideo(id);
  if (!kept || kept.uploadedById !== actor.userId)
    throw conflict("video.id-used", message("This id belongs to another video."));
  return toVideo(kept);
}

/** @throws AppError 404 */
export async function update({ id, ...change }: InputOf<typeof updateVideo>, actor: Actor): Promise<Video> {
  await getEditable(id, actor);
  const classNames = change.blueprintIds && { classNames: await classNamesOf(change.blueprintIds) };
  return toVideo(await changeVideo(id, { ...change, ...classNames }));
}

/**
 * Changes some fields, and who gets the row with them: written only over the revision it was worked out from.
 * @throws AppError 404
 */
export async function changeVideo(id: string, change: Partial<VideoFields>): Promise<VideoDocument> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const known = await findVideo(id);
    if (!known) throw notFound(message("We can't find this video."));
    const audiences = moveAudiences(known.audiences, audiencesOfVideo({ ...known, ...change }));
    const changed = await VideoModel.findOneAndUpdate(
      { _id: id, deletedAt: null, rev: known.rev },
      { ...change, audiences },
      { returnDocument: "after" },
    ).lean<VideoDocument>();
    if (changed) return changed;
  }
  throw conflict("video.busy", message("Someone else is changing this video. Please try again."));
}

/** @throws AppError 404; 400 `video.bad-poster` for what is no JPEG */
export async function setPoster(input: InputOf<typeof setVideoPoster>, actor: Actor): Promise<void> {
  await getEditable(input.id, actor);
  const picture = stripJpeg(Buffer.from(input.jpegBase64, "base64"));
  if (!picture) throw badRequest("video.bad-poster", message("The picture must be a JPEG."));
  const { durationSeconds } = input;
  await changeVideo(input.id, {
    poster: `data:image/jpeg;base64,${picture.toString("base64")}`,
    ...(durationSeconds !== undefined && { durationSeconds }),
  });
}

/** The row goes at once; the job takes the bytes away. @throws AppError 404 */
export async function remove(id: string, actor: Actor, { now }: Pick<Services, "now">): Promise<void> {
  const { _id } = await getEditable(id, actor);
  await VideoModel.updateOne({ _id }, { deletedAt: toDate(now()) });
}
