import { addDays, type Day, isMinor, monthOfDay } from "../../core/time.ts";
import type { ReadyLevel } from "./ready-levels.ts";
import type { StudentList } from "./student-row.ts";

/** So long a person who turned 18 is on the list: the waiver, the photos and the letters are their own now. */
const NEW_ADULT_DAYS = 60;
/** So long before it an admin may prepare it. */
const NEAR_ADULT_DAYS = 60;
const ADULT_AT = 18;
/** So long before its end a pass is about to end. */
const ENDING_DAYS = 14;

/** The facts that decide which lists a person is on. Days are the studio's. */
export interface StudentFacts {
  birthday: Day | null;
  joinedOn: Day;
  hasWaiver: boolean;
  /** Of all passes together; null: no pass, or one without a limit. */
  creditsLeft: number | null;
  /** The last day of all passes together; null: no pass, or one that renews. */
  passEndsOn: Day | null;
  riskDay: Day | null;
  ready: readonly ReadyLevel[];
}

interface Membership {
  lists: StudentList[];
  /** The next day on which time alone changes the lists; null: none. */
  changesOn: Day | null;
}

export function listsOf(facts: StudentFacts, today: Day): Membership {
  const { birthday, joinedOn, hasWaiver, creditsLeft, passEndsOn, riskDay, ready } = facts;
  const adultOn = birthday && adultDayOf(birthday);
  const nearAdultOn = adultOn && addDays(adultOn, -NEAR_ADULT_DAYS);
  const noNewAdultOn = adultOn && addDays(adultOn, NEW_ADULT_DAYS + 1);
  const noNewStudentOn = firstOfNextMonth(joinedOn);
  const endingOn = passEndsOn && addDays(passEndsOn, -ENDING_DAYS);
  const endedOn = passEndsOn && addDays(passEndsOn, 1);
  const is: Record<StudentList, boolean> = {
    all: true,
    ready: ready.length > 0,
    "at-risk": riskDay !== null && riskDay <= today,
    "last-class": creditsLeft === 1,
    "pass-ending": isWithin(today, endingOn, endedOn),
    unsigned: !hasWaiver,
    "turning-18": isWithin(today, nearAdultOn, adultOn),
    "turned-18": isWithin(today, adultOn, noNewAdultOn),
    new: isWithin(today, joinedOn, noNewStudentOn),
  };
  const turns = [nearAdultOn, adultOn, noNewAdultOn, endingOn, endedOn, noNewStudentOn, riskDay];
  const ahead = turns.filter((day) => day !== null && day > today);
  return {
    lists: (Object.keys(is) as StudentList[]).filter((list) => is[list]),
    changesOn: ahead.toSorted()[0] ?? null,
  };
}

/** From the first day on, before the other one. */
const isWithin = (today: Day, from: Day | null, until: Day | null): boolean =>
  from !== null && until !== null && from <= today && today < until;

/** Born on February 29, a person is 18 on March 1. */
function adultDayOf(birthday: Day): Day {
  const day = Temporal.PlainDate.from(birthday).add({ years: ADULT_AT }).toString();
  return isMinor(birthday, day) ? addDays(day, 1) : day;
}

const firstOfNextMonth = (day: Day): Day => monthOfDay(day)[1];
