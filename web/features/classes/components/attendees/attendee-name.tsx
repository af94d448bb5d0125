import { t } from "#web/words/t.ts";
/** A name is left alone by the translator; "Me" is a word like others. */
export function AttendeeName({ attendee: { isMe, label } }: { attendee: { isMe: boolean; label: string } }) {
  return isMe ? t("Me") : label;
}
