import { clsx } from "clsx";
import {
  Armchair,
  Bell,
  CircleAlert,
  CreditCard,
  FileSignature,
  MailCheck,
  MailOpen,
  MessagesSquare,
  ReceiptText,
  ShoppingBag,
} from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { formatCents } from "#shared/core/money.ts";
import { balanceOf } from "#shared/features/invoices/amounts.ts";
import { listWaiverSubjects } from "#shared/features/waivers/waiver.ts";
import { classPath, invoicePath, paths } from "#web/paths.ts";
import { useSendsMail } from "#web/shell/links/sends-mail.ts";
import { setPanelOpen } from "#web/shell/sync/panel-store.ts";
import { useUnsent } from "#web/shell/sync/unsent.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { Countdown } from "#web/ui/display/countdown.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { rich } from "#web/words/rich.tsx";
import { ownName, t } from "#web/words/t.ts";
import { keptInvitation } from "../../accounts/index.ts";
import { dueWords, titleOf } from "../../invoices/index.ts";
import { useProfile } from "../../profile/index.ts";
import { OfferActions, OfferCost, OfferTime, type Wait } from "../../waitlist/index.ts";
import type { DashboardData } from "../queries.ts";

export interface NeedsYouProps {
  data: DashboardData;
  waits: readonly Wait[];
  today: string;
}

/** More of them are one page away. */
const MOST_INVOICES = 3;

/** What waits for this person; nothing at all when nothing does. */
export function NeedsYou({ data: { held, unread, chatUnread, invoices, declined }, waits, today }: NeedsYouProps) {
  const unsigned = useUnsignedMinors(today);
  const offered = waits.filter(({ entry }) => entry.status === "offered");
  const freed = waits.filter(({ entry, instance }) => entry.status === "waiting" && (instance?.seatsLeft ?? 0) > 0);
  const first = held[0];
  const refused = useUnsent().refused.length;
  const isInvited = keptInvitation() !== null;
  const profile = useProfile().data;
  const isUnproved = profile?.isEmailProved === false;
  const refusedEmail = profile?.isEmailRefused === true ? profile.email : null;
  const guardianMissing = profile?.guardianMissing === true;
  if (
    refused === 0 &&
    !isInvited &&
    !isUnproved &&
    !refusedEmail &&
    !guardianMissing &&
    !first &&
    offered.length === 0 &&
    freed.length === 0 &&
    invoices.length + declined.length === 0 &&
    unread + chatUnread === 0 &&
    unsigned === 0
  )
    return null;
  return (
    <Section title={t("Needs you")}>
      <RowList>
        {refused > 0 && (
          <Row
            leading={<Mark tone="refused" icon={<CircleAlert />} />}
            title={t("{count, plural, one {# change was refused} other {# changes were refused}}", { count: refused })}
            detail={t("See why, then try again or let go")}
            link={<button type="button" onClick={() => setPanelOpen(true)} />}
          />
        )}
        {declined.map(({ id, planName }) => (
          <Row
            key={id}
            leading={<Mark tone="unpaid" icon={<CreditCard />} />}
            title={t("The payment for {planName} failed", { planName: ownName(planName) })}
            detail={t("Pay to book with this membership again")}
            link={<Link to={paths.memberships} />}
          />
        ))}
        {invoices.slice(0, MOST_INVOICES).map((invoice) => (
          <Row
            key={invoice.id}
            leading={<Mark tone="unpaid" icon={<ReceiptText />} />}
            title={
              invoice.dueOn < today
                ? t("{invoice} is overdue", { invoice: titleOf(invoice) })
                : t("{invoice} to pay", { invoice: titleOf(invoice) })
            }
            detail={
              <>
                {formatCents(balanceOf(invoice).openCents)} · <span>{dueWords(invoice)}</span>
              </>
            }
            link={<Link to={invoicePath(invoice.id)} />}
          />
        ))}
        {isInvited && (
          <Row
            leading={<Mark icon={<MailOpen />} />}
            title={t("You're invited to a family")}
            detail={t("Accept or decline")}
            link={<Link to={paths.family} />}
          />
        )}
        {refusedEmail && (
          <Row
            leading={<Mark tone="refused" icon={<CircleAlert />} />}
            title={t("We couldn't reach {email}", { email: refusedEmail })}
            detail={t("Correct your address")}
            link={<Link to={paths.profile} />}
          />
        )}
        {isUnproved && !refusedEmail && (
          <Row
            leading={<Mark icon={<MailCheck />} />}
            title={t("Confirm your address")}
            detail={<HowToProve />}
            link={<Link to={paths.profile} />}
          />
        )}
        {first && (
          <Row
            leading={<Mark icon={<ShoppingBag />} />}
            title={t("{count, plural, one {# seat is in your cart} other {# seats are in your cart}}", {
              count: held.length,
            })}
            detail={
              <Countdown untilMs={Date.parse(first.booking.heldUntil ?? "")} doneText={t("Kept for a moment")}>
                {(time) => rich("Kept for {time}", { time })}
              </Countdown>
            }
            link={<Link to={paths.calendar} />}
          />
        )}
        {offered.map(({ entry, instance }) => (
          <Row
            key={entry.id}
            leading={<Mark icon={<Armchair />} />}
            title={
              <Link to={classPath(entry.classInstanceId)}>
                {t("A seat for you in {name}", { name: ownName(instance?.name ?? "") })}
              </Link>
            }
            detail={
              <>
                <OfferTime entry={entry} />
                {instance && (
                  <Suspense fallback={null}>
                    <p>
                      <OfferCost instance={instance} entry={entry} />
                    </p>
                  </Suspense>
                )}
                <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
                  <OfferActions entry={entry} />
                </div>
              </>
            }
          />
        ))}
        {freed.map(({ entry, instance }) => (
          <Row
            key={entry.id}
            leading={<Mark icon={<Armchair />} />}
            title={t("A seat is free in {name}", { name: ownName(instance?.name ?? "") })}
            detail={t("You're on its waitlist. Book it before someone else does.")}
            link={<Link to={classPath(entry.classInstanceId)} />}
          />
        ))}
        {guardianMissing && (
          <Row
            leading={<Mark icon={<FileSignature />} />}
            title={t("A parent or guardian must sign your waiver too")}
            detail={t("You can book once they've signed.")}
            link={<Link to={paths.waiver} />}
          />
        )}
        {unsigned > 0 && (
          <Row
            leading={<Mark icon={<FileSignature />} />}
            title={t("{count, plural, one {# waiver to sign} other {# waivers to sign}}", { count: unsigned })}
            detail={t("For minors in your family")}
            link={<Link to={paths.signWaivers} />}
          />
        )}
        {chatUnread > 0 && (
          <Row
            leading={<Mark tone="unread" icon={<MessagesSquare />} />}
            title={t("{count, plural, one {# new message in Staff chat} other {# new messages in Staff chat}}", {
              count: chatUnread,
            })}
            link={<Link to={paths.staffChat} />}
          />
        )}
        {unread > 0 && (
          <Row
            leading={<Mark tone="unread" icon={<Bell />} />}
            title={t("{count, plural, one {# unread notification} other {# unread notifications}}", { count: unread })}
            link={<Link to={paths.notifications} />}
          />
        )}
      </RowList>
    </Section>
  );
}

const HowToProve = () =>
  useSendsMail() ? t("Open the link in our email") : t("We'll email you once the studio sets up email");

function useUnsignedMinors(today: string): number {
  const { data: profile } = useProfile();
  if (!profile) return 0;
  return listWaiverSubjects(profile, profile.familyMembers, today).filter(
    ({ person, canTick }) => canTick && !person.waiverSigned,
  ).length;
}

/** One colour for one meaning: money that is open is amber, what is unread blue, a refusal red. */
const TONES = {
  action: "bg-brand-soft text-brand-ink",
  unpaid: "bg-warning-soft text-warning",
  unread: "bg-info-soft text-info",
  refused: "bg-danger-soft text-danger",
};

function Mark({ icon, tone = "action" }: { icon: ReactNode; tone?: keyof typeof TONES }) {
  return (
    <span
      aria-hidden="true"
      data-tone={tone}
      className={clsx("grid size-11 place-items-center rounded-full [&_svg]:size-5", TONES[tone])}
    >
      {icon}
    </span>
  );
}
