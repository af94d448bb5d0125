import { v5 as idFrom } from "uuid";
import { type Message, message } from "#shared/core/messages/message.ts";
import { inZone } from "#shared/core/messages/values.ts";
import { isMinorOn, toDate, todayAt } from "#shared/core/time.ts";
import { type Kind, kindOf } from "#shared/features/notifications/default-preferences.ts";
import { findLockScreenLeak } from "#shared/features/notifications/lock-screen.ts";
import type { NotificationType } from "#shared/features/notifications/notification.ts";
import type { NotificationPreferences } from "#shared/features/notifications/preferences.ts";
import { whenToRemind } from "#shared/features/notifications/quiet.ts";
import type { LeadName } from "#shared/features/notifications/reminder.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import type { Translator } from "../../translator/translator.ts";
import { findFamily, findUser, type UserDocument } from "../accounts/index.ts";
import { type DeliveryDocument, DeliveryModel, type DeliveryPush } from "./delivery.model.ts";
import { NotificationModel } from "./notification.model.ts";
import { findPreferences } from "./preferences/preferences.model.ts";
import { guardiansAmong } from "./reach.ts";

const { trusted } = mongoose;

/** What is sent besides the row in the notification centre. Fit for a lock screen: no minor's name, amount or chat. */
interface PushText {
  title: Message;
  body: Message;
  topic?: string;
  actions?: { action: string; title: Message; url: string }[];
}

export interface NotifyRequest {
  /** Whom it concerns. For a minor the guardians of the family are notified. */
  userId: string;
  type: NotificationType;
  /** Which of the person's choices counts, where the type does not say it. */
  kind?: Kind;
  /** False leaves it out of the notification centre. */
  isListed?: boolean;
  /** Names what happened, for ever: a repeat with the same key notifies no user again. */
  key: string;
  title: Message;
  message: Message;
  /** A path of the app. */
  link: string | null;
  push?: PushText;
  /** `fallback` (with a push: the default): only where no device can be reached; `must`: against the choice too. */
  email?: "fallback" | "always" | "must" | "never";
  /** Also by text message, to people who asked for them. */
  isNeeded?: boolean;
  /** After that it is of no use any more; three days when left out. */
  expiresAt?: Temporal.Instant;
  booking?: { bookingId: string; classInstanceId: string; startsAt: Temporal.Instant };
  /** A reminder goes to who wants it so early, at its moment or, over quiet hours, before or after. */
  remind?: { lead: LeadName; moment: Temporal.Instant; startsAt: Temporal.Instant };
}

const NAMESPACE = "8f1f4a52-6a0e-4c6e-9d0b-6d1e5b0a7c11";
const KEPT_HOURS = 72;
const SHOWN_LANGUAGES = ["en", "es"];
/** Says nothing to a stranger who reads it over a shoulder. */
const SAFE_TEXT = { title: message("News from the studio"), body: message("Open the app to read it.") };

/**
 * Notifies a person of something, exactly once per `key`. The promise is stored first, then the row; the delivery job
 * sends pushes and e-mail within seconds. Safe to repeat after a crash, from any number of processes.
 */
export async function notify(services: Services, request: NotifyRequest): Promise<void> {
  const { recipients, minorNames } = await findRecipients(request.userId, services);
  const english = services.translators.in("en");
  const push = request.push ? toSafePush(request.push, request.key, minorNames, services) : null;
  const preferencesOf = await findPreferences(recipients.map(({ user }) => user._id));
  for (const [index, recipient] of recipients.entries()) {
    const preferences = preferencesOf(recipient.user._id);
    const delivery = toDelivery(request, recipient, recipient.isNotified ? push : null, {
      english,
      zone: services.timeZone,
      now: services.now(),
    });
    const wanted = asWanted(delivery, request, preferences, services.timeZone);
    await store({ ...wanted, isLast: index === recipients.length - 1 });
  }
}

/** Keeps the promise, then shows the row, where that is not for later. A promise that is known already shows its row itself when it is worked on. */
async function store(delivery: DeliveryDocument): Promise<void> {
  try {
    await DeliveryModel.create(delivery);
  } catch (error) {
    if (isDuplicateKey(error)) return;
    throw error;
  }
  if (delivery.state === "due" && delivery.nextTryAt <= delivery.createdAt) await showRow(delivery);
}

/**
 * The people whom messages were about whose keys are this beginning and the person.
 * @param beginning null: of none
 */
export async function findNotified(beginning: string | null): Promise<string[]> {
  if (beginning === null) return [];
  const keys = await DeliveryModel.distinct("key", { key: trusted({ $gt: beginning, $lt: `${beginning}~` }) });
  return keys.map((key) => key.slice(beginning.length));
}

/** Of these people, those who read the notification of this key in the app. */
export async function findReaders(userIds: readonly string[], key: string): Promise<Set<string>> {
  const ids = userIds.map((userId) => idOf(userId, key));
  const read = await NotificationModel.find({ _id: trusted({ $in: ids }), isRead: true }, { userId: 1 }).lean();
  return new Set(read.map(({ userId }) => userId));
}

/** Withdraws a notification that was not sent yet: the person knows it by now. */
export async function withdraw(userId: string, key: string): Promise<void> {
  await DeliveryModel.updateOne({ _id: idOf(userId, key), state: "due" }, { state: "done", outcome: "withdrawn" });
}

const idOf = (userId: string, key: string): string => idFrom(`${userId}:${key}`, NAMESPACE);

/** Makes the notification of a delivery, unless it is there (or was cleared) already. */
export async function showRow(delivery: DeliveryDocument): Promise<void> {
  // Deliveries from before there was a choice have no word on it.
  if (delivery.isListed === false) return;
  const { _id, userId, type, title, message, titleWords, messageWords, link, createdAt } = delivery;
  const texts = { title, message, titleWords, messageWords };
  const row = { _id, userId, type, ...texts, link, createdAt, isRead: false, audiences: [`user:${userId}`] };
  try {
    await NotificationModel.create(row);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

interface Recipient {
  user: UserDocument;
  /** The person it is about, if not the recipient: the message then names them. */
  about: string | null;
  /** Also by push or e-mail, not only in the app. */
  isNotified: boolean;
}

async function findRecipients(userId: string, services: Services) {
  const person = await findUser(userId);
  if (!person || person.disabledAt) return { recipients: [], minorNames: [] };
  const today = todayAt(services);
  const family = person.familyId ? await findFamily(person.familyId) : [person];
  const minorNames = family
    .filter((user) => isMinorOn(user, today))
    .flatMap(({ firstName, lastName }) => [firstName, lastName]);
  const guardians = guardiansAmong(family, today);
  if (!isMinorOn(person, today) || guardians.length === 0)
    return { recipients: [{ user: person, about: null, isNotified: true }] satisfies Recipient[], minorNames };
  const self = person.username ? [{ user: person, about: null, isNotified: false }] : [];
  const notified = guardians.map((user) => ({ user, about: person.firstName, isNotified: true }));
  return { recipients: [...self, ...notified] satisfies Recipient[], minorNames };
}

/** Texts come from us, names of classes from the studio: the check is the last guard, and what fails it says nothing. */
function toSafePush(text: PushText, key: string, names: string[], { log, translators }: Services): DeliveryPush {
  const { topic = null, actions = [] } = text;
  const said = [text.title, text.body, ...actions.map(({ title }) => title)];
  // A text that the studio wrote in two languages may name a child in one of them.
  const shown = SHOWN_LANGUAGES.flatMap((language) => said.map((each) => translators.in(language).t(each))).join("\n");
  const leak = findLockScreenLeak(shown, names);
  if (!leak) return { ...text, topic, actions };
  log.warn({ key, leak }, "a push text was not fit for a lock screen and went out without words");
  return { ...SAFE_TEXT, topic, actions: [] };
}

function toDelivery(
  request: NotifyRequest,
  { user, about, isNotified }: Recipient,
  push: DeliveryPush | null,
  { english: { t }, zone, now }: { english: Translator; zone: string; now: Temporal.Instant },
): DeliveryDocument {
  const { booking, title } = request;
  const text = about ? message("{name}: {message}", { name: about, message: request.message }) : request.message;
  return {
    _id: idOf(user._id, request.key),
    userId: user._id,
    key: request.key,
    isLast: false,
    type: request.type,
    title: t(title),
    titleWords: inZone(title, zone),
    message: t(text),
    messageWords: inZone(text, zone),
    link: request.link,
    push,
    email: isNotified ? (request.email ?? (push ? "fallback" : "never")) : "never",
    booking: booking ? { ...booking, startsAt: toDate(booking.startsAt) } : null,
    isListed: request.isListed ?? true,
    createdAt: toDate(now),
    expiresAt: toDate(request.expiresAt ?? now.add({ hours: KEPT_HOURS })),
    state: "due",
    nextTryAt: toDate(now),
    claim: null,
    attempts: 0,
    reached: [],
    outcome: null,
  };
}

const isFixed = (email: DeliveryDocument["email"]): boolean => email === "never" || email === "must";

/** By the channels, at the times and so early as this person chose. In the app itself everything shows. */
function asWanted(
  delivery: DeliveryDocument,
  { type, kind = kindOf(type), remind, isNeeded }: NotifyRequest,
  preferences: NotificationPreferences,
  zone: string,
): DeliveryDocument {
  const { push, email } = preferences[kind];
  const isUnwanted = remind && !preferences.leads.includes(remind.lead);
  const sendAt = remind && whenToRemind(remind, preferences.quiet, zone);
  return {
    ...delivery,
    push: push ? delivery.push : null,
    email: isFixed(delivery.email) || email === "fallback" ? delivery.email : email,
    ...(isNeeded && preferences.texts && delivery.push && { text: "due" as const, textWords: delivery.push }),
    ...(sendAt && { nextTryAt: new Date(Math.max(sendAt.epochMilliseconds, delivery.createdAt.getTime())) }),
    ...(isUnwanted && { state: "done" as const, outcome: "unwanted" }),
  };
}
