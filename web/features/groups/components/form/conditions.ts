import { type Message, message } from "#shared/core/messages/message.ts";
import type { Condition, ConditionKind } from "#shared/features/groups/audience.ts";
import type { Syllabus } from "#shared/features/moves/syllabus.ts";

/** Conditions as the menu calls them, in its order. */
export const CONDITION_WORDS: Record<ConditionKind, Message> = {
  role: message("Role"),
  age: message("Age"),
  language: message("Language"),
  class: message("In a class"),
  series: message("In a series"),
  level: message("Level"),
  pass: message("Pass"),
  "level-up": message("New level"),
  seen: message("Last class"),
  booked: message("Booked a class"),
  joined: message("New at the studio"),
  photos: message("Photo consent"),
  birthday: message("Birthday month"),
  "birthday-today": message("Birthday today"),
  unpaid: message("Owes money"),
  unsigned: message("Waiver missing"),
};

export const CONDITION_KINDS = Object.keys(CONDITION_WORDS) as ConditionKind[];

/** A person can have a seat in two classes, and a level on two apparatus. */
const REPEATABLE: ReadonlySet<ConditionKind> = new Set(["class", "series", "level"]);

export const mayAdd = (kind: ConditionKind, conditions: readonly Condition[]): boolean =>
  REPEATABLE.has(kind) || conditions.every(({ is }) => is !== kind);

/** A condition as it is added: complete where there is a usual choice. @param month of today */
export function newCondition(is: ConditionKind, syllabus: Syllabus, month: number): Condition {
  switch (is) {
    case "role":
      return { is, roles: ["student"] };
    case "age":
      return { is, from: null, to: null };
    case "language":
      return { is, language: "es" };
    case "class":
      return { is, classInstanceId: "" };
    case "series":
      return { is, seriesId: "" };
    case "level":
      return {
        is,
        apparatus: syllabus.apparatus.find(({ isArchived }) => !isArchived)?.key ?? "",
        atLeast: syllabus.ladder[0]?.key ?? null,
        atMost: null,
      };
    case "pass":
      return { is, standing: "usable", days: 7 };
    case "seen":
      return { is, when: "not-for", days: 21 };
    case "level-up":
    case "joined":
      return { is, days: 7 };
    case "booked":
      return { is, when: "ahead" };
    case "photos":
      return { is, agreed: true };
    case "birthday":
      return { is, month };
    default:
      return { is };
  }
}
