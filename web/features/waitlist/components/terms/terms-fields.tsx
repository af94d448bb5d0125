import { acceptUntilChoices } from "#shared/features/waitlist/offer-rules.ts";
import type { WaitTerms } from "#shared/features/waitlist/waitlist-entry.ts";
import { serverNow } from "#web/data/device/server-clock.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import type { PassRow } from "#web/features/memberships/tables.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { t } from "#web/words/t.ts";
import { SeatCost } from "./seat-cost.tsx";

export interface TermsFieldsProps {
  instance: ClassInstanceRow;
  terms: WaitTerms;
  /** The pass that would pay; null where none does. */
  pass: PassRow | null;
  isMe: boolean;
  onChange: (terms: WaitTerms) => void;
}

/** On which terms a seat is wanted, with what it would cost. */
export function TermsFields({ instance, terms, pass, isMe, onChange }: TermsFieldsProps) {
  const wish = { startsAt: Temporal.Instant.from(instance.startsAt), acceptUntilHours: terms.acceptUntilHours };
  const choices = acceptUntilChoices(wish, serverNow());
  const untilHours = (text: string) => choices.find((hours) => String(hours) === text) ?? terms.acceptUntilHours;
  return (
    <div className="grid gap-1">
      <p className="text-sm text-ink">
        <SeatCost instance={instance} pass={pass} />
      </p>
      {(pass !== null || terms.autoConfirm) && (
        <Checkbox
          label={isMe ? t("Book it automatically with my pass") : t("Book it automatically with a pass")}
          description={
            pass
              ? t("As soon as a seat opens up, without asking. You can change this later.")
              : t("No pass covers this class now, so we'll ask you first.")
          }
          checked={terms.autoConfirm}
          onCheckedChange={(checked) => onChange({ ...terms, autoConfirm: checked === true })}
        />
      )}
      <Checkbox
        label={t("Leave this waitlist if I get another class at that time")}
        description={t("For when you're on more than one waitlist.")}
        checked={terms.onlyOne}
        onCheckedChange={(checked) => onChange({ ...terms, onlyOne: checked === true })}
      />
      <Field label={t("Accept until")}>
        <NativeSelect
          value={String(terms.acceptUntilHours)}
          onChange={(event) => onChange({ ...terms, acceptUntilHours: untilHours(event.target.value) })}
        >
          {choices.map((hours) => (
            <option key={hours} value={String(hours)}>
              {t("{hours, plural, one {# hour} other {# hours}} before the class", { hours })}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </div>
  );
}
