import { createHash } from "node:crypto";
import { v7 as newId } from "uuid";
import { toDate } from "#shared/core/time.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { publicUrl } from "../../env.ts";
import type { Services } from "../../services.ts";
import { findUser, type UserDocument } from "../accounts/index.ts";
import { type CalendarLinkDocument, CalendarLinkModel } from "./calendar-link.model.ts";

type Deps = Pick<Services, "secrets" | "env" | "now">;

const secretOf = (linkId: string, { secrets }: Deps): string => secrets.sign("calendar", linkId);
const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");
const urlOf = (linkId: string, services: Deps): string =>
  `${publicUrl(services.env)}/api/calendar/${secretOf(linkId, services)}.ics`;

export async function findLink(userId: string, services: Deps): Promise<string | null> {
  const link = await CalendarLinkModel.findOne({ userId }).lean<CalendarLinkDocument>();
  if (link && (await ownerOf(link))) return urlOf(link._id, services);
  if (link) await CalendarLinkModel.deleteOne({ _id: link._id });
  return null;
}

/** The person's link; made now when there is none. Two at once get the same. */
export async function getOrMakeLink(userId: string, services: Deps): Promise<string> {
  const _id = newId();
  const fresh = { _id, secretHash: hashOf(secretOf(_id, services)), createdAt: toDate(services.now()) };
  try {
    await CalendarLinkModel.updateOne({ userId }, { $setOnInsert: fresh }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const url = await findLink(userId, services);
  return url ?? getOrMakeLink(userId, services);
}

export async function revokeLink(userId: string): Promise<void> {
  await CalendarLinkModel.deleteOne({ userId });
}

/** Whose calendar a secret opens; null for a wrong or revoked one. */
export async function findOwner(secret: string): Promise<UserDocument | null> {
  const link = await CalendarLinkModel.findOne({ secretHash: hashOf(secret) }).lean<CalendarLinkDocument>();
  return link && ownerOf(link);
}

/** Null when the account changed hands since the link was made. */
async function ownerOf({ userId, createdAt }: CalendarLinkDocument): Promise<UserDocument | null> {
  const user = await findUser(userId);
  return user?.handedOverAt && createdAt < user.handedOverAt ? null : user;
}
