import { type Message, message } from "#shared/core/messages/message.ts";
import type { PhotoConsent as Consent, PhotoAnswer } from "#shared/features/profile/care.ts";
import { formatDayOf } from "#web/format.ts";
import { SavedHere } from "#web/ui/display/saved-here.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { usePending } from "#web/use-write.ts";
import { tLabels } from "#web/words/labels.ts";
import { t } from "#web/words/t.ts";
import { useFamilyWrite } from "../actions.ts";
import { personEntity, savePhotoConsentEffect } from "../effects.ts";

export interface PhotoConsentProps {
  personId: string;
  consent: Consent | null;
  isMe: boolean;
}

type Choice = PhotoAnswer | "not-asked";

const ANSWERS: readonly { value: Choice; label: Message }[] = [
  { value: "yes", label: message("Yes") },
  { value: "no", label: message("No") },
];

export function PhotoConsent({ personId, consent, isMe }: PhotoConsentProps) {
  const write = useFamilyWrite();
  const isOnlyHere = usePending(personEntity(personId));
  const answer = (choice: Choice) => {
    if (choice !== "not-asked")
      void write(savePhotoConsentEffect, { id: personId, answer: choice }, t("Answer about photos saved"));
  };
  const question = isMe
    ? t("May the studio take and show photos of you?")
    : t("May the studio take and show photos of this child?");
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">{question}</p>
      <Segmented
        label={question}
        options={tLabels(ANSWERS)}
        value={consent?.answer ?? "not-asked"}
        onValueChange={answer}
        className="justify-self-start"
      />
      <p className="text-sm text-ink-muted">
        {consent
          ? t("Answered on {dayOf}.", { dayOf: formatDayOf(consent.at, "written") })
          : t("No answer yet. Without a yes, no photos are taken.")}{" "}
        {isOnlyHere && <SavedHere>{t("Saved here, not sent yet")}</SavedHere>}
      </p>
    </div>
  );
}
