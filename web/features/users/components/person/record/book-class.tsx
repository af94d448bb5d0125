import { useState } from "react";
import { v7 as newId } from "uuid";
import { isGated } from "#shared/features/readiness/requirement.ts";
import { bookForUser } from "#shared/features/users/person/endpoints.ts";
import type { UserPlace } from "#shared/features/users/person/user-record.ts";
import { call } from "#web/data/client.ts";
import { studioToday } from "#web/data/device/server-clock.ts";
import { formatDay, formatTime } from "#web/format.ts";
import { useAnyway } from "#web/shell/staff/use-anyway.tsx";
import { useClassesOn } from "#web/shell/staff/use-classes-on.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { Content } from "#web/words/content.tsx";
import { ownName, t } from "#web/words/t.ts";

interface BookClassProps {
  userId: string;
  /** The place that is given up for it. */
  insteadOf: UserPlace | null;
  onDone: () => void;
  onClose: () => void;
}

/** Books a class for a person, or moves a place of theirs to it. */
export function BookClass({ userId, insteadOf, onDone, onClose }: BookClassProps) {
  // One id for all tries of this form: the second press of a button that got no answer books nothing twice.
  const [bookingId] = useState(() => newId());
  const [day, setDay] = useState(insteadOf?.date ?? studioToday().toString());
  const [chosen, setChosen] = useState("");
  const [paysLater, setPaysLater] = useState(false);
  const [reason, setReason] = useState("");
  const { isBusy, attempt } = useAttempt();
  const { unlessClash, question } = useAnyway();
  const classes = useClassesOn(day)?.filter(({ id }) => id !== insteadOf?.classInstanceId);
  const open = classes?.filter(({ seatsLeft }) => seatsLeft > 0) ?? [];
  const chosenClass = open.find(({ id }) => id === chosen) ?? open[0];
  const classInstanceId = chosenClass?.id;
  async function book(): Promise<void> {
    if (!classInstanceId) return;
    const instead = insteadOf && { insteadOfId: insteadOf.id };
    const override = reason.trim() && { overrideReason: reason.trim() };
    let isBooked = false;
    await attempt(async () => {
      const given = { id: userId, bookingId, classInstanceId, paysLater, ...instead, ...override };
      isBooked = (await unlessClash((anyway) => call(bookForUser, { ...given, anyway }))) !== null;
    });
    if (!isBooked) return;
    toast({ title: insteadOf ? t("Class moved") : t("Class booked"), variant: "success" });
    onDone();
    onClose();
  }
  return (
    <FormSheet
      title={insteadOf ? t("Move to another class") : t("Book a class")}
      description={
        insteadOf ? (
          <>
            <Content>{insteadOf.className}</Content>
            {` · ${formatDay(insteadOf.date)}, ${formatTime(insteadOf.startTime)}`}
          </>
        ) : undefined
      }
      submitLabel={insteadOf ? t("Move it") : t("Book it")}
      isSaving={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        void book();
      }}
      onClose={onClose}
    >
      {question}
      {insteadOf && (
        <p className="text-sm text-ink-muted">
          {t("Once the new place is booked, we cancel the old one at no cost and refund what was paid.")}
        </p>
      )}
      <Field label={t("Day")} required>
        <TextInput type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      </Field>
      <Field
        label={t("Class")}
        required
        hint={classes && open.length === 0 ? t("No class with a free seat that day.") : undefined}
      >
        <NativeSelect
          value={classInstanceId ?? ""}
          disabled={open.length === 0}
          onChange={(event) => setChosen(event.target.value)}
        >
          {open.map(({ id, name, startTime }) => (
            <option key={id} value={id}>
              {`${formatTime(startTime)} ${ownName(name)}`}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {chosenClass && isGated(chosenClass) && (
        <Field
          label={t("Let in anyway, because")}
          hint={t("Only for a person who lacks the level, the moves or the age. Shows on the roster with your name.")}
        >
          <TextInput value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
      )}
      <Checkbox
        checked={paysLater}
        onCheckedChange={(checked) => setPaysLater(checked === true)}
        label={t("Pays at the desk when no pass covers it")}
        description={t("We use a pass first. Without one, the place is marked as unpaid.")}
      />
    </FormSheet>
  );
}
