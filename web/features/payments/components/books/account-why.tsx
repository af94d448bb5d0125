import "#web/words/values.ts";
import { useState } from "react";
import { type Account, centsOn } from "#shared/core/ledger.ts";
import { formatCents } from "#shared/core/money.ts";
import type { Day } from "#shared/core/time.ts";
import { ACCOUNT_RULES, CAME_IN_RULE } from "#shared/features/ledger/account-rules.ts";
import { ACCOUNT_WORDS } from "#shared/features/ledger/account-words.ts";
import { formatDay } from "#web/format.ts";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { WhyButton } from "#web/ui/why/why-button.tsx";
import { t } from "#web/words/t.ts";
import { EntriesWhy } from "./entries-why.tsx";

interface AccountWhyProps {
  account: Account;
  /** As it is shown. */
  cents: number;
  /** -1 where debts and income are shown as positive amounts. */
  sign: 1 | -1;
  /** A day of the month it is of; left out: of all time. */
  month?: Day;
  /** Takings alone, as in "Came in". */
  only?: "customers";
}

/** The amount of an account; pressed, it shows the rule of the account and its entries, the latest first. */
export function AccountWhy(props: AccountWhyProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <WhyButton text={formatCents(props.cents)} onClick={() => setOpen(true)} />
      {isOpen && <AccountSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function AccountSheet({ account, cents, sign, month, only, onClose }: AccountWhyProps & { onClose: () => void }) {
  return (
    <Sheet
      open
      title={t(ACCOUNT_WORDS[account])}
      description={month && t("The month from {day} on", { day: formatDay(month, "written") })}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <p className="text-3xl leading-none font-semibold tracking-tight tabular-nums">{formatCents(cents)}</p>
      <p className="mt-4 text-ink-muted">{t(only ? CAME_IN_RULE : ACCOUNT_RULES[account])}</p>
      <EntriesWhy
        asked={{ account, ...(month && { month }), ...(only && { only }) }}
        cents={cents}
        centsOf={(entry) => sign * centsOn(entry, account)}
      />
    </Sheet>
  );
}
