import { type Message, message } from "#shared/core/messages/message.ts";
import type { StudentList, StudentSort } from "#shared/features/students/student-row.ts";

interface ListWords {
  label: Message;
  /** The rule, for an admin who asks why a person is on it. */
  why: Message;
  empty: Message;
}

export const LIST_WORDS: Record<StudentList, ListWords> = {
  all: {
    label: message("All @students"),
    why: message("Students, and all others who come to a class or are booked into one."),
    empty: message("No students yet"),
  },
  ready: {
    label: message("Ready to move up"),
    why: message("At most two sign-offs from the next level, or there already with no class booked that it opens."),
    empty: message("No one is ready to move up"),
  },
  "at-risk": {
    label: message("At risk"),
    why: message(
      "No visit for more than twice their usual gap, and for at least two weeks. People with four or more visits.",
    ),
    empty: message("No one is at risk"),
  },
  "last-class": {
    label: message("On the last class"),
    why: message("One class left on all their passes together."),
    empty: message("No one is on the last class"),
  },
  "pass-ending": {
    label: message("Pass ends soon"),
    why: message("Their last pass ends within 14 days and doesn't renew."),
    empty: message("No pass ends soon"),
  },
  unsigned: {
    label: message("Unsigned"),
    why: message("The waiver is still to be signed, by them or by a guardian."),
    empty: message("Everyone has signed"),
  },
  "turning-18": {
    label: message("Turns 18 soon"),
    why: message("Within 60 days. Waiver, photos and emails will be their own then."),
    empty: message("No one turns 18 soon"),
  },
  "turned-18": {
    label: message("Turned 18"),
    why: message("In the last 60 days. Waiver, photos and emails are their own now."),
    empty: message("No one turned 18 lately"),
  },
  new: {
    label: message("New this month"),
    why: message("Signed up this month."),
    empty: message("No one new this month"),
  },
};

export const SORT_WORDS: Record<StudentSort, Message> = {
  name: message("By name"),
  "last-visit": message("By last class"),
  "next-class": message("By next class"),
  "classes-left": message("By classes left"),
  "pass-end": message("By end of the pass"),
};
