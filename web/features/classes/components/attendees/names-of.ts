import { joined } from "#web/words/joined.ts";
import { t } from "#web/words/t.ts";
import type { Attendee } from "./attendee-choice.tsx";

/** "you, Ivy": who takes a seat, as the object of a sentence. */
export const namesOf = (attendees: readonly Pick<Attendee, "isMe" | "label">[]): string =>
  joined(
    attendees.map(({ isMe, label }) => (isMe ? t("you @object") : label)),
    ", ",
  );
