import { isolated } from "#shared/core/messages/isolated.ts";
import { pageLocale, t } from "#web/words/t.ts";
import type { Attendee } from "./attendee-choice.tsx";

/** "you and Ivy": who takes a seat, as the object of a sentence. */
export const namesOf = (attendees: readonly Pick<Attendee, "isMe" | "label">[]): string =>
  new Intl.ListFormat(pageLocale()).format(
    attendees.map(({ isMe, label }) => (isMe ? t("you @object") : isolated(label))),
  );
