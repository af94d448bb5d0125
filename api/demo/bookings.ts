import { ageOn, type Day } from "../../shared/core/time.ts";
import { fullName } from "../../shared/features/accounts/full-name.ts";
import { type BookingDocument, bookingAudiences } from "../features/bookings/index.ts";
import type { Seat } from "../features/classes/index.ts";
import { bookerOf, type DemoUser } from "./people.ts";
import { createRandom, type DemoStudio, demoId, type Random } from "./studio.ts";
import type { DemoInstance, DemoWeekly } from "./timetable.ts";

export type DemoBooking = Omit<BookingDocument, "rev" | "deletedAt">;

const DAY_MS = 86_400_000;

/** Who always comes: what the printed accounts have on their dashboards. */
const REGULARS: Record<string, string[]> = {
  "MO 17:00 Teen Aerial Crew": ["Ivy Brooks"],
  "TU 16:15 Little Flyers": ["Leo Brooks"],
  "TU 18:00 Strong for the Air": ["Amara Okafor"],
  "TH 18:00 Silks Flow": ["Amara Okafor"],
  "FR 12:15 Sling Slowdown": ["Hannah Brooks"],
  "SA 09:30 Little Flyers": ["Leo Brooks"],
  "SU 10:00 Bend & Breathe": ["Daniel Brooks"],
  "SU 11:15 Lyra Basics": ["Amara Okafor"],
};
/** No demo user's list of bookings should be endless. */
const REGULARS_BOOK_AHEAD_MS = 24 * DAY_MS;
const ALL_REGULARS = new Set(Object.values(REGULARS).flat());

/** Who comes for the first time today or in the next two days: two grown-ups and a child each. */
const DEBUTS = [
  ["Malik Robinson", "Layla Mansour", "Rafael Silva"],
  ["Ximena Flores", "Mark Fischer", "Hana Park"],
  ["April Kaplan", "Joy Adeyemi", "Clara Silva"],
];
const NEW_PEOPLE = new Set(DEBUTS.flat());

/** New people were not here before, and they do not all come to the same class. */
function isDebut(user: DemoUser, { startsAt, date }: DemoInstance, now: Date): boolean {
  const day = Temporal.PlainDate.from(date).toZonedDateTime("UTC").epochMilliseconds / DAY_MS;
  return startsAt > now && (DEBUTS[day % DEBUTS.length]?.includes(fullName(user)) ?? false);
}

/** At most one new person in a class. */
const withOneNew = (comers: DemoUser[]): DemoUser[] => {
  const first = comers.find((user) => NEW_PEOPLE.has(fullName(user)));
  return comers.filter((user) => user === first || !NEW_PEOPLE.has(fullName(user)));
};

/**
 * Fills the classes with people and says who booked them. Classes behind us and of the coming week are as full as they
 * get; the further ahead, the emptier. A person comes at most once a day.
 */
export function fillClasses(weeklies: DemoWeekly[], users: DemoUser[], studio: DemoStudio): DemoBooking[] {
  const busy = new Set<string>();
  const byFame = [...weeklies].sort((a, b) => Number(b.key in REGULARS) - Number(a.key in REGULARS));
  return byFame.flatMap((weekly) => {
    const random = createRandom(`people of ${weekly.key}`);
    const pool = poolOf(weekly, users, studio.today, random);
    return weekly.instances.flatMap((instance) => {
      const isFar = instance.startsAt.getTime() > studio.now.getTime() + REGULARS_BOOK_AHEAD_MS;
      const isFree = (user: DemoUser) =>
        !busy.has(`${user._id} ${instance.date}`) &&
        !(isFar && ALL_REGULARS.has(fullName(user))) &&
        (!NEW_PEOPLE.has(fullName(user)) || isDebut(user, instance, studio.now));
      const jittered = pool.map((user, at) => ({ user, rank: rankOf(weekly, user) ?? at + random.next() * 6 }));
      const free = jittered
        .sort((a, b) => a.rank - b.rank)
        .map(({ user }) => user)
        .filter(isFree);
      const comers = withOneNew(free).slice(0, seatsTaken(weekly, instance, studio, random));
      for (const user of comers) busy.add(`${user._id} ${instance.date}`);
      return comers.map((user) => seat(instance, user, users, studio, random));
    });
  });
}

/** Regulars have their place, and new people find one. */
const rankOf = (weekly: DemoWeekly, user: DemoUser): number | null => {
  if (isRegular(weekly, user)) return -1;
  return NEW_PEOPLE.has(fullName(user)) ? -0.5 : null;
};

const isRegular = (weekly: DemoWeekly, user: DemoUser) => REGULARS[weekly.key]?.includes(fullName(user)) ?? false;

function poolOf(weekly: DemoWeekly, users: DemoUser[], today: Day, random: Random): DemoUser[] {
  const [youngest, oldest] = weekly.blueprint.ages;
  const eligible = users.filter((user) => {
    const age = user.birthday ? ageOn(user.birthday, today) : 0;
    const mayCome = (user.role === "student" || user.role === "parent") && user.waiverSigned;
    return (
      mayCome && age >= youngest && age <= oldest && (isRegular(weekly, user) || !ALL_REGULARS.has(fullName(user)))
    );
  });
  return random.shuffle(eligible);
}

function seatsTaken({ data }: DemoWeekly, { capacity, startsAt }: DemoInstance, { now }: DemoStudio, random: Random) {
  const weeksAhead = (startsAt.getTime() - now.getTime()) / (7 * DAY_MS);
  const interest = weeksAhead < 1 ? 1 : Math.max(0.1, 1 - 0.15 * (weeksAhead - 1));
  return Math.min(capacity, Math.round(capacity * data.demand * interest * (0.9 + random.next() * 0.2)));
}

/** Seats a person, or, in a cancelled class, says that they were let go. */
function seat(
  instance: DemoInstance,
  user: DemoUser,
  users: DemoUser[],
  { now, today }: DemoStudio,
  random: Random,
): DemoBooking {
  const bookedBy = bookerOf(user, users, today);
  const taken: Seat = {
    bookingId: demoId(`booking ${instance._id} ${user._id}`),
    attendeeId: user._id,
    attendeeName: fullName(user),
    bookedById: bookedBy._id,
    status: "booked",
    heldUntil: null,
    operationId: demoId(`operation ${instance._id} ${user._id}`),
  };
  const isOn = instance.status === "scheduled";
  if (isOn) {
    instance.seats.push(taken);
    instance.seatsLeft -= 1;
  }
  const bookedAt = Math.min(instance.startsAt.getTime(), now.getTime()) - random.next() * 9 * DAY_MS;
  return {
    _id: taken.bookingId,
    classInstanceId: instance._id,
    attendeeId: user._id,
    attendeeName: taken.attendeeName,
    bookedById: bookedBy._id,
    status: isOn ? "booked" : "released",
    heldUntil: null,
    priceCents: instance.priceCents,
    orderId: null,
    paidCents: 0,
    refundsTo: null,
    passId: null,
    bookedAt: new Date(bookedAt),
    movedAt: null,
    cancelledAt: isOn ? null : now,
    refundState: isOn ? null : "done",
    lossState: null,
    lateFeeCents: null,
    noShowFeeCents: null,
    feeCents: null,
    feeState: null,
    noShowState: null,
    noShowDueAt: null,
    waiver: null,
    startsAt: instance.startsAt,
    isWalkIn: false,
    isOverCapacity: false,
    isUnpaid: false,
    letIn: [],
    settlement: null,
    note: null,
    attendance: null,
    checkedInAt: null,
    attendanceVersion: 0,
    audiences: bookingAudiences(taken, user, today),
  };
}
