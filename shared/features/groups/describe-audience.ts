import { type Message, message } from "../../core/messages/message.ts";
import type { Role } from "../../core/schemas/role.ts";
import { apparatusName, levelName, rankOf, type Syllabus } from "../moves/syllabus.ts";
import type { Audience, BookedWhen, Condition, ConditionKind } from "./audience.ts";
import { MONTHS } from "./months.ts";

/** Names of the things in conditions. A thing without a name does not exist any more. */
export interface AudienceNames {
  classes: ReadonlyMap<string, Message>;
  series: ReadonlyMap<string, Message>;
  syllabus: Syllabus;
}

type Of<Kind extends ConditionKind> = Extract<Condition, { is: Kind }>;

/** "Students aged 8 to 12 with Silks 2 or higher who have not come for 3 weeks", as a message in any language. */
export function describeAudience(audience: Audience, names: AudienceNames): Message {
  if (audience.kind === "hand")
    return message(
      "{count, plural, =0 {No one chosen yet} one {# person, chosen by hand} other {# people, chosen by hand}}",
      { count: audience.personIds.length },
    );
  const { conditions } = audience;
  const people = peopleOf(conditions);
  const things = conditions.flatMap((condition) => thingOf(condition, names) ?? []);
  const clauses = conditions.flatMap((condition) => clauseOf(condition, names) ?? []);
  if (things.length === 0 && clauses.length === 0) return people;
  if (clauses.length === 0) return message("{people} with {things} @group", { people, things: { list: things } });
  const who = { list: clauses };
  if (things.length === 0) return message("{people} who {clauses} @group", { people, clauses: who });
  return message("{people} with {things} who {clauses} @group", { people, things: { list: things }, clauses: who });
}

const FIRST_ROLE: Record<Role, Message> = {
  admin: message("Admins @group"),
  "front-desk": message("Front desk @group"),
  parent: message("Parents @group"),
  instructor: message("Instructors @group"),
  teacher: message("Teachers @group"),
  student: message("Students @group"),
};

const NEXT_ROLE: Record<Role, Message> = {
  admin: message("admins @group"),
  "front-desk": message("front desk @group"),
  parent: message("parents @group"),
  instructor: message("instructors @group"),
  teacher: message("teachers @group"),
  student: message("students @group"),
};

function peopleOf(conditions: readonly Condition[]): Message {
  const [roles, ...otherRoles] = conditions.filter((each) => each.is === "role");
  const wanted = (roles?.roles ?? []).filter((role) => otherRoles.every((other) => other.roles.includes(role)));
  const people = wanted.length > 0 ? roleWords(wanted) : message("People @group");
  return conditions.filter((each) => each.is === "age").reduce(withAge, people);
}

function roleWords(roles: readonly Role[]): Message {
  const words = roles.map((role, at) => (at === 0 ? FIRST_ROLE[role] : NEXT_ROLE[role]));
  return words.length === 1 && words[0] ? words[0] : message("{people}", { people: { list: words } });
}

function withAge(people: Message, { from, to }: Of<"age">): Message {
  if (from === null) return message("{people} up to age {to}", { people, to: to ?? 0 });
  if (to === null) return message("{people} aged {from} and up", { people, from });
  if (from === to) return message("{people} aged {from}", { people, from });
  return message("{people} aged {from} to {to}", { people, from, to });
}

/** Things that people of a group have, to stand after "with". */
function thingOf(condition: Condition, names: AudienceNames): Message | null {
  if (condition.is === "class") {
    const name = names.classes.get(condition.classInstanceId) ?? message("a class that no longer exists");
    return message("a seat in {name}", { name });
  }
  if (condition.is === "series") {
    const name = names.series.get(condition.seriesId) ?? message("a series that no longer exists");
    return message("a seat in {name}", { name });
  }
  return condition.is === "level" ? levelThing(condition, names.syllabus) : null;
}

function levelThing({ apparatus: key, atLeast, atMost }: Of<"level">, syllabus: Syllabus): Message | null {
  if (atLeast === null) return null;
  const apparatus = { own: apparatusName(syllabus, key) };
  const level = wordOfLevel(atLeast, key, syllabus);
  if (atMost === null) return message("level {level} or higher on {apparatus}", { level, apparatus });
  if (atLeast === atMost) return message("level {level} on {apparatus}", { level, apparatus });
  const to = wordOfLevel(atMost, key, syllabus);
  return message("level {level} to {to} on {apparatus}", { level, to, apparatus });
}

const wordOfLevel = (level: string, apparatus: string, syllabus: Syllabus) =>
  rankOf(level, syllabus) < 0
    ? message("(a level that no longer exists)")
    : { own: levelName(syllabus, level, apparatus) };

/** Acts of the people of a group, to stand after "who". */
function clauseOf(condition: Condition, { syllabus }: AudienceNames): Message | null {
  switch (condition.is) {
    case "language":
      return message("use the app in {language}", { language: LANGUAGES[condition.language] ?? condition.language });
    case "level": {
      const { apparatus: key, atLeast, atMost } = condition;
      if (atLeast !== null || atMost === null) return null;
      const apparatus = { own: apparatusName(syllabus, key) };
      return message("aren't above level {level} on {apparatus}", {
        level: wordOfLevel(atMost, key, syllabus),
        apparatus,
      });
    }
    case "pass":
      return passClause(condition);
    case "level-up":
      return message("reached a new level in the last {days, plural, one {day} other {# days}}", {
        days: condition.days,
      });
    case "seen":
      return seenClause(condition);
    case "booked":
      return BOOKED_CLAUSES[condition.when];
    case "joined":
      return message("joined in the last {days, plural, one {day} other {# days}}", { days: condition.days });
    case "photos":
      return condition.agreed ? message("agreed to photos") : message("haven't agreed to photos");
    case "birthday":
      return message("have their birthday in {month}", { month: MONTHS[condition.month - 1] ?? "" });
    case "birthday-today":
      return message("have their birthday today");
    case "unpaid":
      return message("owe the studio money");
    case "unsigned":
      return message("still need a signed waiver");
    default:
      return null;
  }
}

const LANGUAGES: Record<string, Message> = { en: message("English @language"), es: message("Spanish @language") };

function passClause({ standing, days }: Of<"pass">): Message {
  if (standing === "usable") return message("have a pass they can use");
  if (standing === "last-class") return message("have one class left on their passes");
  if (standing === "two-left") return message("have two classes left on their passes");
  if (standing === "none") return message("have no pass they can use");
  return message("have a last pass that ends within {days, plural, one {# day} other {# days}}", { days });
}

const BOOKED_CLAUSES: Record<BookedWhen, Message> = {
  ahead: message("have a class booked"),
  first: message("have their first class booked"),
  tomorrow: message("have a class booked for tomorrow"),
  none: message("have no class booked"),
};

function seenClause({ when, days }: Of<"seen">): Message {
  if (when === "never") return message("never came to a class");
  if (when === "first")
    return message("came to their first class in the last {days, plural, one {day} other {# days}}", { days });
  const weeks = days / 7;
  if (when === "within")
    return Number.isInteger(weeks)
      ? message("came in the last {weeks, plural, one {week} other {# weeks}}", { weeks })
      : message("came in the last {days, plural, one {day} other {# days}}", { days });
  return Number.isInteger(weeks)
    ? message("haven't come for {weeks, plural, one {a week} other {# weeks}}", { weeks })
    : message("haven't come for {days, plural, one {a day} other {# days}}", { days });
}
