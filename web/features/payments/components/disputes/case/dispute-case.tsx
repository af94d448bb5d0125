import { ArrowLeft } from "lucide-react";
import { formatCents } from "#shared/core/money.ts";
import {
  type Dispute,
  type DisputeCase,
  isInquiry,
  isSettled,
  needsAnswer,
} from "#shared/features/payments/dispute.ts";
import { claimWords, reasonWords } from "#shared/features/payments/dispute-words.ts";
import { formatStudioMoment } from "#web/format.ts";
import { paths } from "#web/paths.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { t } from "#web/words/t.ts";
import { payerName } from "../names.ts";
import { useDispute } from "../queries.ts";
import { StateBadge } from "../state-badge.tsx";
import { CaseActions } from "./case-actions.tsx";
import { CaseMoney } from "./case-money.tsx";
import { CasePlaces } from "./case-places.tsx";
import { CaseSale } from "./case-sale.tsx";
import { CaseTraces } from "./case-traces.tsx";

/** One dispute: the claim and its deadline, the money, and all that the studio knows about the payment. */
export function DisputeCaseView({ id }: { id: string }) {
  const query = useDispute(id);
  return (
    <>
      <TextLink asChild quiet className="hit-44 relative mb-4 inline-flex items-center gap-1.5">
        <Link to={`${paths.adminPayments}?tab=disputes`}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t("All disputes")}
        </Link>
      </TextLink>
      <QueryState query={query} what={t("the dispute")}>
        {(found) => <Case found={found} onChanged={() => void query.refetch()} />}
      </QueryState>
    </>
  );
}

function Case({ found, onChanged }: { found: DisputeCase; onChanged: () => void }) {
  const { dispute } = found;
  const claim = claimWords(dispute.reason);
  return (
    <>
      <header className="mb-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-2xl">
            {payerName(dispute)}, {formatCents(dispute.cents)}
          </h2>
          <StateBadge status={dispute.status} />
        </div>
        <p className="mt-1 font-medium">{t(reasonWords(dispute.reason))}</p>
        {claim && <p className="mt-1 max-w-prose text-ink-muted">{t(claim)}</p>}
      </header>
      <Standing dispute={dispute} />
      <CaseActions found={found} onChanged={onChanged} />
      <CaseMoney moves={found.moves} />
      <CaseSale found={found} />
      <CasePlaces places={found.places} signatures={found.signatures} />
      <CaseTraces messages={found.messages} log={found.log} />
    </>
  );
}

/** Where the dispute stands: the deadline, the wait for the bank, or how it ended. */
function Standing({ dispute: { status, answerBy, cents } }: { dispute: Dispute }) {
  if (needsAnswer(status))
    return (
      <Banner
        tone="danger"
        title={
          answerBy ? t("Answer by {when}", { when: formatStudioMoment(answerBy, "dated") }) : t("Please answer soon.")
        }
      >
        {isInquiry(status)
          ? t("The bank only asks so far. Without an answer it may take the money back.")
          : t("Without an answer, the payer keeps the money.")}
      </Banner>
    );
  if (!isSettled(status))
    return (
      <Banner tone="info" title={t("Your answer is with the bank")}>
        {t("Banks take up to 75 days. We'll let you know how it ends.")}
      </Banner>
    );
  if (status === "lost")
    return (
      <Banner tone="warning" title={t("The payer keeps {amount}", { amount: formatCents(cents) })}>
        {t("What it paid for is still active. End it if it should end.")}
      </Banner>
    );
  return <Banner tone="success" title={t("The studio keeps {amount}", { amount: formatCents(cents) })} />;
}
