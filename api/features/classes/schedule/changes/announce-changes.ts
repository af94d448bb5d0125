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
import { toClassInstance } from "../../serialize.ts";
import { classAndTime, momentOf } from "../class-texts.ts";

const { trusted } = mongoose;

/** A request announces its own changes; what is older was left by a crash, or by what changed without one. */
const LEFT_AFTER_SECONDS = 60;
const AT_ONCE = 200;
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
 * Notifies all people of the classes that one change concerns, each once: those with a seat, with one in the cart, and in
 * line. Safe to repeat. See README.md, "A change is written with its news".
 */
export async function announceChange(changeId: string, services: Services, followers: ClassFollowers): Promise<void> {
  const changed = { "openChange.changeId": changeId };
  const instances = await ClassInstanceModel.find(changed).sort({ startsAt: 1 }).lean<ClassInstanceDocument[]>();
  const newsByPerson = new Map<string, News[]>();
  for (const instance of instances) {
    const sentences = newsOf(instance, instance.openChange);
    if (sentences.length === 0 || instance.status !== "scheduled" || instance.deletedAt) continue;
    for (const [personId, standing] of await findPeople(instance._id, followers))
      newsByPerson.set(personId, [...(newsByPerson.get(personId) ?? []), { instance, sentences, standing }]);
  }
  for (const [personId, news] of newsByPerson) await notifyPerson(personId, news, changeId, services);
  // Past the model: no visitor sees the field, so that no device has to fetch the classes for it once more.
  await ClassInstanceModel.collection.updateMany(changed, { $set: { openChange: null } });
}

/** Announces what a crash left, and the changes that come without a request of the timetable. */
export async function announceLeft(services: Services, followers: ClassFollowers): Promise<void> {
  const before = toDate(services.now().subtract({ seconds: LEFT_AFTER_SECONDS }));
  const left = await ClassInstanceModel.find({ "openChange.changeId": trusted({ $gt: "" }) }, { openChange: 1 })
    .limit(AT_ONCE)
    .lean<Pick<ClassInstanceDocument, "openChange">[]>();
  const old = left.flatMap(({ openChange }) => (openChange && openChange.at <= before ? [openChange.changeId] : []));
  const items = [...new Set(old)].map((_id) => ({ _id }));
  const act = ({ _id }: { _id: string }) => announceChange(_id, services, followers);
  await doEach({ kind: "classes.announceChange", items, act, leavesOut: true }, services);
}

/** A person with a seat who also stands in line reads of the seat. */
async function findPeople(classInstanceId: string, followers: ClassFollowers): Promise<Map<string, Standing>> {
  const people = (await Promise.all(followers().map((one) => one.findPeople(classInstanceId)))).flat();
  const byStanding = people.toSorted((a, b) => FIRST.indexOf(b.standing) - FIRST.indexOf(a.standing));
  return new Map(byStanding.map(({ personId, standing }) => [personId, standing]));
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
    ...(isMoved ? [message("It is now on {when}.", { when: momentOf(startsAt) })] : []),
    ...(!isMoved && endsAt.getTime() !== before.endsAt.getTime()
      ? [message("It now ends on {when}.", { when: momentOf(endsAt) })]
      : []),
    ...(place === before.place ? [] : [message("It is now in: {place}.", { place: { own: place } })]),
    ...(isOther ? [name ? message("{name} teaches it.", { name }) : message("A new instructor is to be found.")] : []),
  ];
}

const isMoved = ({ startsAt, openChange }: ClassInstanceDocument): boolean =>
  openChange !== null && startsAt.getTime() !== openChange.before.startsAt.getTime();

/** How the change touches this person: until when they may leave at no cost, or what they have of the class so far. */
function standingWords({ instance, standing }: News): Message[] {
  if (standing === "held") return [message("It is in your cart.")];
  if (standing === "waiting") return [message("You are on its waitlist.")];
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
    message("It is now on {when}.", { when: momentOf(instance.startsAt) }),
    wayOutWords(instance, toDate(services.now())),
  ];
  const request = { userId: personId, type: "other" as const, key: changeKey(instance.moved.changeId, personId) };
  await notify(services, { ...request, ...noticeOf(instance, sentences, sentences) });
}

/** The key of a person's notice of a change: who pays after the class was moved is not notified twice. */
const changeKey = (changeId: string, personId: string): string => `class-changed:${changeId}:${personId}`;

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
