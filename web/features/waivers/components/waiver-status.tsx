import { PenLine } from "lucide-react";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { Profile } from "#shared/features/profile/profile.ts";
import { listWaiverSubjects } from "#shared/features/waivers/waiver.ts";
import type { WaiverDocument } from "#shared/features/waivers/waiver-wording.ts";
import { formatMoment } from "#web/format.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { useSignatures, useTextLanguage } from "../queries.ts";
import type { WaiverSignatureRow } from "../tables.ts";
import { SignedCopy } from "./signed-copy.tsx";
import { PANE_HEIGHT, WaiverText } from "./waiver-text.tsx";

export interface WaiverStatusProps {
  profile: Profile;
  /** The one to sign now first. */
  versions: readonly WaiverDocument[];
  today: string;
}

/** Who of the household has signed, and everything that was ever signed, with its text. */
export function WaiverStatus({ profile, versions, today }: WaiverStatusProps) {
  const signatures = useSignatures();
  const [language, setLanguage] = useTextLanguage();
  const subjects = listWaiverSubjects<Profile | Profile["familyMembers"][number]>(
    profile,
    profile.familyMembers,
    today,
  );
  if (!signatures) return <SkeletonList />;
  const canSignForMore = subjects.some(({ person, canTick }) => canTick && !person.waiverSigned);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 *:mt-0 lg:grid-cols-2">
      <Section
        title={t("Signatures")}
        actions={
          canSignForMore && (
            <Button asChild size="sm">
              <Link to={paths.signWaivers}>
                <PenLine aria-hidden="true" />
                {t("Sign now")}
              </Link>
            </Button>
          )
        }
      >
        <ul className="grid grid-cols-1 gap-3">
          {subjects.map(({ person, isSelf, canTick }) => (
            <li key={person.id} className="rounded-card border border-line bg-surface-raised p-4">
              <div className="flex flex-wrap items-center gap-3">
                <Avatar id={person.id} name={fullName(person)} />
                <p className="min-w-0 flex-1 font-semibold">
                  <span>
                    {person.firstName} {person.lastName}
                  </span>
                  {isSelf && ` ${t("(you)")}`}
                </p>
                {person.waiverSigned ? (
                  <Badge tone="success">{t("Signed")}</Badge>
                ) : (
                  <Badge tone="warning">{t("Not signed")}</Badge>
                )}
              </div>
              {isSelf && profile.guardianMissing && <GuardianMissing hasFamily={profile.familyMembers.length > 0} />}
              {!person.waiverSigned && !canTick && (
                <p className="mt-2 text-sm text-ink-muted">{t("Adults must sign with their own accounts.")}</p>
              )}
              <Copies signatures={signatures.filter(({ userId }) => userId === person.id)} versions={versions} />
            </li>
          ))}
        </ul>
      </Section>
      {versions[0] && (
        <Section title={t("What is signed now")} className="lg:sticky lg:top-22">
          <WaiverText document={versions[0]} language={language} onLanguage={setLanguage} className={PANE_HEIGHT} />
        </Section>
      )}
    </div>
  );
}

/** A minor who signed alone reads what is still to happen, and who does it. */
function GuardianMissing({ hasFamily }: { hasFamily: boolean }) {
  return (
    <Banner tone="warning" className="mt-3" title={t("A parent or guardian must sign too")}>
      {hasFamily
        ? t("We asked your family's guardians. You can book once one of them has signed.")
        : t("Ask a parent to make an account here and to invite you under Family. You can book once they have signed.")}
    </Banner>
  );
}

function Copies({ signatures, versions }: { signatures: WaiverSignatureRow[]; versions: readonly WaiverDocument[] }) {
  if (signatures.length === 0) return null;
  return (
    <ul className="mt-3 grid grid-cols-1 gap-3 border-t border-line pt-3">
      {signatures.map((signature) => (
        <li key={signature.id} className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-ink-muted">
            <span className="block font-medium text-ink">{t("Version {version}", { version: signature.version })}</span>
            {formatMoment(signature.signedAt, "dated")}
          </p>
          <SignedCopy signature={signature} versions={versions} />
        </li>
      ))}
    </ul>
  );
}
