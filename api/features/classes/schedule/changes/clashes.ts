import { mongoose } from "#api/db/mongoose.ts";
import { conflict } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { LONGEST_CLASS_MS, overlaps } from "#shared/features/classes/overlap.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../class-instance.model.ts";
import { classAndTime } from "../class-texts.ts";

const { trusted } = mongoose;

/** A class as it is about to be planned. */
export type Plan = Pick<
  ClassInstanceDocument,
  "_id" | "name" | "startsAt" | "endsAt" | "instructorId" | "instructorName" | "place"
>;

/** A class that has the teacher or the room of a planned one, at the same time. */
interface Clash {
  plan: Plan;
  other: Plan;
  what: "teacher" | "room";
}

const FIELDS = { name: 1, startsAt: 1, endsAt: 1, instructorId: 1, instructorName: 1, place: 1 } as const;

/** The classes on at the same time as these, and these among themselves, that share a teacher or a room. */
export async function findClashes(plans: readonly Plan[]): Promise<Clash[]> {
  const ahead = await findAround(plans);
  return plans.flatMap((plan, at) =>
    [...ahead, ...plans.slice(0, at)].flatMap((other) => {
      const what = overlaps(plan, other) && sharedBy(plan, other);
      return what ? [{ plan, other, what }] : [];
    }),
  );
}

async function findAround(plans: readonly Plan[]): Promise<Plan[]> {
  if (plans.length === 0) return [];
  const [from, to] = [
    Math.min(...plans.map(({ startsAt }) => startsAt.getTime())) - LONGEST_CLASS_MS,
    Math.max(...plans.map(({ endsAt }) => endsAt.getTime())),
  ];
  const places = plans.map(({ place }) => place).filter(Boolean);
  return ClassInstanceModel.find(
    {
      _id: trusted({ $nin: plans.map(({ _id }) => _id) }),
      status: "scheduled",
      deletedAt: null,
      startsAt: trusted({ $gt: new Date(from), $lt: new Date(to) }),
      $or: [
        { instructorId: trusted({ $in: plans.map(({ instructorId }) => instructorId) }) },
        { place: trusted({ $in: places }) },
      ],
    },
    FIELDS,
  ).lean<Plan[]>();
}

/** A class without a named instructor, or without a room, has none to share. */
function sharedBy(plan: Plan, other: Plan): Clash["what"] | null {
  if (plan.instructorName && plan.instructorId === other.instructorId) return "teacher";
  return plan.place && plan.place === other.place ? "room" : null;
}

const clashKey = ({ plan, other, what }: Clash): string => `${plan._id}:${other._id}:${what}`;

/** "Mila teaches Silks Basics, Friday at 6 PM." */
export const clashWords = ({ plan, other, what }: Clash): Message =>
  what === "teacher"
    ? message("{name} teaches {what} then.", { name: plan.instructorName, what: classAndTime(other) })
    : message("{place} has {what} then.", { place: { own: plan.place }, what: classAndTime(other) });

/**
 * Asks before a teacher or a room is planned twice. @param anyway staff were asked, and said yes
 * @param before the same classes as they are: what clashes already is not asked about again
 * @throws AppError 409 `class.clash`
 */
export async function assertNoClash(
  plans: readonly Plan[],
  anyway: boolean,
  before: readonly Plan[] = [],
): Promise<void> {
  if (anyway) return;
  const known = new Set((await findClashes(before)).map(clashKey));
  const clashes = (await findClashes(plans)).filter((clash) => !known.has(clashKey(clash)));
  const [first] = clashes;
  if (!first) return;
  const more = clashes.length - 1;
  throw conflict(
    "class.clash",
    more > 0
      ? message("{clash} And {more} more. Plan it anyway?", { clash: clashWords(first), more })
      : message("{clash} Plan it anyway?", { clash: clashWords(first) }),
  );
}
