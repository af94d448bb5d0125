import { type Message, message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import { listUserPayments } from "#shared/features/users/person/endpoints.ts";
import type { PaymentKind, UserPayment } from "#shared/features/users/person/user-record.ts";
import { call } from "#web/data/client.ts";
import { useSignedInUser } from "#web/features/accounts/index.ts";
import { formatStudioMoment } from "#web/format.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row } from "#web/ui/display/row-list.tsx";
import { StoredText } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { RowsSection } from "./rows-section.tsx";
import { usePages } from "./use-pages.ts";

const KIND_WORDS: Record<PaymentKind, Message> = {
  order: message("Paid in the app"),
  sale: message("At the till"),
  invoice: message("Invoice"),
  month: message("Membership month"),
};

/** Where it is looked at and given back. */
const PLACE_OF: Record<PaymentKind, (payment: UserPayment) => string> = {
  order: ({ number }) => `${paths.adminPayments}?tab=orders${number === null ? "" : `&search=${number}`}`,
  sale: () => `${paths.adminPos}?tab=sales`,
  invoice: ({ id }) => `${paths.adminInvoices}?invoice=${id}`,
  month: () => paths.adminMemberships,
};

/** Money that this person paid and owes; the front desk only reads it. */
export function PaymentsSection({ userId }: { userId: string }) {
  const isAdmin = useSignedInUser().role === "admin";
  const list = usePages(
    [listUserPayments.path, userId],
    (page) => call(listUserPayments, { id: userId, page }),
    ({ payments }) => payments,
  );
  return (
    <RowsSection
      title={t("Payments")}
      empty={t("Nothing was paid yet.")}
      list={list}
      toRow={(payment) => <PaymentRow key={payment.id} payment={payment} isAdmin={isAdmin} />}
    />
  );
}

function PaymentRow({ payment, isAdmin }: { payment: UserPayment; isAdmin: boolean }) {
  const { kind, number, at, cents, refundedCents, openCents, isVoid } = payment;
  return (
    <Row
      title={<StoredText row={payment} name="title" />}
      {...(isAdmin && { link: <Link to={PLACE_OF[kind](payment)} /> })}
      hasChevron={false}
      detail={
        <span className="flex flex-wrap items-center gap-1.5">
          <span>{t(KIND_WORDS[kind])}</span>
          {number !== null && <span>{`#${number}`}</span>}
          <span>{formatStudioMoment(at)}</span>
          {refundedCents > 0 && (
            <Badge tone="neutral">{t("{amount} refunded", { amount: formatCents(refundedCents) })}</Badge>
          )}
          {isVoid && <Badge tone="neutral">{t("Void")}</Badge>}
          {openCents > 0 && <Badge tone="warning">{t("{amount} unpaid", { amount: formatCents(openCents) })}</Badge>}
        </span>
      }
      trailing={<span className="font-semibold">{formatCents(cents)}</span>}
    />
  );
}
