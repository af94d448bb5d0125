import type { Actor } from "#shared/core/actor.ts";
import { conflict, notFound, unprocessable } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import { toDate } from "#shared/core/time.ts";
import {
  type Campaign,
  type CampaignContent,
  type CampaignLine,
  NO_FIGURES,
} from "#shared/features/campaigns/campaign.ts";
import { findUnknownField } from "#shared/features/campaigns/faults.ts";
import type { ReadyKey } from "#shared/features/campaigns/ready-endpoints.ts";
import { insertOwn, markOf } from "../../db/insert-own.ts";
import { afterRow, newestFirst } from "../../db/pages/newest-first.ts";
import type { Services } from "../../services.ts";
import { findName } from "../accounts/index.ts";
import { type CampaignDocument, CampaignModel } from "./campaign.model.ts";
import { toCampaign, toLine } from "./serialize.ts";

const GONE = message("We can't find this email.");
const ORDER = "updatedAt";

/** The one changed last comes first. @throws AppError 404 */
export async function listCampaigns(after: string | undefined): Promise<CampaignLine[]> {
  const docs = await CampaignModel.find(await afterRow(CampaignModel, ORDER, after, GONE), { body: 0, todo: 0 })
    .sort(newestFirst(ORDER))
    .limit(ROWS_PER_PAGE)
    .lean<CampaignDocument[]>();
  return docs.map(toLine);
}

/** @throws AppError 404 */
export async function getDocument(id: string): Promise<CampaignDocument> {
  const doc = await CampaignModel.findById(id).lean<CampaignDocument>();
  if (!doc) throw notFound(GONE);
  return doc;
}

/** @throws AppError 404 */
export const getCampaign = async (id: string): Promise<Campaign> => toCampaign(await getDocument(id));

type NewCampaign = CampaignContent & { id: string; readyKey?: ReadyKey | null };

/** A repeat makes no second one. @throws AppError 409 `id.used`, 422 `campaign.unknown-field` */
export async function createCampaign(
  { id, readyKey = null, ...content }: NewCampaign,
  actor: Actor,
  { now }: Services,
): Promise<Campaign> {
  refuseUnknownField(content);
  const at = toDate(now());
  await insertOwn(CampaignModel as never, {
    ...content,
    _id: id,
    readyKey,
    status: "draft",
    version: 0,
    createdAt: at,
    updatedAt: at,
    byId: actor.userId,
    byName: await findName(actor.userId),
    plannedFor: null,
    begunAt: null,
    finishedAt: null,
    planning: null,
    figures: NO_FIGURES,
    madeBy: markOf(actor.userId, id),
  });
  return getCampaign(id);
}

/** The version decides between two admins. @throws AppError 404, 409 `campaign.changed`, `campaign.on-its-way`, 422 */
export async function changeCampaign(
  { id, version, ...content }: CampaignContent & { id: string; version: number },
  actor: Actor,
  { now }: Services,
): Promise<Campaign> {
  refuseUnknownField(content);
  const stamp = { updatedAt: toDate(now()), byId: actor.userId, byName: await findName(actor.userId) };
  const saved = await CampaignModel.findOneAndUpdate(
    { _id: id, version, status: "draft" },
    { $set: { ...content, ...stamp }, $inc: { version: 1 } },
    { returnDocument: "after" },
  ).lean<CampaignDocument>();
  if (saved) return toCampaign(saved);
  throw refusalOf(await getDocument(id));
}

/** Safe to repeat. @throws AppError 409 `campaign.on-its-way` */
export async function deleteCampaign(id: string): Promise<void> {
  const { deletedCount } = await CampaignModel.deleteOne({ _id: id, status: "draft" });
  if (deletedCount === 0) throw refusalOf(await getDocument(id));
}

/** Why a draft that an admin has before them cannot be changed or sent. */
export function refusalOf({ status, byName }: Pick<CampaignDocument, "status" | "byName">) {
  if (status !== "draft")
    return conflict(
      "campaign.on-its-way",
      message("This email is on its way or was sent. You can't change it anymore."),
    );
  return conflict(
    "campaign.changed",
    message("{name} changed this email after you opened it. Reload it to see the newest text.", { name: byName }),
  );
}

function refuseUnknownField(content: CampaignContent): void {
  const unknown = findUnknownField(content);
  if (unknown) throw refusedField(unknown);
}

const refusedField = (words: Message) => unprocessable("campaign.unknown-field", words, { field: "body" });
