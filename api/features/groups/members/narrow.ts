import type { Services } from "#api/services.ts";
import type { BookedWhen, Condition, PassStanding } from "#shared/features/groups/audience.ts";
import { rankOf } from "#shared/features/moves/syllabus.ts";
import { findBookedAhead, findCameOnce, findLastVisits } from "../../bookings/index.ts";
import { findLanguages } from "../../language/index.ts";
import { findUsablePasses, type UsablePasses } from "../../memberships/index.ts";
import { findReachedLevels, findRisen, findSyllabus } from "../../moves/index.ts";

type Clock = Pick<Services, "now" | "timeZone">;
interface Person {
  _id: string;
  familyId: string | null;
}
/** Whether a condition holds of a person. */
type Holds = (id: string) => boolean;

type Of<Kind extends Condition["is"]> = Extract<Condition, { is: Kind }>;

const DAY_MS = 86_400_000;

/** Of these people those of whom the conditions hold that are kept elsewhere than with the person. */
export async function narrow<Some extends Person>(
  people: readonly Some[],
  conditions: readonly Condition[],
  services: Clock,
): Promise<Some[]> {
  let left = [...people];
  for (const condition of conditions) {
    if (left.length === 0) return [];
    const holds = await askOf(condition, left, services);
    if (holds) left = left.filter(({ _id }) => holds(_id));
  }
  return left;
}

async function askOf(condition: Condition, people: readonly Person[], services: Clock): Promise<Holds | null> {
  const ids = people.map(({ _id }) => _id);
  switch (condition.is) {
    case "language": {
      const languages = await findLanguages(ids);
      return (id) => languages(id) === condition.language;
    }
    case "seen":
      return askSeen(condition, ids, services);
    case "booked":
      return askBooked(condition.when, ids, services);
    case "level-up": {
      const since = new Date(services.now().epochMilliseconds - condition.days * DAY_MS);
      const risen = await findRisen(ids, since);
      return (id) => risen.has(id);
    }
    case "level":
      return askLevel(condition, ids);
    case "pass": {
      const passes = await findUsablePasses(people);
      const until = services.now().epochMilliseconds + condition.days * DAY_MS;
      return (id) => STANDINGS[condition.standing](passes.get(id) ?? null, until);
    }
    default:
      return null;
  }
}

async function askSeen({ when, days }: Of<"seen">, ids: string[], services: Clock): Promise<Holds> {
  const visits = await findLastVisits(ids, services);
  if (when === "never") return (id) => !visits.has(id);
  const from = services.now().epochMilliseconds - days * DAY_MS;
  const isWithin = (id: string) => (visits.get(id)?.getTime() ?? Number.NEGATIVE_INFINITY) >= from;
  if (when === "not-for") return (id) => visits.has(id) && !isWithin(id);
  if (when === "within") return isWithin;
  const once = await findCameOnce(ids.filter(isWithin), services);
  return (id) => once.has(id);
}

async function askBooked(when: BookedWhen, ids: string[], services: Clock): Promise<Holds | null> {
  // The people of tomorrow are found by their classes.
  if (when === "tomorrow") return null;
  const ahead = await findBookedAhead(ids, services);
  if (when === "none") return (id) => !ahead.has(id);
  if (when === "ahead") return (id) => ahead.has(id);
  const visits = await findLastVisits([...ahead], services);
  return (id) => ahead.has(id) && !visits.has(id);
}

async function askLevel({ apparatus, atLeast, atMost }: Of<"level">, ids: string[]): Promise<Holds> {
  const syllabus = await findSyllabus();
  const [from, to] = [atLeast, atMost].map((level) => (level === null ? null : rankOf(level, syllabus)));
  // A level that the syllabus no longer has is reached by no person.
  if (from === -1 || to === -1) return () => false;
  const levels = await findReachedLevels(ids, apparatus, syllabus);
  return (id) => {
    const rank = rankOf(levels.get(id) ?? null, syllabus);
    return (from == null || rank >= from) && (to == null || rank <= to);
  };
}

/** @param until the end of the days of the condition, in ms */
const STANDINGS: Record<PassStanding, (passes: UsablePasses | null, until: number) => boolean> = {
  usable: (passes) => passes !== null,
  none: (passes) => passes === null,
  "last-class": (passes) => passes?.creditsLeft === 1,
  "two-left": (passes) => passes?.creditsLeft === 2,
  "ends-soon": (passes, until) => passes !== null && passes.endsAt !== null && passes.endsAt.getTime() <= until,
};
