import type { ReactNode } from "react";
import { formatCents } from "#shared/core/money.ts";
import type { Balance } from "#shared/features/gift-cards/balance.ts";
import { whyBalance } from "#shared/features/gift-cards/why.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Why } from "#web/ui/why/why.tsx";
import { StoredText } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";

interface BalanceLineProps {
  balance: Balance;
  /** Buttons for it. */
  children?: ReactNode;
}

/** A gift card or credit in a list of staff: what is left, and why. */
export function BalanceLine({ balance, children }: BalanceLineProps) {
  const { kind, code, ownerName, leftCents, moves, isVoid } = balance;
  const last = moves.at(-1);
  const name = kind === "credit" ? t("Credit") : t("Gift card");
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 py-3">
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={kind === "credit" ? "info" : "brand"}>{name}</Badge>
        {code && <code>{code}</code>}
        {ownerName && <span>{ownerName}</span>}
        {isVoid && <Badge tone="neutral">{t("Void")}</Badge>}
      </span>
      <span className="font-semibold">
        <Why text={formatCents(leftCents)} label={name} why={() => whyBalance(balance)} />
      </span>
      <span className="text-sm text-ink-muted">{last && <StoredText row={last} name="about" />}</span>
      {children}
    </li>
  );
}
