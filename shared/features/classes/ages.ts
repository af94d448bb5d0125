import { type Message, message } from "../../core/messages/message.ts";
import { ageOn, type Day } from "../../core/time.ts";
import type { Ages } from "./age-range.ts";

/** "Ages 6–10", as a chip on every page that shows the class. */
export function agesWords({ from, to }: Pick<Ages, "from" | "to">): Message {
  if (from !== null && to !== null)
    return from === to
      ? message("Age {from}", { from: String(from) })
      : message("Ages {from}–{to}", { from: String(from), to: String(to) });
  if (from !== null) return message("Ages {from} and up", { from: String(from) });
  return message("Up to age {to}", { to: String(to) });
}

/** A person whom a class is not for. */
export interface AgeGap {
  ages: Ages;
  /** Null: the birthday is not known. */
  age: number | null;
  /** Null: the reader. */
  name: string | null;
}

interface Counted {
  ages?: Ages | null | undefined;
  date: Day;
}

interface Person {
  name: string | null;
  birthday: Day | null;
}

/**
 * Why a class is not for a person by their age; null when it is. A person without a birthday does not fit: the gate asks
 * for it first.
 */
export function findAgeGap({ ages, date }: Counted, { name, birthday }: Person): AgeGap | null {
  if (!ages) return null;
  if (birthday === null) return { ages, age: null, name };
  const age = ageOn(birthday, countingDay(ages, date));
  const isInside = (ages.from === null || age >= ages.from) && (ages.to === null || age <= ages.to);
  return isInside ? null : { ages, age, name };
}

function countingDay({ countedOn }: Ages, date: Day): Day {
  if (countedOn === null) return date;
  const year = Number(date.slice(0, 4));
  return date.slice(5) >= countedOn ? `${year}-${countedOn}` : `${year - 1}-${countedOn}`;
}

/** "Leo is 8", for a person who is grayed, or at the gate. */
export function ageReason({ age, name }: Pick<AgeGap, "age" | "name">): Message {
  if (age === null)
    return name === null ? message("Add your birthday first") : message("Add the birthday of {name} first", { name });
  return name === null
    ? message("You are {age}", { age: String(age) })
    : message("{name} is {age}", { name, age: String(age) });
}
