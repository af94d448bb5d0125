import { formatCents } from "#shared/core/money.ts";
import { PrintButton } from "#web/ui/print/print-button.tsx";
import { t } from "#web/words/t.ts";
import { PrintedCard } from "./printed-card.tsx";
import { useSoldCards } from "./use-sold-cards.ts";

interface SoldCardsProps {
  /** Of the sale, or of the card payment. */
  saleId: string;
  /** The server has it: until then there are no codes. */
  isSent: boolean;
}

/** The gift cards of a sale with their codes, to be handed over and printed. */
export function SoldCards({ saleId, isSent }: SoldCardsProps) {
  const { cards, failure } = useSoldCards(saleId, isSent);
  const printed = cards?.filter(({ code }) => code !== null) ?? [];
  return (
    <section aria-label={t("Gift cards")} className="grid gap-3 rounded-card bg-success-soft p-4">
      {!isSent && <p className="font-medium">{t("The code shows here once the sale is sent.")}</p>}
      {failure !== null && <p role="alert">{failure}</p>}
      <ul className="grid gap-3">
        {cards?.map(({ id, code, lastFour, leftCents }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <code className="text-lg font-semibold tracking-wider break-all">{code ?? `… ${lastFour}`}</code>
            <span className="tabular-nums">{t("{amount} on it", { amount: formatCents(leftCents) })}</span>
          </li>
        ))}
      </ul>
      {cards && printed.length < cards.length && (
        <p className="text-sm">{t("On a later day, only an admin can print the codes.")}</p>
      )}
      {printed.length > 0 && (
        <PrintButton
          paper="bare"
          label={t("{count, plural, one {Print the gift card} other {Print the gift cards}}", {
            count: printed.length,
          })}
        >
          <ul className="grid gap-6">
            {printed.map((card) => (
              <PrintedCard key={card.id} {...card} code={card.code ?? ""} />
            ))}
          </ul>
        </PrintButton>
      )}
    </section>
  );
}
