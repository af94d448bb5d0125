import { clsx } from "clsx";
import {
  BookOpenCheck,
  CircleCheck,
  ClipboardList,
  Clock,
  CloudOff,
  CreditCard,
  Hand,
  type LucideIcon,
  MailWarning,
  MessageSquareText,
  PackageOpen,
  ReceiptText,
  Scale,
} from "lucide-react";
import { type ReactElement, useState } from "react";
import type { Need, NeedKind } from "#shared/features/dashboard/needs.ts";
import { paths } from "#web/paths.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { useNeeds } from "../../studio-queries.ts";
import { needWords } from "./need-words.ts";
import { RefusedSheet } from "./refused-sheet.tsx";

/** Work that waits for a person, each kind one tap from where it is settled. */
export function NeedsList() {
  const query = useNeeds();
  const [isRefusedOpen, setRefusedOpen] = useState(false);
  return (
    <Section title={t("Needs you")}>
      <QueryState query={query} what={t("what needs you")}>
        {({ needs }) =>
          needs.length === 0 ? (
            <AllWell />
          ) : (
            <RowList>
              {needs.map((need) => (
                <NeedRow key={need.kind} need={need} onShowRefused={() => setRefusedOpen(true)} />
              ))}
            </RowList>
          )
        }
      </QueryState>
      {isRefusedOpen && <RefusedSheet onClose={() => setRefusedOpen(false)} />}
    </Section>
  );
}

const AllWell = () => (
  <p className="flex items-center gap-3 rounded-card border border-line bg-surface-raised px-4 py-4 font-medium sm:px-5">
    <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
    {t("Nothing needs you right now.")}
  </p>
);

function NeedRow({ need, onShowRefused }: { need: Need; onShowRefused: () => void }) {
  const { title, detail } = needWords(need);
  const { icon: Icon, isUrgent } = LOOKS[need.kind];
  const link: ReactElement<{ className?: string }> =
    need.kind === "refused-changes" ? (
      <button type="button" onClick={onShowRefused} />
    ) : (
      <Link to={PLACES_OF[need.kind]()} />
    );
  return (
    <Row
      title={title}
      detail={detail}
      leading={
        <span
          aria-hidden="true"
          className={clsx(
            "grid size-11 shrink-0 place-items-center rounded-full [&_svg]:size-5",
            isUrgent ? "bg-danger-soft text-danger" : "bg-warning-soft text-warning",
          )}
        >
          <Icon />
        </span>
      }
      link={link}
    />
  );
}

/** Where each kind of work is settled. */
const PLACES_OF: Record<Exclude<NeedKind, "refused-changes">, () => string> = {
  disputes: () => `${paths.adminPayments}?tab=disputes`,
  "ledger-faults": () => `${paths.adminPayments}?tab=books`,
  mail: () => paths.adminScheduledJobs,
  jobs: () => paths.adminScheduledJobs,
  "failed-cards": () => `${paths.adminMemberships}?view=members&state=past-due`,
  "overdue-invoices": () => `${paths.adminInvoices}?show=overdue`,
  questions: () => paths.studentMoves,
  "untaken-rosters": () => `${paths.adminAttendance}?tab=untaken`,
  "low-stock": () => `${paths.adminMerch}?tab=stock&show=low`,
  feedback: () => paths.adminFeedback,
};

const LOOKS: Record<NeedKind, { icon: LucideIcon; isUrgent?: true }> = {
  disputes: { icon: Scale, isUrgent: true },
  "ledger-faults": { icon: BookOpenCheck, isUrgent: true },
  mail: { icon: MailWarning, isUrgent: true },
  jobs: { icon: Clock, isUrgent: true },
  "failed-cards": { icon: CreditCard, isUrgent: true },
  "overdue-invoices": { icon: ReceiptText },
  questions: { icon: Hand },
  "untaken-rosters": { icon: ClipboardList },
  "refused-changes": { icon: CloudOff },
  "low-stock": { icon: PackageOpen },
  feedback: { icon: MessageSquareText },
};
