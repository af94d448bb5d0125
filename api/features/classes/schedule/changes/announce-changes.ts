import { mongoose } from "#api/db/mongoose.ts";
import type { ClassFollowers, ClassPerson } from "#api/feature.ts";
import { notify } from "#api/features/notifications/index.ts";
import { doEach } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { freeUntil } from "#shared/features/bookings/cancel-rules.ts";
import { classLink } from "#shared/features/notifications/links.ts";
import { type ClassInstanceDocument, ClassInstanceModel, type OpenChange } from "../../class-instance.model.ts";
import { findPeopleOf } from "../../closing/people.ts";
import { toClassInstance } from "../../serialize.ts";
import { classAndTime, momentOf } from "../class-texts.ts";
import { changeKeys } from "./notice-keys.ts";

const { trusted } = mongoose;

/** A request announces its own changes; what is older was left by a crash, or by what changed without one. */
const LEFT_AFTER_SECONDS = 60;
const AT_ONCE = 200;
/** A person takes some ten queries: so many are a second of a request. */
const MOST_IN_A_REQUEST = 50;
/** A notice of a whole series names so many of its classes. */
const MOST_NAMED = 5;

type Standing = ClassPerson["standing"];
const FIRST: Standing[] = ["booked", "held", "waiting"];

interface News {
  instance: ClassInstanceDocument;
  sentences: Message[];
  standing: Standing;
}

/**
 * Notifies the people of the classes that one change concerns, each once: those with a seat, with one in the cart, and in
 * line; those of the next classes first. Of many the request notifies some, and the job the others. Safe to repeat. See
 * README.md, "A change is written with its news".
 */
export const announceChange = (changeId: string, services: Services, followers: ClassFollowers): Promise<void> =>
  announce(changeId, { services, followers, most: MOST_IN_A_REQUEST });

interface Announcing {
  services: Services;
  followers: ClassFollowers;
  /** So many people are notified now. */
  most: number;
}

async function announce(changeId: string, { services, followers, most }: Announcing): Promise<void> {
  const changed = { "openChange.changeId": changeId };
  const instances = await ClassInstanceModel.find(changed).sort({ startsAt: 1 }).lean<ClassInstanceDocument[]>();
  const all = [...(await findNews(instances, followers))];
  for (const [personId, news] of all.slice(0, most)) await notifyPerson(personId, news, changeId, services);
  if (all.length > most) return;
  // Past the model: no visitor sees the field, so that no device has to fetch the classes for it once more.
  await ClassInstanceModel.collection.updateMany(changed, { $set: { openChange: null } });
}

/** By person, in the order of their first class. */
async function findNews(instances: ClassInstanceDocument[], followers: ClassFollowers): Promise<Map<string, News[]>> {
  const changed = instances.flatMap((instance) => {
    const isOn = instance.status === "scheduled" && !instance.deletedAt;
    const sentences = isOn ? newsOf(instance, instance.openChange) : [];
    return sentences.length > 0 ? [{ instance, sentences }] : [];
  });
  const peopleOf = await findPeople(
    changed.map(({ instance }) => instance._id),
    followers,
  );
  const newsByPerson = new Map<string, News[]>();
  for (const { instance, sentences } of changed)
    for (const [personId, standing] of peopleOf(instance._id))
      newsByPerson.set(personId, [...(newsByPerson.get(personId) ?? []), { instance, sentences, standing }]);
  return newsByPerson;
}

/** Announces what a crash left, the people whom a request left, and the changes that come without a request of the timetable. */
export async function announceLeft(services: Services, followers: ClassFollowers): Promise<void> {
  const before = toDate(services.now().subtract({ seconds: LEFT_AFTER_SECONDS }));
  const left = await ClassInstanceModel.find({ "openChange.changeId": trusted({ $gt: "" }) }, { openChange: 1 })
    .limit(AT_ONCE)
    .lean<Pick<ClassInstanceDocument, "openChange">[]>();
  const old = left.flatMap(({ openChange }) => (openChange && openChange.at <= before ? [openChange.changeId] : []));
  const items = [...new Set(old)].map((_id) => ({ _id }));
  const act = ({ _id }: { _id: string }) => announce(_id, { services, followers, most: Number.POSITIVE_INFINITY });
  await doEach({ kind: "classes.announceChange", items, act, leavesOut: true }, services);
}

/** By class. A person with a seat who also stands in line reads of the seat. */
async function findPeople(classInstanceIds: string[], followers: ClassFollowers) {
  const people = await findPeopleOf(classInstanceIds, followers);
  const byClass = Map.groupBy(
    people.toSorted((a, b) => FIRST.indexOf(b.standing) - FIRST.indexOf(a.standing)),
    ({ classInstanceId }) => classInstanceId,
  );
  return (id: string): Map<string, Standing> =>
    new Map((byClass.get(id) ?? []).map(({ personId, standing }) => [personId, standing]));
}

/** The differences from what people knew, as they read them. */
function newsOf(after: ClassInstanceDocument, openChange: OpenChange | null): Message[] {
  if (!openChange) return [];
  const { before } = openChange;
  const { startsAt, endsAt, place, instructorName: name } = after;
  const isMoved = startsAt.getTime() !== before.startsAt.getTime();
  const isOther =
    name === "" ? before.instructorName !== "" : after.instructorId !== before.instructorId || !before.instructorName;
  return [
    ...(isMoved ? [message("It's now on {when}.", { when: momentOf(startsAt) })] : []),
    ...(!isMoved && endsAt.getTime() !== before.endsAt.getTime()
      ? [message("It now ends on {when}.", { when: momentOf(endsAt) })]
      : []),
    ...(place === before.place ? [] : [message("It's now in: {place}.", { place: { own: place } })]),
    ...(isOther ? [name ? message("{name} teaches it.", { name }) : message("We're finding a new instructor.")] : []),
  ];
}

const isMoved = ({ startsAt, openChange }: ClassInstanceDocument): boolean =>
  openChange !== null && startsAt.getTime() !== openChange.before.startsAt.getTime();

/** How the change touches this person: until when they may leave at no cost, or what they have of the class so far. */
function standingWords({ instance, standing }: News): Message[] {
  if (standing === "held") return [message("It's in your cart.")];
  if (standing === "waiting") return [message("You're on its waitlist.")];
  return isMoved(instance) ? [wayOutWords(instance)] : [];
}

/** Until when a moved class can be left at no cost. */
function wayOutWords(instance: ClassInstanceDocument, from: Date = instance.moved?.at ?? instance.startsAt): Message {
  const until = freeUntil({ bookedAt: null, movedAt: from.toISOString() }, toClassInstance(instance));
  return message("Canceling is free until {until}.", { until: momentOf(toDate(until)) });
}

/** Notifies a person whose seat was paid after the class was moved, unless they were notified with the move. */
export async function notifyMoved(instance: ClassInstanceDocument, personId: string, services: Services) {
  if (!instance.moved) return;
  const sentences = [
    message("It's now on {when}.", { when: momentOf(instance.startsAt) }),
    wayOutWords(instance, toDate(services.now())),
  ];
  const request = { userId: personId, type: "other" as const, key: changeKey(instance.moved.changeId, personId) };
  await notify(services, { ...request, ...noticeOf(instance, sentences, sentences) });
}

/** The key of a person's notice of a change: who pays after the class was moved is not notified twice. */
const changeKey = (changeId: string, personId: string): string => `${changeKeys(changeId)}${personId}`;

async function notifyPerson(personId: string, news: News[], changeId: string, services: Services): Promise<void> {
  const [first] = news;
  if (!first) return;
  const key = changeKey(changeId, personId);
  const request = { userId: personId, type: "other" as const, key };
  await notify(services, { ...request, ...(news.length === 1 ? oneWords(first) : manyWords(news)) });
}

const oneWords = (news: News) => noticeOf(news.instance, [...news.sentences, ...standingWords(news)], news.sentences);

/** @param short what the lock screen shows */
function noticeOf(instance: ClassInstanceDocument, sentences: Message[], short: Message[]) {
  const name = { own: instance.name };
  return {
    title: message("{name} has changed", { name }),
    message: message("{news}", { news: { sentences } }),
    link: classLink(instance._id),
    push: {
      title: message("A class has changed"),
      body: message("{name}: {news}", { name, news: { sentences: short } }),
      topic: `class:${instance._id}`,
    },
  };
}

function manyWords(news: News[]) {
  const count = news.length;
  const named = news.slice(0, MOST_NAMED).map((each) => {
    const { instance, sentences } = each;
    const what = classAndTime({ ...instance, startsAt: instance.openChange?.before.startsAt ?? instance.startsAt });
    return message("{what}: {news}", { what, news: { sentences: [...sentences, ...standingWords(each)] } });
  });
  const more = count > MOST_NAMED ? [message("And {count} more.", { count: count - MOST_NAMED })] : [];
  const title = message("{count} of your classes have changed", { count });
  return {
    title,
    message: message("{news}", { news: { sentences: [...named, ...more] } }),
    link: "/classes",
    push: { title, body: message("Open the app to read it.") },
  };
}
