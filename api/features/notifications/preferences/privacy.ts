import type { PrivacyPart } from "#api/privacy.ts";
import { toDate } from "#shared/core/time.ts";
import { DeliveryModel } from "../delivery.model.ts";
import { NotificationModel } from "../notification.model.ts";
import { PushDeviceModel } from "../push-device.model.ts";
import { NotificationPreferencesModel, readPreferences } from "./preferences.model.ts";

export const privacy: PrivacyPart = {
  uses: [
    { model: NotificationModel, fields: ["userId"], counts: (docs) => ({ notifications: docs.length }) },
    { model: DeliveryModel, fields: ["userId"] },
  ],
  async collect(userId) {
    const rows = await NotificationModel.find({ userId, deletedAt: null }, { audiences: 0, rev: 0 }).lean();
    const devices = await PushDeviceModel.find({ userId }, { userAgent: 1, createdAt: 1, _id: 0 }).lean();
    return { notifications: rows, pushDevices: devices, notificationPreferences: await readPreferences(userId) };
  },
  async erase({ userId }, { now }) {
    await PushDeviceModel.deleteMany({ userId });
    await DeliveryModel.deleteMany({ userId });
    const deletedAt = toDate(now());
    await NotificationModel.updateMany({ userId }, { deletedAt, title: "", message: "", link: null });
    await NotificationPreferencesModel.updateMany({ _id: userId, deletedAt: null }, { deletedAt });
  },
};
