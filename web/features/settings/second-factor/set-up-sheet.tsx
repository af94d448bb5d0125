import { type FormEvent, useState } from "react";
import { beginSecondFactor, confirmSecondFactor } from "#shared/features/accounts/second-factor-endpoints.ts";
import { call } from "#web/data/client.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { QrCode } from "#web/ui/display/qr-code.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordInput } from "#web/ui/forms/password-input.tsx";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { t } from "#web/words/t.ts";
import { CodeField } from "./proof-sheet.tsx";

interface Values {
  currentPassword: string;
  factorCode: string;
}

interface SetUpSheetProps {
  /** Why it is asked for now. */
  reason?: string;
  onClose: () => void;
  onDone: (recoveryCodes: string[]) => void;
}

/** The password, then the key as a picture and in letters, and its first code. */
export function SetUpSheet({ reason, onClose, onDone }: SetUpSheetProps) {
  const [made, setMade] = useState<{ key: string; uri: string } | null>(null);
  const [errors, setErrors] = useState<Partial<Record<keyof Values | "root", string>>>({});
  const [isSaving, setSaving] = useState(false);
  const field = made ? "factorCode" : "currentPassword";

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get(field) ?? "");
    if (given.trim() === "") return setErrors({ [field]: t("Fill this in.") });
    setErrors({});
    setSaving(true);
    try {
      if (made) onDone((await call(confirmSecondFactor, { factorCode: given })).recoveryCodes);
      else setMade(await call(beginSecondFactor, { currentPassword: given }));
    } catch (error) {
      showServerErrors<Values>(error, (name, { message = "" }) => setErrors({ [name]: message }), [field]);
    }
    setSaving(false);
  }

  return (
    <FormSheet
      title={t("Set up a second step")}
      description={made ? t("Scan this with your authenticator app, then enter the code it shows.") : reason}
      submitLabel={made ? t("Turn on") : t("Continue")}
      isSaving={isSaving}
      error={errors.root}
      onSubmit={submit}
      onClose={onClose}
    >
      {made ? (
        <>
          <QrCode
            text={made.uri}
            label={t("Key for your authenticator app")}
            className="mx-auto size-52 rounded-card"
          />
          <TextLink asChild>
            <a href={made.uri} className="justify-self-center">
              {t("Open on this phone")}
            </a>
          </TextLink>
          <p className="text-center text-sm text-ink-muted">
            <span>{t("Or type this key:")}</span>{" "}
            <code className="font-mono text-ink [overflow-wrap:anywhere]">
              {made.key.replaceAll(/(.{4})(?=.)/g, "$1 ")}
            </code>
          </p>
          <CodeField key="code" error={errors.factorCode} hint={t("Six digits.")} />
        </>
      ) : (
        <Field label={t("Current password")} error={errors.currentPassword}>
          <PasswordInput key="password" name="currentPassword" autoComplete="current-password" />
        </Field>
      )}
    </FormSheet>
  );
}
