import { mongoose } from "#api/db/mongoose.ts";
import type { ClassFollowers, ClassPerson } from "#api/feature.ts";
import type { Services } from "#api/services.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { asSentence } from "#shared/core/messages/sentence.ts";
import { REFUND_WAY_WORDS } from "#shared/features/bookings/refund-way.ts";
import { classLink } from "#shared/features/notifications/links.ts";
import { findNotified, notify } from "../../notifications/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../class-instance.model.ts";
import { closureKeys } from "../schedule/changes/notice-keys.ts";
import { classAndTime } from "../schedule/class-texts.ts";
import type { ClosureDocument } from "./closure.model.ts";
import { findPeopleOf } from "./people.ts";

const { trusted } = mongoose;

/** Some ten queries a person: so many are a few seconds. */
const AT_ONCE = 200;
const MOST_NAMED = 5;

type Canceled = Pick<ClassInstanceDocument, "_id" | "name" | "startsAt">;

/** A class that a person had a place in, or waited for. */
interface LostPlace {
  instance: Canceled;
  standing: ClassPerson["standing"];
  back: ClassPerson["back"];
}

/** Notifies the people of the classes that this closure canceled, each once of all of them. Safe to repeat. */
export async function notifyPeople(closure: ClosureDocument, followers: ClassFollowers, services: Services) {
  const placesOf = await findLostPlaces(closure, followers);
  const known = new Set(await findNotified(closureKeys(closure._id)));
  const due = [...placesOf].filter(([personId]) => !known.has(personId));
  for (const [personId, places] of due.slice(0, AT_ONCE)) await notifyPerson(personId, places, closure, services);
  const notified = known.size + Math.min(due.length, AT_ONCE);
  return { isDone: due.length <= AT_ONCE, notified };
}

/** By person, the first class first. A class canceled before is not among them: its people know. */
async function findLostPlaces({ _id, classIds, waits = [] }: ClosureDocument, followers: ClassFollowers) {
  const canceled = await ClassInstanceModel.find(
    { _id: trusted({ $in: classIds }), closureId: _id },
    { name: 1, startsAt: 1 },
  )
    .sort({ startsAt: 1, _id: 1 })
    .lean<Canceled[]>();
  const people = await findPeopleOf(
    canceled.map((instance) => instance._id),
    followers,
  );
  const waited = waits.map((wait): ClassPerson => ({ ...wait, standing: "waiting" }));
  // A place in the class comes before one in its line, and what is paid back before the seat itself.
  const all = [...waited, ...people].toSorted((a, b) => worthOf(a) - worthOf(b));
  const byClass = Map.groupBy(all, ({ classInstanceId }) => classInstanceId);
  const places = new Map<string, LostPlace[]>();
  for (const instance of canceled)
    for (const [personId, { standing, back }] of new Map(
      (byClass.get(instance._id) ?? []).map((person) => [person.personId, person]),
    ))
      places.set(personId, [...(places.get(personId) ?? []), { instance, standing, back }]);
  return places;
}

const worthOf = ({ standing, back }: ClassPerson): number => (standing === "waiting" ? 0 : back ? 2 : 1);

async function notifyPerson(personId: string, places: LostPlace[], closure: ClosureDocument, services: Services) {
  const [first] = places;
  if (!first) return;
  const named = places.slice(0, MOST_NAMED).map(({ instance }) => classAndTime(instance));
  const count = places.length - named.length;
  const list = { list: count > 0 ? [...named, message("{count} more", { count })] : named };
  const isOne = places.length === 1;
  const title = isOne
    ? message("{name} is canceled", { name: { own: first.instance.name } })
    : message("{count} of your classes are canceled", { count: places.length });
  await notify(services, {
    userId: personId,
    type: "other",
    key: `${closureKeys(closure._id)}${personId}`,
    title,
    message: message("{news}", {
      news: {
        sentences: [
          message("{classes}.", { classes: list }),
          message("{reason}", { reason: { en: asSentence(closure.reason), es: asSentence(closure.reasonEs) } }),
          ...backWords(places),
        ],
      },
    }),
    link: isOne ? classLink(first.instance._id) : "/classes",
    push: {
      title: isOne ? message("A class is canceled") : message("Classes are canceled"),
      body: message("{classes}", { classes: list }),
      topic: `closure:${closure._id}`,
    },
    email: "always",
    isNeeded: true,
  });
}

/** The sentences of what goes back to the person, each way once. */
function backWords(places: LostPlace[]): Message[] {
  const count = places.filter(({ back }) => back === "pass").length;
  const ways = new Set(places.flatMap(({ back }) => (back && back !== "pass" ? [back] : [])));
  return [
    ...(count > 0
      ? [
          message("{count, plural, one {The class goes} other {# classes go}} back to your pass.", {
            count,
          }),
        ]
      : []),
    ...[...ways].map((way) => REFUND_WAY_WORDS[way]),
    ...(places.every(({ standing }) => standing === "waiting") ? [message("You were on the waitlist.")] : []),
  ];
}
