import { useState } from "react";
import type { Mark } from "#shared/features/attendance/attendance.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { t } from "#web/words/t.ts";
import { MarkChoice } from "../mark-choice.tsx";
import { CHOICES } from "../mark-looks.ts";

const SHORTEST = 3;
const LONGEST = 300;

interface LateMarkProps {
  name: string;
  current: Mark | undefined;
  /** Chosen, and waits for its reason. */
  chosen: Mark | null;
  isBusy: boolean;
  onChoose: (mark: Mark) => void;
  onSave: (reason: string) => void;
}

/** The marks to choose from; where one takes the place of another, with the reason for it. */
export function LateMark({ name, current, chosen, isBusy, onChoose, onSave }: LateMarkProps) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  return (
    <form
      noValidate
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim().length < SHORTEST) return setError(t("Say why."));
        onSave(reason.trim());
      }}
    >
      <fieldset aria-label={t("Mark {name}", { name })} className="grid grid-cols-2 gap-2" disabled={isBusy}>
        {CHOICES.map((choice) => (
          <MarkChoice
            key={choice}
            choice={choice}
            isChosen={(chosen ?? current) === choice}
            onChoose={() => choice !== current && onChoose(choice)}
          />
        ))}
      </fieldset>
      {chosen && (
        <>
          <Field label={t("Why")} hint={t("Staff see it with the mark and your name.")} error={error} required>
            <Textarea
              rows={2}
              maxLength={LONGEST}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              placeholder={t("Came late, was at the front desk")}
            />
          </Field>
          <Button type="submit" variant="secondary" loading={isBusy}>
            {t("Save the mark")}
          </Button>
        </>
      )}
    </form>
  );
}
