import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { message } from "#shared/core/messages/message.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { Profile } from "#shared/features/profile/profile.ts";
import { isSignatureOf } from "#shared/features/waivers/signature.ts";
import { listWaiverSubjects } from "#shared/features/waivers/waiver.ts";
import { consentFor, type WaiverDocument } from "#shared/features/waivers/waiver-wording.ts";
import { useFreshness } from "#web/freshness.ts";
import { useSync } from "#web/local-data.ts";
import { paths } from "#web/paths.ts";
import { useSurelySendsMail } from "#web/shell/links/sends-mail.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { tLabels } from "#web/words/labels.ts";
import { t } from "#web/words/t.ts";
import { signWaivers } from "../actions.ts";
import { useTextLanguage } from "../queries.ts";
import { hashShownText } from "../text-hash.ts";
import { CancelSigning } from "./cancel-signing.tsx";
import { ConsentBox } from "./consent-box.tsx";
import { PeopleToSignFor } from "./people-to-sign-for.tsx";
import { PANE_HEIGHT, WaiverText } from "./waiver-text.tsx";

/** Long enough to read that it worked (owner's specification, section 4). */
const ON_TO_DASHBOARD_MS = 1_000;

export interface SigningFormProps {
  profile: Profile;
  document: WaiverDocument;
  today: string;
  /** Called when the signature is being sent. */
  onSign?: () => void;
}

const RELATIONS = [
  { value: "parent", label: message("Their parent") },
  { value: "guardian", label: message("Their legal guardian") },
] as const;

export function SigningForm({ profile, document, today, onSign }: SigningFormProps) {
  const navigate = useNavigate();
  const sync = useSync();
  const isOffline = useFreshness().state === "offline";
  const [language, setLanguage] = useTextLanguage();
  const [viewedAt] = useState(() => new Date().toISOString());
  const subjects = listWaiverSubjects<Profile | Profile["familyMembers"][number]>(
    profile,
    profile.familyMembers,
    today,
  );
  const signable = subjects.filter(({ canTick }) => canTick).map(({ person }) => person);
  const hasAllSigned = signable.every(({ waiverSigned }) => waiverSigned);
  // All people one may sign for (owner's specification, section 4), unless nothing is left to sign.
  const [ticked, setTicked] = useState(() => (hasAllSigned ? [] : signable.map(({ id }) => id)));
  const isMailed = useSurelySendsMail() && profile.email !== null && profile.isEmailProved && !profile.isEmailRefused;
  // The agreement that was ticked stays the one that is shown, also where the server answers only then.
  const [agreedTo, setAgreedTo] = useState<number | null>(null);
  const consentVersion = agreedTo ?? consentFor({ isMailed });
  const hasAgreed = agreedTo !== null;
  const [typedName, setTypedName] = useState("");
  const [relation, setRelation] = useState<"parent" | "guardian">("parent");
  const [isSigning, setSigning] = useState(false);
  const [isWrongName, setWrongName] = useState(false);
  const [triedWithout, setTriedWithout] = useState(false);
  const hasFamily = subjects.length > 1;
  const signsForMinor = ticked.some((id) => id !== profile.id);

  const tick = (id: string, on: boolean) => setTicked((ids) => (on ? [...ids, id] : ids.filter((kept) => kept !== id)));

  async function sign(): Promise<void> {
    setTriedWithout(!hasAgreed);
    if (!hasAgreed) return refuse(t("Agreement required"), t("Please read and agree to the waiver terms."));
    if (hasFamily && ticked.length === 0)
      return refuse(t("Selection required"), t("Please select at least one person to sign for."));
    const name = typedName.trim();
    // The same question the server asks (evidence of who signed).
    const isWrong = name.length > 1 && !isSignatureOf(name, profile);
    setWrongName(isWrong);
    if (isWrong) return refuse(t("Please check the name you signed with."));
    setSigning(true);
    onSign?.();
    const outcome = await signWaivers({
      userIds: ticked.length > 0 ? ticked : [profile.id],
      version: document.version,
      textHash: await hashShownText(document, language),
      language,
      consentVersion,
      viewedAt,
      at: new Date().toISOString(),
      ...(name.length > 1 && { typedName: name }),
      ...(signsForMinor && { relation }),
    });
    void sync.now();
    if (outcome === "signed") {
      toast({ title: t("Waivers signed successfully"), variant: "success" });
      setTimeout(() => void navigate(paths.dashboard), ON_TO_DASHBOARD_MS);
      return;
    }
    setSigning(false);
    if (outcome === "not-authenticated") return refuse(t("Not authenticated"));
    const reason = outcome === "outdated" ? t("The waiver has a new version. Please read it again.") : undefined;
    refuse(t("Failed to sign the waivers. Please try again."), reason);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void sign();
      }}
      className="grid gap-6 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr] lg:items-start lg:gap-x-10 lg:gap-y-5"
    >
      {isOffline && (
        <Banner tone="warning" className="lg:col-start-2" title={t("You're offline")}>
          {t("Take your time. You can sign it when you're back online.")}
        </Banner>
      )}
      {hasAllSigned && (
        <Banner tone="success" className="lg:col-start-2" title={t("Nothing left to sign")}>
          {t("Everyone you sign for has signed this version.")}
        </Banner>
      )}
      <div className="lg:sticky lg:top-22 lg:col-start-1 lg:row-span-3 lg:row-start-1">
        <WaiverText document={document} language={language} onLanguage={setLanguage} className={PANE_HEIGHT} />
      </div>
      <div className="grid gap-6 lg:col-start-2 lg:gap-5">
        <PeopleToSignFor subjects={subjects} ticked={ticked} onTick={tick} />
        {signsForMinor && (
          <fieldset className="grid gap-2">
            <legend className="mb-2 text-sm font-semibold">{t("For the children I sign as")}</legend>
            <Segmented
              label={t("For the children I sign as")}
              options={tLabels(RELATIONS)}
              value={relation}
              onValueChange={setRelation}
            />
          </fieldset>
        )}
        <Field
          label={t("Your name as a signature")}
          hint={t("Leave blank to use the name on your account.")}
          error={isWrongName && t("Please sign with the name of your account: {name}.", { name: fullName(profile) })}
        >
          <TextInput
            autoComplete="name"
            autoCapitalize="words"
            maxLength={160}
            placeholder={fullName(profile)}
            value={typedName}
            onChange={(event) => setTypedName(event.target.value)}
          />
        </Field>
        <ConsentBox
          language={language}
          version={consentVersion}
          hasAgreed={hasAgreed}
          onAgree={(on) => setAgreedTo(on ? consentVersion : null)}
          isMissing={triedWithout && !hasAgreed}
        />
        <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
          <CancelSigning mustSign={!profile.waiverSigned} />
          <Button type="submit" loading={isSigning}>
            {t("Sign")}
          </Button>
        </div>
      </div>
    </form>
  );
}

const refuse = (title: string, description?: string): void => void toast({ title, description, variant: "danger" });
