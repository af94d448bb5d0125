import { Suspense } from "react";
import { LEADER_ROLES } from "#shared/core/roles.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { mayServe } from "#shared/features/studio/desk-rights.ts";
import { canChangeContact } from "#shared/features/users/person/contact.ts";
import type { UserDetails } from "#shared/features/users/user-details.ts";
import { ApiError, OfflineError } from "#web/data/api-error.ts";
import { useSignedInUser } from "#web/features/accounts/index.ts";
import { PersonBalances } from "#web/features/gift-cards/index.ts";
import { nameOfLanguage } from "#web/features/language/index.ts";
import { PersonAvatar, PersonBio, PersonFace } from "#web/features/profile/index.ts";
import { RefundPapers } from "#web/features/refund-papers/index.ts";
import { PersonTaxesSection } from "#web/features/taxes/index.ts";
import { formatDay, formatDayOf, formatMoment } from "#web/format.ts";
import { paths, userPath } from "#web/paths.ts";
import { ROLE_WORDS } from "#web/role-words.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { DetailList } from "#web/ui/display/detail-list.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { useUser } from "../../queries.ts";
import { AccountSection } from "./account-section.tsx";
import { ArchiveSection } from "./archive/archive-section.tsx";
import { ContactButton } from "./contact-button.tsx";
import { FamilyButton } from "./family-button.tsx";
import { LeftClasses } from "./hand-over/left-classes.tsx";
import { MergeSection } from "./merge/merge-section.tsx";
import { PassesSection } from "./passes-section.tsx";
import { PaymentsSection } from "./record/payments-section.tsx";
import { PlacesSections } from "./record/places-sections.tsx";
import { RecordSections } from "./record/record-sections.tsx";
import { RoleSection } from "./role-section.tsx";
import { UserDevices } from "./user-devices.tsx";

/** Everything about one person that who runs the studio needs, and what may be done for them. */
export function UserPage({ id }: { id: string }) {
  const me = useSignedInUser();
  const isAdmin = me.role === "admin";
  const { data: user, error, refetch } = useUser(id);
  if (!user && error instanceof ApiError && error.status < 500)
    return <EmptyState title={t("No one found")} description={t("This person is no longer a member.")} />;
  if (!user && error)
    return (
      <ErrorState
        kind={error instanceof OfflineError ? "offline" : "error"}
        title={t("Couldn't load this person")}
        onRetry={() => void refetch()}
      />
    );
  if (!user) return <SkeletonList label={t("Loading a person")} />;
  return (
    <>
      <Head user={user} isAdmin={isAdmin} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Contact user={user} mayChange={canChangeContact(me, user) && !user.archived} />
        <div className="max-w-3xl xl:col-start-1 xl:row-start-1">
          {isAdmin ? <AdminSections user={user} /> : mayServe(me, "see") && <DeskSections user={user} />}
          <LeftClasses user={user} />
        </div>
      </div>
    </>
  );
}

/** Ways to reach the person first; what is asked for once a year folds away. Beside what they booked, where it has room. */
const Contact = ({ user, mayChange }: { user: UserDetails; mayChange: boolean }) => (
  <Card>
    <DetailList items={contactOf(user)} className="-mt-3 xl:*:grid-cols-1" />
    <details className="border-t border-line">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{t("Details")}</summary>
      <DetailList items={detailsOf(user)} className="xl:*:grid-cols-1" />
    </details>
    {mayChange && <ContactButton user={user} />}
  </Card>
);

/** As far as the studio lets its front desk serve people. */
const DeskSections = ({ user }: { user: UserDetails }) => (
  <>
    <PlacesSections user={user} />
    <PassesSection user={user} />
    <PaymentsSection userId={user.id} />
  </>
);

/** Sections that only an admin sees. */
const AdminSections = ({ user }: { user: UserDetails }) => (
  <>
    <PlacesSections user={user} />
    <PassesSection user={user} />
    <PersonBalances userId={user.id} canGive={user.archived === null} />
    <PaymentsSection userId={user.id} />
    <Suspense fallback={null}>
      <RefundPapers userId={user.id} />
    </Suspense>
    <Suspense fallback={null}>
      <PersonTaxesSection userId={user.id} />
    </Suspense>
    <RecordSections userId={user.id} />
    {!user.archived && (
      <>
        <RoleSection key={user.role} user={user} />
        {LEADER_ROLES.includes(user.role) && (
          <Section title={t("Picture and bio")}>
            <Card className="grid gap-6">
              <PersonFace person={user} />
              <Suspense fallback={null}>
                <PersonBio personId={user.id} />
              </Suspense>
            </Card>
          </Section>
        )}
        <UserDevices user={user} />
        <AccountSection user={user} />
      </>
    )}
    <MergeSection user={user} />
    {!user.mergedInto && <ArchiveSection user={user} />}
    <TextLink asChild className="hit-44 relative">
      <Link to={`${paths.adminLog}?about=${user.id}`}>{t("What was done to this account")}</Link>
    </TextLink>
  </>
);

function Head({ user, isAdmin }: { user: UserDetails; isAdmin: boolean }) {
  const name = fullName(user);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-4">
        <PersonAvatar id={user.id} name={name} size="lg" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap gap-1.5">
            <Badge tone="brand">{t(ROLE_WORDS[user.role])}</Badge>
            {user.archived && <Badge tone="neutral">{user.mergedInto ? t("Merged") : t("Archived @person")}</Badge>}
            {user.isMinor && <Badge tone="neutral">{t("Minor")}</Badge>}
            {user.hasWaiver ? (
              <Badge tone="success">{t("Waiver signed")}</Badge>
            ) : (
              <Badge tone="danger">{t("No waiver")}</Badge>
            )}
          </p>
        </div>
        {isAdmin && <FamilyButton user={user} />}
      </div>
      {user.mergedInto && <MergedInto {...user.mergedInto} />}
      {user.archived && !user.mergedInto && <Closed title={t("This person is archived")} closed={user.archived} />}
      {user.disabled && <Closed title={t("This account is closed")} closed={user.disabled} />}
    </>
  );
}

/** An account that became another one: everything is there. */
const MergedInto = ({ id, name }: NonNullable<UserDetails["mergedInto"]>) => (
  <Banner tone="info" title={t("This account was merged")} className="mb-6">
    <p>{t("Everything moved to the account that stayed. You can undo the merge there.")}</p>
    <TextLink asChild>
      <Link to={userPath(id)}>{name}</Link>
    </TextLink>
  </Banner>
);

const Closed = ({ title, closed }: { title: string; closed: NonNullable<UserDetails["archived"]> }) => (
  <Banner tone="danger" title={title} className="mb-6">
    {closed.reason && <span>{`${closed.reason} · `}</span>}
    {`${formatMoment(closed.at)} · `}
    <span>{closed.byName}</span>
  </Banner>
);

const contactOf = (user: UserDetails) => [
  { label: t("Email"), value: <Address user={user} /> },
  { label: t("Phone"), value: user.phone ? <PhoneLink phone={user.phone} /> : "–" },
  { label: t("Emergency contact"), value: <EmergencyContact user={user} /> },
  { label: t("Birthday"), value: user.birthday ? formatDay(user.birthday, "written") : "–" },
];

const detailsOf = (user: UserDetails) => [
  ...(user.pronouns ? [{ label: t("Pronouns"), value: user.pronouns }] : []),
  { label: t("Username"), value: user.username ?? "–" },
  { label: t("Language"), value: nameOfLanguage(user.language) },
  { label: t("Member since"), value: formatDayOf(user.memberSince, "dated") },
];

function EmergencyContact({ user: { emergencyName, emergencyPhone } }: { user: UserDetails }) {
  if (!emergencyName && !emergencyPhone) return "–";
  return (
    <span className="flex flex-wrap gap-x-2">
      {emergencyName}
      {emergencyPhone && <PhoneLink phone={emergencyPhone} />}
    </span>
  );
}

function Address({ user: { email, isEmailProved, isEmailRefused } }: { user: UserDetails }) {
  if (!email) return "–";
  return (
    <span className="flex flex-wrap items-center gap-2">
      <TextLink asChild>
        <a href={`mailto:${email}`} className="break-all">
          {email}
        </a>
      </TextLink>
      {!isEmailProved && <Badge tone="warning">{t("Not confirmed")}</Badge>}
      {isEmailRefused && <Badge tone="danger">{t("Email bounces")}</Badge>}
    </span>
  );
}

const PhoneLink = ({ phone }: { phone: string }) => (
  <TextLink asChild>
    <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>
  </TextLink>
);
