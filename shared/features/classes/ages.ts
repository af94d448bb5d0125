import * as z from "zod";
import { type Message, message, ruleText } from "../../core/messages/message.ts";
import { ageOn, type Day } from "../../core/time.ts";

const Age = z.int().min(0, ruleText("Between 0 and 120.")).max(120, ruleText("Between 0 and 120."));

/** A day of every year, as in `09-01`. */
const YearlyDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/, ruleText("Pick a day from 1 to 28."));

/** The ages a class is for, in whole years, both included; null where it is open on that side. */
export const Ages = z
  .object({
    from: Age.nullable(),
    to: Age.nullable(),
    /** The last such day before the class counts, as in school years; null: the day of the class. */
    countedOn: YearlyDay.nullable(),
  })
  .refine(({ from, to }) => from !== null || to !== null, { path: ["from"], message: ruleText("Please fill this in.") })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ["to"],
    message: ruleText("Not below the first age."),
  });
export type Ages = z.infer<typeof Ages>;

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
