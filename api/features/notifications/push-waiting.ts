import { DeliveryModel } from "./delivery.model.ts";

const MOST_COUNTED = 1_000;

/** Notifications that are still to be sent; some wait for the end of quiet hours. */
export async function readPushWaiting(): Promise<{ waiting: number; oldestAt: Date | null }> {
  const waiting = await DeliveryModel.countDocuments({ state: "due" }, { limit: MOST_COUNTED });
  const oldest = await DeliveryModel.findOne({ state: "due" }, { createdAt: 1 }).sort({ nextTryAt: 1 }).lean();
  return { waiting, oldestAt: oldest?.createdAt ?? null };
}
