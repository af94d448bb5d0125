import { createHash } from "node:crypto";
import { idUsed, insertOwn, markOf } from "#api/db/insert-own.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { RequestContext } from "#api/http/route.ts";
import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { addDays, isMinorOn, toDate, todayAt, toInstant } from "#shared/core/time.ts";
import type { makeKey as endpoint } from "#shared/features/assistant/keys/endpoints.ts";
import { LONGEST_KEY_DAYS, type OutsideKey } from "#shared/features/assistant/keys/key.ts";
import { findUser, owesFactor } from "../../accounts/index.ts";
import { ProposalModel } from "../proposals/proposal.model.ts";
import { type KeyDocument, OutsideKeyModel } from "./key.model.ts";

type Context = RequestContext<Actor>;

const { trusted } = mongoose;
const PREFIX = "sk-studio-";
const MOST_KEYS = 20;
const USED_EVERY_MS = 60_000;

const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

const toKey = (doc: KeyDocument, today: string): OutsideKey => ({
  id: doc._id,
  name: doc.name,
  scope: doc.scope,
  lastDay: doc.lastDay,
  ending: doc.ending,
  madeAt: toInstant(doc.madeAt).toString(),
  lastUsedAt: doc.lastUsedAt ? toInstant(doc.lastUsedAt).toString() : null,
  state: doc.revokedAt ? "revoked" : doc.lastDay < today ? "over" : "active",
});

export async function listKeys({ actor, services }: Context): Promise<OutsideKey[]> {
  const found = await OutsideKeyModel.find({ adminId: actor.userId })
    .sort({ madeAt: -1 })
    .limit(MOST_KEYS)
    .lean<KeyDocument[]>();
  return found.map((each) => toKey(each, todayAt(services)));
}

/**
 * Makes a key, which follows from its id and the server's secret: the database has its hash alone, and a repeat of the
 * call, whose answer was lost, shows the same one.
 * @throws AppError 409 `key.day`, `key.many`, `id.used`
 */
export async function makeKey(
  { id, name, scope, lastDay }: InputOf<typeof endpoint>,
  { actor, services }: Context,
): Promise<{ key: OutsideKey; secret: string }> {
  const today = todayAt(services);
  if (lastDay < today || lastDay > addDays(today, LONGEST_KEY_DAYS))
    throw conflict("key.day", message("A key works until a day within a year."), { field: "lastDay" });
  const others = { adminId: actor.userId, revokedAt: null, lastDay: trusted({ $gte: today }) };
  if ((await OutsideKeyModel.countDocuments(others)) >= MOST_KEYS)
    throw conflict("key.many", message("Revoke a key you no longer use first."));
  const secret = PREFIX + services.secrets.sign("assistant-keys", `${actor.userId}:${id}`);
  const doc: KeyDocument = {
    _id: id,
    adminId: actor.userId,
    name,
    scope,
    hash: hashOf(secret),
    ending: secret.slice(-4),
    lastDay,
    madeAt: toDate(services.now()),
    lastUsedAt: null,
    revokedAt: null,
    madeBy: markOf(actor.userId, id),
  };
  if ((await insertOwn(OutsideKeyModel, doc)) === "made") return { key: toKey(doc, today), secret };
  const known = await OutsideKeyModel.findById(id).lean<KeyDocument>();
  if (!known || known.name !== name || known.scope !== scope || known.lastDay !== lastDay) throw idUsed();
  return { key: toKey(known, today), secret };
}

/** It ends at once, with the cards it proposed. @throws AppError 404 */
export async function revokeKey(id: string, { actor, services }: Context): Promise<void> {
  const own = { _id: id, adminId: actor.userId };
  if (!(await OutsideKeyModel.exists(own))) throw notFound(message("We can't find that key."));
  await OutsideKeyModel.updateOne({ ...own, revokedAt: null }, { revokedAt: toDate(services.now()) });
  await ProposalModel.updateMany({ keyId: id, state: "waiting" }, { state: "declined" });
}

/** A good key with the admin who made it, as they are now. */
export interface KeyHolder {
  key: KeyDocument;
  actor: Actor;
}

/** Null for a key that is unknown, over or revoked, and where its admin is none any more. */
export async function findHolder(secret: string, services: Services): Promise<KeyHolder | null> {
  if (!secret.startsWith(PREFIX)) return null;
  const key = await OutsideKeyModel.findOne({ hash: hashOf(secret), revokedAt: null }).lean<KeyDocument>();
  const today = todayAt(services);
  if (!key || key.lastDay < today) return null;
  const user = await findUser(key.adminId);
  if (user?.role !== "admin" || user.disabledAt || user.archivedAt) return null;
  await noteUse(key, services);
  const actor: Actor = {
    userId: user._id,
    role: "admin",
    familyId: user.familyId,
    sessionId: key._id,
    waiverSigned: user.waiverSigned,
    isGuardian: user.isGuardian,
    isMinor: isMinorOn(user, today),
    owesFactor: await owesFactor(user, services),
  };
  return { key, actor };
}

async function noteUse({ _id, lastUsedAt }: KeyDocument, { now }: Services): Promise<void> {
  const present = toDate(now());
  if (lastUsedAt && present.getTime() - lastUsedAt.getTime() < USED_EVERY_MS) return;
  await OutsideKeyModel.updateOne({ _id }, { lastUsedAt: present });
}
