import type { Services } from "#api/services.ts";
import type { Condition, PassStanding } from "#shared/features/groups/audience.ts";
import { rankOf } from "#shared/features/moves/syllabus.ts";
import { findLastVisits } from "../../bookings/index.ts";
import { findLanguages } from "../../language/index.ts";
import { findUsablePasses, type UsablePasses } from "../../memberships/index.ts";
import { findReachedLevels, findSyllabus } from "../../moves/index.ts";

type Clock = Pick<Services, "now">;
interface Person {
  _id: string;
  familyId: string | null;
}
/** Whether a condition holds of a person. */
type Holds = (id: string) => boolean;

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
    case "seen": {
      const visits = await findLastVisits(ids, services);
      const { when } = condition;
      if (when === "never") return (id) => !visits.has(id);
      const from = services.now().epochMilliseconds - condition.days * DAY_MS;
      return (id) => {
        const last = visits.get(id)?.getTime();
        return last !== undefined && last >= from === (when === "within");
      };
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

type LevelCondition = Extract<Condition, { is: "level" }>;

async function askLevel({ apparatus, atLeast, atMost }: LevelCondition, ids: string[]): Promise<Holds> {
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
