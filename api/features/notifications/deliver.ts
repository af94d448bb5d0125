import { v7 as newId } from "uuid";
import { appName } from "#shared/core/brand.ts";
import type { Message } from "#shared/core/messages/message.ts";
import { toDate, toInstant } from "#shared/core/time.ts";
import { NOTIFICATIONS_LINK } from "#shared/features/notifications/links.ts";
import { whenToSend } from "#shared/features/notifications/quiet.ts";
import { inBatches } from "../../db/bulk/in-batches.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Mail } from "../../email/mailer.ts";
import { isRefused } from "../../email/refused-address.model.ts";
import { publicUrl } from "../../env.ts";
import type { IsStillBooked } from "../../feature.ts";
import { type PushMessage, topicOf } from "../../push/payload.ts";
import { planPushRetry } from "../../push/retry.ts";
import type { Services } from "../../services.ts";
import type { Translator } from "../../translator/translator.ts";
import { findUser, type UserDocument } from "../accounts/index.ts";
import { type DeliveryDocument, DeliveryModel } from "./delivery.model.ts";
import { findDevices, sendToDevice } from "./devices.ts";
import { NotificationModel } from "./notification.model.ts";
import { showRow } from "./notify.ts";
import { readPreferences } from "./preferences/preferences.model.ts";
import { sendText } from "./text-message.ts";

const { trusted } = mongoose;

/** Longer than sending to one person can take, so that no other process takes over what is only slow. */
const LEASE_MS = 120_000;
const AT_ONCE = 8;
/** A push service that is away for so long counts as no device, while a mail is still in time. */
const MAIL_AFTER_MS = 15 * 60_000;
const TEXT_AGAIN_SECONDS = 120;
/** A delivery that fails so often has a fault of ours in it. */
const MOST_ATTEMPTS = 50;
const FORGOTTEN_AT_ONCE = 500;
const KEPT_HOURS = 180 * 24;

/** Sends what is due, several at once, until nothing is. Safe in several processes: each takes what no other holds. */
export async function deliverDue(services: Services, isStillBooked: IsStillBooked): Promise<void> {
  const work = async (first: DeliveryDocument | null) => {
    for (let next = first; next; next = await claim(services)) await attempt(next, services, isStillBooked);
  };
  const first = await claim(services);
  // Most runs find nothing: only the first delivery brings the other workers.
  const others = Array.from({ length: first ? AT_ONCE - 1 : 0 }, async () => work(await claim(services)));
  await Promise.all([work(first), ...others]);
}

function claim(services: Services): Promise<DeliveryDocument | null> {
  const now = toDate(services.now());
  return DeliveryModel.findOneAndUpdate(
    { state: "due", nextTryAt: trusted({ $lte: now }) },
    { $set: { nextTryAt: new Date(now.getTime() + LEASE_MS), claim: newId() }, $inc: { attempts: 1 } },
    { sort: { nextTryAt: 1 }, returnDocument: "after" },
  ).lean<DeliveryDocument>();
}

/** A fault leaves the delivery to the next who finds its lease over. */
async function attempt(delivery: DeliveryDocument, services: Services, isStillBooked: IsStillBooked): Promise<void> {
  try {
    const next = await deliver(delivery, services, isStillBooked);
    const change = typeof next === "string" ? { state: "done", outcome: next } : { nextTryAt: next, claim: null };
    await DeliveryModel.updateOne({ _id: delivery._id, claim: delivery.claim }, { $set: change });
  } catch (error) {
    services.log.error({ err: error, delivery: delivery._id }, "a notification could not be delivered");
  }
}

type Outcome = "expired" | "quiet" | "withdrawn" | "given-up" | "told" | "mailed" | "nobody-reached";

/** @returns how it ended, or when to try again */
async function deliver(
  delivery: DeliveryDocument,
  services: Services,
  isStillBooked: IsStillBooked,
): Promise<Outcome | Date> {
  await showRow(delivery);
  if (toDate(services.now()) >= delivery.expiresAt) return "expired";
  if (delivery.booking && !(await isStillBooked(delivery.booking))) return "withdrawn";
  const user = await findUser(delivery.userId);
  if (!user || user.disabledAt) return "withdrawn";
  if (delivery.attempts > MOST_ATTEMPTS) return "given-up";

  const { quiet } = await readPreferences(user._id);
  const sendAt = whenToSend(services.now(), toInstant(delivery.expiresAt), quiet, services.timeZone);
  // What must be mailed and is of no use after the quiet hours is mailed during them: a mail wakes no person.
  if (!sendAt) return delivery.email === "must" ? mailInQuiet(delivery, user, services) : "quiet";
  if (Temporal.Instant.compare(sendAt, services.now()) > 0) return toDate(sendAt);

  const worded = await wordDelivery(delivery, user, services);
  const pushed = worded.push ? await push(worded, services) : { reached: 0, retryAt: null };
  const isTextLate = await sendText(worded, user, services);
  const isMailed = (await hasMailbox(user)) && isMailDue(delivery, pushed, services);
  if (isMailed) await services.mailer.send(toMail(worded, user, services));
  if (isTextLate) return toDate(services.now().add({ seconds: TEXT_AGAIN_SECONDS }));
  if (isMailed && delivery.email === "fallback") return "mailed";
  return pushed.retryAt ?? (pushed.reached > 0 ? "told" : "nobody-reached");
}

const hasMailbox = async ({ email }: UserDocument): Promise<boolean> => email !== null && !(await isRefused(email));

async function mailInQuiet(delivery: DeliveryDocument, user: UserDocument, services: Services): Promise<Outcome> {
  if (!(await hasMailbox(user))) return "quiet";
  await services.mailer.send(toMail(await wordDelivery(delivery, user, services), user, services));
  return "mailed";
}

/** A delivery in the language of the recipient. */
interface WordedDelivery extends Omit<DeliveryDocument, "push" | "textWords"> {
  words: Translator;
  push: TextPush | null;
  textWords: Pick<TextPush, "title" | "body"> | null;
}

interface TextPush {
  title: string;
  body: string;
  topic: string | null;
  actions: { action: string; title: string; url: string }[];
}

async function wordDelivery(
  delivery: DeliveryDocument,
  { _id }: UserDocument,
  { translators }: Services,
): Promise<WordedDelivery> {
  const words = await translators.forUser(_id);
  const textOf = (said: Message | string): string => (typeof said === "string" ? said : words.t(said));
  const { title, message, titleWords = title, messageWords = message, push, textWords } = delivery;
  return {
    ...delivery,
    words,
    title: textOf(titleWords),
    message: textOf(messageWords),
    textWords: textWords ? { title: textOf(textWords.title), body: textOf(textWords.body) } : null,
    push: push && {
      ...push,
      title: textOf(push.title),
      body: textOf(push.body),
      actions: push.actions.map((action) => ({ ...action, title: textOf(action.title) })),
    },
  };
}

interface Pushed {
  /** Devices that have it, of this attempt and earlier ones. */
  reached: number;
  retryAt: Date | null;
}

function isMailDue(delivery: DeliveryDocument, { reached, retryAt }: Pushed, services: Services): boolean {
  if (delivery.email !== "fallback" || reached > 0) return delivery.email === "always" || delivery.email === "must";
  const waitedMs = services.now().epochMilliseconds - delivery.createdAt.getTime();
  return retryAt === null || waitedMs >= MAIL_AFTER_MS;
}

/** To every device that does not have it yet. What each has is kept at once, so that a crash repeats as little as can be. */
async function push(delivery: WordedDelivery, services: Services): Promise<Pushed> {
  const ttlSeconds = Math.floor((delivery.expiresAt.getTime() - services.now().epochMilliseconds) / 1000);
  const topic = delivery.push?.topic ?? delivery._id;
  const message = await toMessage(delivery, topic);
  const waiting = (await findDevices(delivery.userId)).filter(({ _id }) => !delivery.reached.includes(_id));
  const results = await Promise.all(
    waiting.map(async (device) => {
      const options = { ttlSeconds, topic: topicOf(topic), urgency: "high" } as const;
      const result = await sendToDevice(device, message, options, services);
      if (result.outcome === "delivered")
        await DeliveryModel.updateOne({ _id: delivery._id }, { $addToSet: { reached: device._id } });
      return result;
    }),
  );
  const reached = delivery.reached.length + results.filter(({ outcome }) => outcome === "delivered").length;
  const asked = results.flatMap((result) => (result.outcome === "retry" ? [result.retryAfterSeconds] : []));
  if (asked.length === 0) return { reached, retryAt: null };
  const retryAfterSeconds = asked.some((seconds) => seconds !== null) ? Math.max(...asked.map(Number)) : null;
  const state = { attempt: delivery.attempts, retryAfterSeconds, ttlLeftSeconds: ttlSeconds };
  const delay = planPushRetry(state, Math.random());
  return { reached, retryAt: delay === null ? null : toDate(services.now().add({ seconds: delay })) };
}

async function toMessage({ userId, link, push, words }: WordedDelivery, tag: string): Promise<PushMessage> {
  const unread = await NotificationModel.countDocuments({ userId, isRead: false, deletedAt: null });
  return {
    title: push?.title ?? "",
    body: push?.body ?? "",
    url: link ?? NOTIFICATIONS_LINK,
    tag,
    badge: unread,
    lang: words.language,
    ...(push && push.actions.length > 0 && { actions: push.actions }),
  };
}

/** The subject may show on a lock screen too, so it is the push's. */
function toMail(delivery: WordedDelivery, user: UserDocument, { env }: Services): Mail {
  const { _id, push, title, message, link, words } = delivery;
  const { t } = words;
  const why = t(
    "You're getting this by email because we couldn't reach any of your devices. Turn on notifications in the settings of {app}.",
    { app: appName() },
  );
  return {
    key: `notification-${_id}`,
    to: user.email ?? "",
    subject: push?.title ?? title,
    text: [
      t("Hello {name},", { name: user.firstName }),
      message,
      `${publicUrl(env)}${link ?? NOTIFICATIONS_LINK}`,
      ...(delivery.email === "fallback" ? [why] : []),
    ].join("\n\n"),
  };
}

/** After half a year a notification is not read any more, and no old event can be announced again. */
export async function forgetOld(services: Services): Promise<void> {
  const now = services.now();
  const createdAt = trusted({ $lt: toDate(now.subtract({ hours: KEPT_HOURS })) });
  await inBatches(
    () => NotificationModel.find({ createdAt, deletedAt: null }, { _id: 1 }).limit(FORGOTTEN_AT_ONCE).lean(),
    (_id) => NotificationModel.updateMany({ _id, deletedAt: null }, { deletedAt: toDate(now) }),
  );
  await inBatches(
    () => DeliveryModel.find({ createdAt, state: "done" }, { _id: 1 }).limit(FORGOTTEN_AT_ONCE).lean(),
    (_id) => DeliveryModel.deleteMany({ _id, state: "done" }),
  );
}
