import { Fragment } from "react";
import { useSearchParams } from "react-router-dom";
import { formatCents } from "#shared/core/money.ts";
import { type Dispute, needsAnswer } from "#shared/features/payments/dispute.ts";
import { reasonWords } from "#shared/features/payments/dispute-words.ts";
import { formatStudioMoment } from "#web/format.ts";
import { disputePath } from "#web/paths.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { StoredText } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { DisputeCaseView } from "./case/dispute-case.tsx";
import { payerName } from "./names.ts";
import { useDisputes } from "./queries.ts";
import { StateBadge } from "./state-badge.tsx";

/** Payments that a payer's bank disputes: all of them, or the case of one (`?dispute=`). */
export function DisputesTab() {
  const id = useSearchParams()[0].get("dispute");
  return id ? <DisputeCaseView key={id} id={id} /> : <DisputeList />;
}

function DisputeList() {
  const query = useDisputes();
  return (
    <>
      <QueryState query={{ ...query, data: query.rows }} what={t("the disputes")}>
        {(disputes) =>
          disputes.length === 0 ? (
            <EmptyState
              title={t("No disputes")}
              description={t("When a cardholder asks the bank for money back, the case shows here with its deadline.")}
            />
          ) : (
            <RowList>
              {disputes.map((dispute) => (
                <DisputeRow key={dispute.id} dispute={dispute} />
              ))}
            </RowList>
          )
        }
      </QueryState>
      {query.hasNextPage && <ShowMore isLoading={query.isFetchingNextPage} onShow={() => void query.fetchNextPage()} />}
    </>
  );
}

function DisputeRow({ dispute }: { dispute: Dispute }) {
  const { id, cents, reason, status, at, answerBy, sold } = dispute;
  const isOpen = needsAnswer(status);
  return (
    <Row
      title={payerName(dispute)}
      detail={
        <>
          {sold.length > 0 && (
            <span className="block">
              {sold.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt are never reordered
                <Fragment key={at}>
                  {at > 0 && ", "}
                  <StoredText row={line} name="title" />
                </Fragment>
              ))}
            </span>
          )}
          {t(reasonWords(reason))}
          <span className="block">
            {isOpen && answerBy
              ? t("Answer by {when}", { when: formatStudioMoment(answerBy) })
              : formatStudioMoment(at, "dated")}
          </span>
        </>
      }
      trailing={
        <span className="flex flex-col items-end gap-1">
          <span className="font-semibold tabular-nums">{formatCents(cents)}</span>
          <StateBadge status={status} />
        </span>
      }
      link={<Link to={disputePath(id)} />}
    />
  );
}
