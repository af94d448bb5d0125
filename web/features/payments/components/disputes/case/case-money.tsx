import { formatCents } from "#shared/core/money.ts";
import type { DisputeCase } from "#shared/features/payments/dispute.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { Movement, MovementHeads } from "#web/ui/why/movements.tsx";
import { t } from "#web/words/t.ts";

/** The money it moved, as the ledger enters it: below zero is what the studio is short of. */
export function CaseMoney({ moves }: { moves: DisputeCase["moves"] }) {
  const total = moves.reduce((sum, move) => sum + move.cents - move.feeCents, 0);
  return (
    <Section title={t("Money")}>
      {moves.length === 0 ? (
        <p className="text-ink-muted">{t("Nothing was taken back so far.")}</p>
      ) : (
        <>
          <table className="w-full max-w-xl text-sm">
            <MovementHeads hasLeft={false} />
            <tbody className="divide-y divide-line">
              {moves.flatMap((move) => [
                <Movement
                  key={move.id}
                  about={move.cents > 0 ? t("Came back to the studio") : t("Taken back by the bank")}
                  at={move.at}
                  amount={formatCents(move.cents)}
                />,
                ...(move.feeCents === 0
                  ? []
                  : [
                      <Movement
                        key={`${move.id}:fee`}
                        about={t("Stripe's fee for the dispute")}
                        at={move.at}
                        amount={formatCents(-move.feeCents)}
                      />,
                    ]),
              ])}
            </tbody>
            <tfoot className="border-t-2 border-line-strong">
              <tr>
                <th scope="row" className="py-2.5 pr-3 text-left font-semibold">
                  {t("What the dispute cost so far")}
                </th>
                <td className="py-2.5 text-right font-semibold tabular-nums">{formatCents(total)}</td>
              </tr>
            </tfoot>
          </table>
          <p className="mt-2 text-sm text-ink-muted">
            {moves.every(({ isEntered }) => isEntered)
              ? t("The books say the same.")
              : t("The books will have it within ten minutes.")}{" "}
            <TextLink asChild>
              <Link to={`${paths.adminPayments}?tab=books`}>{t("Books")}</Link>
            </TextLink>
          </p>
        </>
      )}
    </Section>
  );
}
