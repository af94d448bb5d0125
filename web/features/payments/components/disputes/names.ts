import type { Dispute } from "#shared/features/payments/dispute.ts";
import { t } from "#web/words/t.ts";

/** The payer, or why there is no name. */
export function payerName({ payer, sold }: Pick<Dispute, "payer" | "sold">): string {
  if (payer) return payer.name || t("A former member");
  return sold.length > 0 ? t("A guest at the till") : t("A payment we don't know");
}
