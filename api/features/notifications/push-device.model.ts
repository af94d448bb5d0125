import { createHash } from "node:crypto";
import { Schema } from "mongoose";
import type { PushDevice } from "#shared/features/notifications/push-device.ts";
import { mongoose } from "../../db/mongoose.ts";

/** A browser that gets pushes, for the person who turned them on there last. */
export interface PushDeviceDocument {
  /** From `deviceIdOf(endpoint)`: a browser is here once, for all its users. */
  _id: string;
  userId: string;
  /** The sign-in it belongs to: signing out ends it. */
  sessionId: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  userAgent: string;
  createdAt: Date;
  lastSuccessAt: Date | null;
  failingSince: Date | null;
}

const schema = new Schema<PushDeviceDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    sessionId: { type: String, required: true },
    endpoint: { type: String, required: true },
    keys: { p256dh: { type: String, required: true }, auth: { type: String, required: true } },
    userAgent: { type: String, default: "" },
    createdAt: { type: Date, required: true },
    lastSuccessAt: { type: Date, default: null },
    failingSince: { type: Date, default: null },
  },
  { versionKey: false },
);

export const PushDeviceModel = mongoose.model("PushDevice", schema, "push_devices");

export const deviceIdOf = (endpoint: string): string => createHash("sha256").update(endpoint).digest("base64url");

export const toPushDevice = (device: PushDeviceDocument): PushDevice => ({
  id: device._id,
  userAgent: device.userAgent,
  createdAt: device.createdAt.toISOString(),
  lastSuccessAt: device.lastSuccessAt?.toISOString() ?? null,
  failingSince: device.failingSince?.toISOString() ?? null,
});
