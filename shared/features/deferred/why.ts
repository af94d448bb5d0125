import { type Message, message } from "../../core/messages/message.ts";
import type { MoveKind } from "./deferral.ts";
import { shareOf } from "./share.ts";

export const MOVE_WORDS: Record<MoveKind, Message> = {
  paid: message("Paid ahead"),
  refunded: message("Refunded"),
  class: message("Class"),
  returned: message("Class returned"),
  days: message("Days used"),
  ended: message("Unused when it ended"),
  resumed: message("Extended after its end"),
  corrected: message("Refunded although it was used"),
};

interface Owed {
  cents: number;
  /** Null: earned by the day. */
  classesLeft: number | null;
}

/** The rule by which the rest will be earned, in a sentence. */
export function whyOwed({ cents, classesLeft }: Owed): Message {
  if (classesLeft === null)
    return message("Each day is worth the same. Used days are counted on Mondays, on the 1st, and at the end.");
  if (classesLeft <= 1) return message("The last class is worth what is left.");
  const each = { cents: shareOf(cents, classesLeft) };
  return message("{count, plural, one {# class left} other {# classes left}}: the next one is worth {each}.", {
    count: classesLeft,
    each,
  });
}
