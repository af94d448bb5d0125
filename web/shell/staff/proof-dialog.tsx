import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import {
  getSecondFactor,
  proveIdentity,
  type SecondFactor,
} from "#shared/features/accounts/second-factor-endpoints.ts";
import { call } from "../../data/client.ts";
import { Field } from "../../ui/forms/field.tsx";
import { PasswordInput } from "../../ui/forms/password-input.tsx";
import { TextInput } from "../../ui/forms/text-input.tsx";
import { FormSheet } from "../../ui/overlays/form-sheet.tsx";
import { t } from "../../words/t.ts";
import { showServerErrors } from "../form-errors.ts";

interface Proof {
  currentPassword: string;
  factorCode: string;
}

const FIELDS = ["currentPassword", "factorCode"] as const;

/** Who left the screen open is not who stands before it now: the password once more, and the code where there is one. */
export function ProofDialog({ onSettled }: { onSettled: (isProved: boolean) => void }) {
  const { data: factor } = useQuery<SecondFactor>({ queryKey: [getSecondFactor.path], refetchOnMount: "always" });
  const [errors, setErrors] = useState<Partial<Record<keyof Proof | "root", string>>>({});
  const [isSaving, setSaving] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const given = (field: keyof Proof) => String(values.get(field) ?? "").trim();
    const asked = factor?.isOn ? FIELDS : FIELDS.slice(0, 1);
    const empty = asked.filter((field) => given(field) === "");
    setErrors(Object.fromEntries(empty.map((field) => [field, t("Fill this in.")])));
    if (empty.length > 0) return;
    setSaving(true);
    try {
      const factorCode = given("factorCode");
      await call(proveIdentity, {
        currentPassword: String(values.get("currentPassword")),
        ...(factorCode && { factorCode }),
      });
      onSettled(true);
    } catch (error) {
      showServerErrors<Proof>(error, (field, { message = "" }) => setErrors({ [field]: message }), FIELDS);
      setSaving(false);
    }
  }

  return (
    <FormSheet
      title={t("Confirm it's you")}
      description={t("We ask again for anything about money, rights or other people's data.")}
      submitLabel={t("Confirm")}
      isSaving={isSaving}
      error={errors.root}
      onSubmit={submit}
      onClose={() => onSettled(false)}
    >
      <Field label={t("Current password")} error={errors.currentPassword}>
        <PasswordInput name="currentPassword" autoComplete="current-password" />
      </Field>
      {factor?.isOn && (
        <Field label={t("Code")} hint={t("From your authenticator app, or a recovery code.")} error={errors.factorCode}>
          <TextInput name="factorCode" autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} />
        </Field>
      )}
    </FormSheet>
  );
}
