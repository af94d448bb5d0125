import { formatCents } from "#shared/core/money.ts";
import type { DisputeCase } from "#shared/features/payments/dispute.ts";
import { formatStudioMoment } from "#web/format.ts";
import { paths, userPath } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { DetailList } from "#web/ui/display/detail-list.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { StoredText } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { payerName } from "../names.ts";

/** The sale behind the disputed payment: lines, receipt and payer, each with the way to it. */
export function CaseSale({ found: { dispute, sale, email } }: { found: DisputeCase }) {
  if (!sale)
    return (
      <Section title={t("What was sold")}>
        <p className="text-ink-muted">
          {t("The app doesn't know this payment. It may have been taken at Stripe by hand: look for it there.")}
        </p>
      </Section>
    );
  const { number, at, cardCents, refundedCents } = sale;
  return (
    <Section title={t("What was sold")}>
      <DetailList
        items={[
          {
            label: t("Sold"),
            value: (
              <ul>
                {dispute.sold.map((line, index) => (
                  // Two lines may say the same; they never change places.
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered
                  <li key={index}>
                    <StoredText row={line} name="title" />
                    {line.quantity > 1 && ` × ${line.quantity}`}, {formatCents(line.cents)}
                  </li>
                ))}
              </ul>
            ),
          },
          {
            label: t("Receipt"),
            value: number ? (
              <TextLink asChild>
                <Link to={`${paths.adminPayments}?tab=orders&search=${number}`}>
                  {t("Receipt No. {number}", { number })}
                </Link>
              </TextLink>
            ) : (
              t("A month of a membership")
            ),
          },
          { label: t("Paid on"), value: formatStudioMoment(at, "dated") },
          { label: t("Paid by card"), value: formatCents(cardCents) },
          ...(refundedCents > 0 ? [{ label: t("Refunded"), value: formatCents(refundedCents) }] : []),
          {
            label: t("Payer"),
            value: dispute.payer ? (
              <>
                <TextLink asChild>
                  <Link to={userPath(dispute.payer.id)}>{payerName(dispute)}</Link>
                </TextLink>
                {email && <span className="block text-sm font-normal text-ink-muted">{email}</span>}
              </>
            ) : (
              payerName(dispute)
            ),
          },
        ]}
      />
    </Section>
  );
}
