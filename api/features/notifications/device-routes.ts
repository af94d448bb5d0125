import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import {
  addPushDevice,
  getPushKey,
  listPushDevices,
  removePushDevice,
  testPushDevice,
} from "#shared/features/notifications/endpoints.ts";
import { handle, type Route } from "../../http/route.ts";
import type { PushMessage } from "../../push/payload.ts";
import type { Translator } from "../../translator/translator.ts";
import { addDevice, findDevices, sendToDevice } from "./devices.ts";
import { PushDeviceModel, toPushDevice } from "./push-device.model.ts";

const testMessage = ({ t, language }: Translator): PushMessage => ({
  title: t("Notifications work"),
  body: t("This device gets news from the studio."),
  url: "/settings",
  tag: "push-test",
  lang: language,
});
/** A test that comes later than its asker looks is no test. */
const TEST_TTL_SECONDS = 60;

export const deviceRoutes: Route[] = [
  handle(getPushKey, async (_, { services }) => ({ publicKey: services.push.vapid.publicKey })),

  handle(listPushDevices, async (_, { actor }) => (await findDevices(actor.userId)).map(toPushDevice)),

  handle(addPushDevice, async (subscription, { actor, services, userAgent }) => {
    const { userId, sessionId } = actor;
    return toPushDevice(await addDevice(subscription, { userId, sessionId, userAgent }, services));
  }),

  handle(removePushDevice, async ({ id }, { actor }) => {
    await PushDeviceModel.deleteOne({ _id: id, userId: actor.userId });
  }),

  handle(testPushDevice, async ({ id }, { actor, services }) => {
    const device = (await findDevices(actor.userId)).find(({ _id }) => _id === id);
    if (!device) throw notFound(message("We can't find this device."));
    const options = { ttlSeconds: TEST_TTL_SECONDS, urgency: "high" } as const;
    const push = testMessage(await services.translators.forUser(actor.userId));
    const { outcome, status } = await sendToDevice(device, push, options, services);
    return { outcome, status };
  }),
];
