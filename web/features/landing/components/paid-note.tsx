import { CircleCheck } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { pathToReceipt } from "#shared/features/checkout/links.ts";
import { PAID_AT_TILL } from "#shared/features/pos/links.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { t } from "#web/words/t.ts";
import { useUser } from "../../accounts/index.ts";

/**
 * For a customer who paid at the till with their own phone: often a guest, so that it asks for no account. A signed-in
 * customer finds their receipt.
 */
export function PaidNote() {
  const sessionId = useSearchParams()[0].get(PAID_AT_TILL);
  const user = useUser();
  if (sessionId === null) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-success-soft px-5 pt-[calc(var(--safe-top)+0.875rem)] pb-3.5 text-center font-medium text-success"
    >
      <CircleCheck aria-hidden="true" className="size-5" />
      <span>{t("Paid. Thank you!")}</span>
      {user && sessionId !== "" && (
        <TextLink asChild>
          <Link to={pathToReceipt(sessionId)}>{t("See the receipt")}</Link>
        </TextLink>
      )}
    </div>
  );
}
