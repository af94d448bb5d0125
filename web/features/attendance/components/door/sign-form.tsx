import { useState } from "react";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { isWrongSigner, type Relation, wrongSignerText } from "#shared/features/waivers/signature.ts";
import { CONSENT_VERSION } from "#shared/features/waivers/waiver-wording.ts";
import {
  ConsentBox,
  hashShownText,
  useTextLanguage,
  useWaiverVersions,
  WaiverText,
} from "#web/features/waivers/index.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { RadioGroup } from "#web/ui/forms/radio-group.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { t } from "#web/words/t.ts";
import type { DoorSignature } from "../../use-marking.ts";

export interface SignFormProps {
  /** Whose waiver it is. */
  person: { firstName: string; lastName: string };
  /** Known to be one: then only a parent or guardian signs. */
  isMinor: boolean;
  onSign: (signature: DoorSignature) => Promise<void>;
}

const SHORTEST_NAME = 2;

/**
 * The leader hands the phone over: the signer reads, types their name and says who they are. Works without a network.
 */
export function SignForm({ person, isMinor, onSign }: SignFormProps) {
  const name = fullName(person);
  const document = useWaiverVersions()?.[0];
  const [language, setLanguage] = useTextLanguage();
  const [viewedAt] = useState(() => new Date().toISOString());
  const [relation, setRelation] = useState<Relation>(isMinor ? "parent" : "self");
  const [typedName, setTypedName] = useState("");
  const [hasAgreed, setAgreed] = useState(false);
  const [error, setError] = useState<string>();
  if (!document) return null;

  async function sign(): Promise<void> {
    if (!document) return;
    if (typedName.trim().length < SHORTEST_NAME) return setError(t("Type the full name."));
    if (isWrongSigner(typedName, relation, person)) return setError(t(wrongSignerText(relation, name)));
    setError(undefined);
    if (!hasAgreed) {
      const description = t("Please read and agree to the waiver terms.");
      return void toast({ title: t("Agreement required"), description, variant: "danger" });
    }
    await onSign({
      version: document.version,
      textHash: await hashShownText(document, language),
      language,
      consentVersion: CONSENT_VERSION,
      typedName: typedName.trim(),
      relation,
      viewedAt,
      at: new Date().toISOString(),
    });
  }

  const self = { value: "self" as const, label: t("The person taking part, 18 or older") };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void sign();
      }}
    >
      <p className="text-ink-muted">
        {t("Hand over the phone. The person who signs reads it and types their own name.")}
      </p>
      <WaiverText document={document} language={language} onLanguage={setLanguage} className="h-56" />
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{t("Who signs")}</legend>
        <RadioGroup<Relation>
          aria-label={t("Who signs")}
          value={relation}
          onValueChange={setRelation}
          options={[
            ...(isMinor ? [] : [self]),
            { value: "parent", label: t("Their parent") },
            { value: "guardian", label: t("Their legal guardian") },
          ]}
        />
      </fieldset>
      <Field label={t("Full name of the signer")} required error={error}>
        <TextInput
          autoComplete="off"
          autoCapitalize="words"
          maxLength={160}
          placeholder={relation === "self" ? name : undefined}
          value={typedName}
          onChange={(event) => setTypedName(event.target.value)}
        />
      </Field>
      <ConsentBox language={language} version={CONSENT_VERSION} hasAgreed={hasAgreed} onAgree={setAgreed} />
      <Button type="submit" size="lg" block>
        {t("Sign")}
      </Button>
    </form>
  );
}
