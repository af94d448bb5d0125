import type { Role } from "../../core/schemas/role.ts";
import { ageOn, type Day } from "../../core/time.ts";
import type { Condition } from "./audience.ts";

type AgeCondition = Extract<Condition, { is: "age" }>;
/** Before all birthdays; people without one have no age. */
const FIRST_DAY = "0001-01-01";

/** The facts kept with a person that conditions ask for. */
export interface GroupPerson {
  role: Role;
  birthday: Day | null;
  agreedToPhotos: boolean;
  hasWaiver: boolean;
  joinedAt: Date;
}

/** The moment that is asked for, and the studio's day then. */
interface Present {
  today: Day;
  now: Date;
}

const DAY_MS = 86_400_000;

/** Whether the conditions that ask only what stands with a person hold; the others are asked elsewhere. */
export const isInGroup = (person: GroupPerson, conditions: readonly Condition[], present: Present): boolean =>
  conditions.every((condition) => holds(person, condition, present));

function holds(person: GroupPerson, condition: Condition, { today, now }: Present): boolean {
  const { role, birthday, agreedToPhotos, hasWaiver, joinedAt } = person;
  switch (condition.is) {
    case "role":
      return condition.roles.includes(role);
    case "age": {
      if (birthday === null) return false;
      const age = ageOn(birthday, today);
      return (condition.from === null || age >= condition.from) && (condition.to === null || age <= condition.to);
    }
    case "birthday":
      return birthday !== null && Number(birthday.slice(5, 7)) === condition.month;
    case "birthday-today":
      return birthday !== null && isBirthday(birthday, today);
    case "joined":
      return now.getTime() - joinedAt.getTime() <= condition.days * DAY_MS;
    case "photos":
      return agreedToPhotos === condition.agreed;
    case "unsigned":
      return !hasWaiver;
    default:
      return true;
  }
}

/** Of people born on February 29 it is February 28 in years without one. */
const isBirthday = (birthday: Day, today: Day): boolean =>
  birthday < today &&
  Temporal.PlainDate.from(birthday)
    .with({ year: Temporal.PlainDate.from(today).year })
    .toString() === today;

/** A range of days, as a database compares them. */
export interface DaysOfBirth {
  $gte?: Day;
  $lte?: Day;
}

/** All birthdays that a condition of age leaves, and at most a day more, for 29 February: `isInGroup` decides. */
export function daysOfBirth({ from, to }: Pick<AgeCondition, "from" | "to">, today: Day): DaysOfBirth {
  const ago = (years: number) => Temporal.PlainDate.from(today).subtract({ years });
  return {
    $gte:
      to === null
        ? FIRST_DAY
        : ago(to + 1)
            .subtract({ days: 1 })
            .toString(),
    ...(from !== null && { $lte: ago(from).add({ days: 1 }).toString() }),
  };
}
