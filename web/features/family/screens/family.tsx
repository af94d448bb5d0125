import { useSearchParams } from "react-router-dom";
import type { Profile } from "#shared/features/profile/profile.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { t } from "#web/words/t.ts";
import { useProfile } from "../../profile/index.ts";
import { AddChild } from "../components/add-child.tsx";
import { AdultsSection } from "../components/adults-section.tsx";
import { ChildrenSection } from "../components/children-section.tsx";
import { IncomingInvitation } from "../components/invitations/incoming-invitation.tsx";
import { InvitationsSection } from "../components/invitations/invitations-section.tsx";
import { InviteSheet } from "../components/invitations/invite-sheet.tsx";
import { PersonSheet } from "../components/person-sheet.tsx";
import { toHousehold } from "../queries.ts";

export function FamilyScreen() {
  const { data: profile, error, refetch } = useProfile();
  return (
    <Page title={t("Family")} description={t("Who you book for, and who looks after them with you.")} width="wide">
      <IncomingInvitation />
      {profile ? (
        <FamilyParts profile={profile} />
      ) : error ? (
        <ErrorState
          kind="offline"
          title={t("Your family isn't on this device")}
          description={t("We'll load it when you're back online.")}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonList />
      )}
    </Page>
  );
}

/** Which person is open stands in the address, so that Back closes the sheet. */
const PERSON = "person";

function FamilyParts({ profile }: { profile: Profile }) {
  const household = toHousehold(profile);
  const [search, setSearch] = useSearchParams();
  const open = (id: string) => setSearch({ [PERSON]: id });
  const opened = profile.familyMembers.find(({ id }) => id === search.get(PERSON));
  const { isGuardian, isMinor, children, adults } = household;
  if (children.length + adults.length === 0 && !isGuardian)
    return <NobodyYet lastName={profile.lastName} isMinor={isMinor} />;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-10 *:mt-0 lg:auto-cols-fr lg:grid-flow-col">
        {children.length > 0 ? (
          <ChildrenSection household={household} onOpen={open} />
        ) : (
          isGuardian && (
            <EmptyState
              title={t("No children yet")}
              description={t("Add them, then book and sign for them here.")}
              action={<AddChild lastName={profile.lastName} />}
            />
          )
        )}
        <AdultsSection household={household} onOpen={open} />
      </div>
      {isGuardian && <InvitationsSection />}
      {isGuardian && <PersonSheet member={opened} onClose={() => setSearch({}, { replace: true })} />}
      <KeptData isGuardian={isGuardian} />
    </>
  );
}

function NobodyYet({ lastName, isMinor }: { lastName: string; isMinor: boolean }) {
  if (isMinor)
    return (
      <EmptyState
        title={t("No one else yet")}
        description={t("A parent can invite you from their own account. Then you both see your classes here.")}
      />
    );
  return (
    <EmptyState
      title={t("Your family starts here")}
      description={t("Add your children, or invite the other parent, and look after their classes together.")}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          <AddChild lastName={lastName} />
          <InviteSheet />
        </div>
      }
    />
  );
}

function KeptData({ isGuardian }: { isGuardian: boolean }) {
  if (!isGuardian) return null;
  return (
    <p className="mt-10 text-sm text-ink-muted">
      {t(
        "Children under 13 have no account and get no messages: what the studio knows of them stays in your account, is used for their classes only, and goes when you remove them.",
      )}
    </p>
  );
}
