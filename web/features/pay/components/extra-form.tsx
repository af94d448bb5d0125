import { type SyntheticEvent, useState } from "react";
import { v7 as newId } from "uuid";
import { readAmount } from "#shared/core/settings/typed-amount.ts";
import { addExtra } from "#shared/features/pay/endpoints.ts";
import { call } from "#web/data/client.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { MoneyInput } from "#web/ui/money/money-input.tsx";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { useReadAgain } from "../queries.ts";

interface ExtraFormProps {
  instructorId: string;
  name: string;
  onClose: () => void;
}

const SHORTEST_REASON = 3;

/** A bonus, travel, or what was paid too much; a line of the open statement. */
export function ExtraForm({ instructorId, name, onClose }: ExtraFormProps) {
  const [id] = useState(() => newId());
  const [sign, setSign] = useState<"plus" | "minus">("plus");
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const [isTouched, setTouched] = useState(false);
  const { isBusy, attempt } = useAttempt();
  const readAgain = useReadAgain();
  const cents = readAmount(amount.trim(), 5) ?? 0;
  const isShort = reason.trim().length < SHORTEST_REASON;

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    setTouched(true);
    if (cents === 0 || isShort) return;
    const isDone = await attempt(() =>
      call(addExtra, { id, instructorId, cents: sign === "plus" ? cents : -cents, reason: reason.trim() }),
    );
    if (!isDone) return;
    await readAgain();
    onClose();
  }
  return (
    <FormSheet
      title={t("Add an amount")}
      description={name}
      submitLabel={t("Add it")}
      isSaving={isBusy}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <Segmented
        label={t("Add or deduct")}
        value={sign}
        onValueChange={setSign}
        options={[
          { value: "plus", label: t("Add") },
          { value: "minus", label: t("Deduct") },
        ]}
      />
      <Field label={t("Amount")} required error={isTouched && cents === 0 ? t("Enter an amount.") : undefined}>
        <MoneyInput value={amount} onChange={({ target }) => setAmount(target.value)} />
      </Field>
      <Field
        label={t("Reason")}
        hint={t("The instructor will see this.")}
        required
        error={isTouched && isShort ? t("Say why.") : undefined}
      >
        <TextInput value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormSheet>
  );
}
