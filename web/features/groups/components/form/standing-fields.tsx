import { type Message, message } from "#shared/core/messages/message.ts";
import { BookedWhen, PassStanding, SeenWhen } from "#shared/features/groups/audience.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { t } from "#web/words/t.ts";
import type { ConditionFieldsProps } from "./fields-props.ts";
import { NumberInput } from "./number-input.tsx";

const MOST_DAYS = 730;

const STANDING_WORDS: Record<PassStanding, Message> = {
  usable: message("Has a pass to use"),
  "last-class": message("Has one class left"),
  "two-left": message("Has two classes left"),
  "ends-soon": message("Last pass ends soon"),
  none: message("Has no pass to use"),
};

export const PassFields = ({ condition, errors, onChange }: ConditionFieldsProps<"pass">) => (
  <div className="grid gap-3">
    <Field label={t("Passes")} hint={t("All passes a person can use, counted together.")}>
      <NativeSelect
        value={condition.standing}
        onChange={(event) => onChange({ ...condition, standing: PassStanding.parse(event.target.value) })}
      >
        {PassStanding.options.map((standing) => (
          <option key={standing} value={standing}>
            {t(STANDING_WORDS[standing])}
          </option>
        ))}
      </NativeSelect>
    </Field>
    {condition.standing === "ends-soon" && (
      <DaysField
        label={t("Within days")}
        days={condition.days}
        error={errors.days}
        onChange={(days) => onChange({ ...condition, days })}
      />
    )}
  </div>
);

const SEEN_WORDS: Record<SeenWhen, Message> = {
  within: message("Came in the last days"),
  first: message("Came for the first time in the last days"),
  "not-for": message("Has not come for days"),
  never: message("Never came"),
};

export const SeenFields = ({ condition, errors, onChange }: ConditionFieldsProps<"seen">) => (
  <div className="grid gap-3">
    <Field label={t("Last class")}>
      <NativeSelect
        value={condition.when}
        onChange={(event) => onChange({ ...condition, when: SeenWhen.parse(event.target.value) })}
      >
        {SeenWhen.options.map((when) => (
          <option key={when} value={when}>
            {t(SEEN_WORDS[when])}
          </option>
        ))}
      </NativeSelect>
    </Field>
    {condition.when !== "never" && (
      <DaysField
        label={t("Days")}
        days={condition.days}
        error={errors.days}
        onChange={(days) => onChange({ ...condition, days })}
      />
    )}
  </div>
);

const BOOKED_WORDS: Record<BookedWhen, Message> = {
  ahead: message("Has an upcoming class"),
  first: message("First class coming up"),
  tomorrow: message("Has a class tomorrow"),
  none: message("Has no upcoming class"),
};

export const BookedFields = ({ condition, onChange }: ConditionFieldsProps<"booked">) => (
  <Field label={t("Booked classes")}>
    <NativeSelect
      value={condition.when}
      onChange={(event) => onChange({ ...condition, when: BookedWhen.parse(event.target.value) })}
    >
      {BookedWhen.options.map((when) => (
        <option key={when} value={when}>
          {t(BOOKED_WORDS[when])}
        </option>
      ))}
    </NativeSelect>
  </Field>
);

export const DaysFields = ({ condition, errors, onChange }: ConditionFieldsProps<"joined" | "level-up">) => (
  <DaysField
    label={t("Within days")}
    days={condition.days}
    error={errors.days}
    onChange={(days) => onChange({ ...condition, days })}
  />
);

interface DaysFieldProps {
  label: string;
  /** 0 while none is typed. */
  days: number;
  error: string | undefined;
  onChange: (days: number) => void;
}

const DaysField = ({ label, days, error, onChange }: DaysFieldProps) => (
  <Field label={label} error={error}>
    <NumberInput value={days || null} most={MOST_DAYS} onChange={(typed) => onChange(typed ?? 0)} />
  </Field>
);
