import { UserRoundPlus } from "lucide-react";
import { type ComponentType, Suspense } from "react";
import { isLeader } from "#shared/core/actor.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { Profile } from "#shared/features/profile/profile.ts";
import { formatDay } from "#web/format.ts";
import { paths } from "#web/paths.ts";
import { ROLE_WORDS } from "#web/role-words.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { DetailList } from "#web/ui/display/detail-list.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Skeleton, SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Indexed } from "#web/ui/layout/indexed.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import { PersonLevels } from "../../moves/index.ts";
import { Address } from "../components/address.tsx";
import { OwnBio } from "../components/bio-form.tsx";
import { OwnFace } from "../components/own-face.tsx";
import { ProfileForm } from "../components/profile-form.tsx";
import { useProfile } from "../queries.ts";

export interface ProfileScreenProps {
  /** Emergency contact and health notes of a person. */
  Care: ComponentType<{ personId: string }>;
  /** Whether the studio may show photos of a person. */
  Photos: ComponentType<{ personId: string; consent: Profile["photoConsent"]; isMe: boolean }>;
}

export function ProfileScreen(parts: ProfileScreenProps) {
  const { data: profile, error, refetch } = useProfile();
  return (
    <Page title={t("Profile")}>
      {profile ? (
        <ProfileParts profile={profile} {...parts} />
      ) : error ? (
        <ErrorState
          kind="offline"
          title={t("Your profile isn't on this device")}
          description={t("We'll load it when you're back online.")}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonList />
      )}
    </Page>
  );
}

function ProfileParts({ profile, Care, Photos }: ProfileScreenProps & { profile: Profile }) {
  return (
    <Indexed label={t("On this page")}>
      <Section title={t("About you")}>
        <Card>
          <ProfileForm profile={profile} />
        </Card>
      </Section>
      {isLeader(profile) && (
        <Section title={t("Your picture and bio")}>
          <Card className="grid gap-6">
            <OwnFace />
            <OwnBio personId={profile.id} />
          </Card>
        </Section>
      )}
      <Section title={t("For emergencies")}>
        <Card>
          <Care personId={profile.id} />
        </Card>
      </Section>
      <Section title={t("Photos")}>
        <Card>
          <Photos personId={profile.id} consent={profile.photoConsent} isMe />
        </Card>
      </Section>
      <Section title={t("Levels")}>
        <Card>
          <Suspense fallback={<Skeleton className="h-16 rounded-control" />}>
            <PersonLevels personId={profile.id} isMe />
          </Suspense>
        </Card>
      </Section>
      <AccountSection profile={profile} />
      <Section title={t("Family")} actions={<FamilyLink />}>
        {profile.familyMembers.length > 0 ? (
          <RowList>
            {profile.familyMembers.map((member) => (
              <Row
                key={member.id}
                leading={<Avatar id={member.id} name={fullName(member)} />}
                title={
                  <span>
                    {member.firstName} {member.lastName}
                  </span>
                }
                detail={
                  <>
                    {member.birthday && <span className="block">{formatDay(member.birthday, "written")}</span>}
                    {member.isGuardian && t("Guardian")}
                  </>
                }
                trailing={
                  member.waiverSigned ? (
                    <Badge tone="success">{t("Waiver signed")}</Badge>
                  ) : (
                    <Badge tone="warning">{t("No waiver")}</Badge>
                  )
                }
              />
            ))}
          </RowList>
        ) : (
          <p className="text-ink-muted">{t("Nobody else is in your family here yet.")}</p>
        )}
      </Section>
    </Indexed>
  );
}

/** What cannot be changed here. */
function AccountSection({ profile }: { profile: Profile }) {
  const { username, role } = useSignedInUser();
  return (
    <Section title={t("Account")}>
      <Card padding="none" className="px-5 py-1">
        <DetailList
          items={[
            { label: t("Username"), value: username },
            { label: t("Email"), value: <Address profile={profile} /> },
            { label: t("Role"), value: t(ROLE_WORDS[role]) },
          ]}
        />
      </Card>
    </Section>
  );
}

function FamilyLink() {
  return (
    <Button asChild variant="ghost" size="sm">
      <Link to={paths.family}>
        <UserRoundPlus aria-hidden="true" />
        {t("Family")}
      </Link>
    </Button>
  );
}
