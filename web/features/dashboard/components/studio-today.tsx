import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { ReceiptText, Store, UserRoundX } from "lucide-react";
import type { ReactNode } from "react";
import type { Account, Posting } from "#shared/core/ledger.ts";
import { formatCents } from "#shared/core/money.ts";
import { type Instructor, listInstructors } from "#shared/features/classes/admin/endpoints.ts";
import { searchInvoices } from "#shared/features/invoices/endpoints.ts";
import { getTakings } from "#shared/features/ledger/endpoints.ts";
import { call } from "#web/data/client.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { ownName, t } from "#web/words/t.ts";
import type { ClassInstanceRow } from "../../classes/tables.ts";
import { useTillTakings } from "../../pos/index.ts";

/** How the day stands for an admin: what came in, what is overdue, which classes lack an instructor. Each row leads to its cure. */
export function StudioToday({ classes }: { classes: readonly ClassInstanceRow[] }) {
  const till = useTillTakings();
  const takings = useTakings();
  const overdue = useOverdue();
  const untaught = useUntaught(classes);
  return (
    <Section title={t("The studio today")}>
      <RowList>
        <Row
          leading={<Sign icon={<Store />} />}
          title={takings ? t("Taken today") : t("Taken at the till")}
          detail={
            takings ? (
              <Ways ways={takings.byAccount} />
            ) : (
              t("{count, plural, one {# sale} other {# sales}}", { count: till?.sales ?? 0 })
            )
          }
          trailing={<Sum cents={takings?.totalCents ?? till?.cents ?? 0} />}
          link={<Link to={takings ? paths.adminPayments : paths.adminPos} />}
        />
        <Row
          leading={<Sign icon={<ReceiptText />} tone={overdue?.overdue ? "unpaid" : "plain"} />}
          title={overdueWords(overdue?.overdue)}
          trailing={overdue && overdue.overdue > 0 && <Sum cents={overdue.overdueCents} />}
          link={<Link to={`${paths.adminInvoices}?show=overdue`} />}
        />
        {untaught.length > 0 && (
          <Row
            leading={<Sign icon={<UserRoundX />} tone="missing" />}
            title={t(
              "{count, plural, one {# class today has no instructor} other {# classes today have no instructor}}",
              { count: untaught.length },
            )}
            detail={untaught.map(({ name }) => ownName(name)).join(", ")}
            link={<Link to={paths.adminClasses} />}
          />
        )}
      </RowList>
    </Section>
  );
}

/** At the till and online, by the ledger; without a network the till's own figure stands in, under its own name. */
const useTakings = () =>
  useQuery({
    queryKey: [getTakings.path],
    queryFn: () => call(getTakings, {}),
    refetchOnMount: "always",
    refetchInterval: TAKINGS_EVERY_MS,
  }).data;
const TAKINGS_EVERY_MS = 60_000;

const WAY_WORDS: Partial<Record<Account, (sum: string) => string>> = {
  card: (sum) => t("Card {sum}", { sum }),
  cash: (sum) => t("Cash {sum}", { sum }),
  bank: (sum) => t("Bank {sum}", { sum }),
  "till-other": (sum) => t("Vouchers and other {sum}", { sum }),
};

function Ways({ ways }: { ways: readonly Posting[] }) {
  if (ways.length === 0) return t("Till and online, less refunds");
  return (
    <span className="flex flex-wrap gap-x-3">
      {ways.map(({ account, cents }) => (
        <span key={account}>{WAY_WORDS[account]?.(formatCents(cents))}</span>
      ))}
    </span>
  );
}

/** All invoices are only on the server; without it the row says only where it leads, and moves nothing when it knows. */
const useOverdue = () =>
  useQuery({
    queryKey: [searchInvoices.path, "sums"],
    queryFn: () => call(searchInvoices, { show: "overdue", query: "" }),
    refetchOnMount: "always",
  }).data?.sums;

function overdueWords(count: number | undefined): string {
  if (count === undefined) return t("Overdue invoices");
  if (count === 0) return t("No invoice is overdue");
  return t("{count, plural, one {# invoice is overdue} other {# invoices are overdue}}", { count });
}

/** Classes to come whose instructor no longer teaches here. */
function useUntaught(classes: readonly ClassInstanceRow[]): ClassInstanceRow[] {
  const { data: instructors } = useQuery<Instructor[] | null>({
    queryKey: [listInstructors.path],
    refetchOnMount: "always",
  });
  const known = instructors && new Set(instructors.map(({ id }) => id));
  return classes.filter(
    ({ status, instructorId, instructorName }) =>
      status === "scheduled" && (!instructorName.trim() || known?.has(instructorId) === false),
  );
}

const Sum = ({ cents }: { cents: number }) => <span className="font-semibold tabular-nums">{formatCents(cents)}</span>;

const TONES = {
  plain: "bg-surface-sunken text-ink-muted",
  unpaid: "bg-warning-soft text-warning",
  missing: "bg-danger-soft text-danger",
};

const Sign = ({ icon, tone = "plain" }: { icon: ReactNode; tone?: keyof typeof TONES }) => (
  <span
    aria-hidden="true"
    className={clsx("grid size-11 shrink-0 place-items-center rounded-full [&_svg]:size-5", TONES[tone])}
  >
    {icon}
  </span>
);
