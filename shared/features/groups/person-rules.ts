import type { Role } from "../../core/schemas/role.ts";
import { ageOn, type Day } from "../../core/time.ts";
import type { Condition } from "./audience.ts";

/** The facts kept with a person that conditions ask for. */
export interface GroupPerson {
  role: Role;
  birthday: Day | null;
  agreedToPhotos: boolean;
  hasWaiver: boolean;
}

/** Whether the conditions that ask only what stands with a person hold; the others are asked elsewhere. */
export const isInGroup = (person: GroupPerson, conditions: readonly Condition[], today: Day): boolean =>
  conditions.every((condition) => holds(person, condition, today));

function holds({ role, birthday, agreedToPhotos, hasWaiver }: GroupPerson, condition: Condition, today: Day): boolean {
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
    case "photos":
      return agreedToPhotos === condition.agreed;
    case "unsigned":
      return !hasWaiver;
    default:
      return true;
  }
}
