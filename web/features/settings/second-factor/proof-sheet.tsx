import { type FormEvent, useState } from "react";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordInput } from "#web/ui/forms/password-input.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { t } from "#web/words/t.ts";

interface Proof {
  currentPassword: string;
  factorCode: string;
}
const FIELDS = ["currentPassword", "factorCode"] as const;

interface ProofSheetProps {
  title: string;
  submitLabel: string;
  onClose: () => void;
  onProved: (proof: Proof) => Promise<void>;
}

/** Password and code, once more. */
export function ProofSheet({ title, submitLabel, onClose, onProved }: ProofSheetProps) {
  const [errors, setErrors] = useState<Partial<Record<keyof Proof | "root", string>>>({});
  const [isSaving, setSaving] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const proof = {
      currentPassword: String(values.get("currentPassword")),
      factorCode: String(values.get("factorCode")),
    };
    const empty = FIELDS.filter((field) => proof[field].trim() === "");
    setErrors(Object.fromEntries(empty.map((field) => [field, t("Fill this in.")])));
    if (empty.length > 0) return;
    setSaving(true);
    try {
      await onProved(proof);
    } catch (error) {
      showServerErrors<Proof>(error, (field, { message = "" }) => setErrors({ [field]: message }), FIELDS);
      setSaving(false);
    }
  }

  return (
    <FormSheet
      title={title}
      submitLabel={submitLabel}
      isSaving={isSaving}
      error={errors.root}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t("Current password")} error={errors.currentPassword}>
        <PasswordInput name="currentPassword" autoComplete="current-password" />
      </Field>
      <CodeField error={errors.factorCode} hint={t("From your authenticator app, or a recovery code.")} />
    </FormSheet>
  );
}

/** Letters too: a recovery code has some. */
export function CodeField({ error, hint }: { error?: string | undefined; hint: string }) {
  return (
    <Field label={t("Code")} hint={hint} error={error}>
      <TextInput name="factorCode" autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} />
    </Field>
  );
}
