import { conflict, unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { PushSubscriptionInput } from "#shared/features/notifications/push-device.ts";
import { mongoose } from "../../db/mongoose.ts";
import { findSubscriptionProblem } from "../../push/endpoint.ts";
import type { PushMessage } from "../../push/payload.ts";
import { type PushOptions, type PushResult, sendPush } from "../../push/send.ts";
import type { Services } from "../../services.ts";
import { findUnendedSessions } from "../accounts/index.ts";
import { deviceIdOf, type PushDeviceDocument, PushDeviceModel } from "./push-device.model.ts";

const { trusted } = mongoose;

/** More than a person carries; it bounds what one notification can cost. */
const DEVICES_PER_PERSON = 20;

interface Owner {
  userId: string;
  sessionId: string;
  userAgent: string;
}

/**
 * Binds a browser to this user and sign-in; its former user gets nothing there any more.
 * @throws AppError 422 `push.…` for what no browser would send, 409 `push.too-many-devices`
 */
export async function addDevice(
  { endpoint, keys }: PushSubscriptionInput,
  owner: Owner,
  services: Services,
): Promise<PushDeviceDocument> {
  const problem = findSubscriptionProblem({ endpoint, keys }, services.push.allowedHosts);
  if (problem) throw unprocessable(`push.${problem}`, message("We don't know this browser's push service."));
  const _id = deviceIdOf(endpoint);
  const others = await PushDeviceModel.countDocuments({ userId: owner.userId, _id: trusted({ $ne: _id }) });
  if (others >= DEVICES_PER_PERSON)
    throw conflict("push.too-many-devices", message("Too many devices get your notifications. Remove one first."));
  return PushDeviceModel.findOneAndUpdate(
    { _id },
    { $set: { endpoint, keys, ...owner, failingSince: null }, $setOnInsert: { createdAt: toDate(services.now()) } },
    { upsert: true, returnDocument: "after" },
  )
    .lean<PushDeviceDocument>()
    .orFail();
}

/** The devices a person gets pushes on. Those of a sign-in that was ended are removed here, before anything is sent. */
export async function findDevices(userId: string): Promise<PushDeviceDocument[]> {
  const devices = await PushDeviceModel.find({ userId }).sort({ createdAt: 1 }).lean<PushDeviceDocument[]>();
  const alive = await findUnendedSessions(devices.map(({ sessionId }) => sessionId));
  const isSignedOut = ({ sessionId }: PushDeviceDocument) => !alive.has(sessionId);
  for (const { _id, sessionId } of devices.filter(isSignedOut)) await PushDeviceModel.deleteOne({ _id, sessionId });
  return devices.filter((device) => !isSignedOut(device));
}

/** Sends to one device and remembers how it went: a subscription that is gone is deleted. */
export async function sendToDevice(
  device: PushDeviceDocument,
  message: PushMessage,
  options: PushOptions,
  services: Services,
): Promise<PushResult> {
  const { _id, userId, sessionId, endpoint, keys } = device;
  const result = await sendPush({ endpoint, keys }, message, options, services.push);
  const now = toDate(services.now());
  // Another user may have taken the browser over in the meantime: then this says nothing about them.
  const same = { _id, userId, sessionId };
  if (result.outcome === "gone") await PushDeviceModel.deleteOne(same);
  else if (result.outcome === "delivered")
    await PushDeviceModel.updateOne(same, { lastSuccessAt: now, failingSince: null });
  else await PushDeviceModel.updateOne({ ...same, failingSince: null }, { failingSince: now });
  if (result.outcome === "rejected") services.log.warn({ device: _id, ...result }, "a push was refused");
  return result;
}
