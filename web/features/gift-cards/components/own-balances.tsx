import { Copy } from "lucide-react";
import { formatCents } from "#shared/core/money.ts";
import type { Balance } from "#shared/features/gift-cards/balance.ts";
import { whyBalance } from "#shared/features/gift-cards/why.ts";
import { formatMoment } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { forScreenReaders } from "#web/ui/display/for-screen-readers.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { Why } from "#web/ui/why/why.tsx";
import { rich } from "#web/words/rich.tsx";
import { t } from "#web/words/t.ts";
import { useOwnBalances } from "../kept-balances.ts";
import { useScannedCard } from "../use-scanned-card.ts";

/** The gift cards the user bought, to be given away, and their own credit. Nothing is shown where there is none. */
export function OwnBalances() {
  const own = useOwnBalances();
  useScannedCard();
  const worth = own?.balances.filter(({ leftCents, isVoid }) => leftCents > 0 && !isVoid) ?? [];
  if (!own || worth.length === 0) return null;
  const description = t("Use either in the cart. Anyone with a card's code can spend it.");
  return (
    <Section
      title={t("Gift cards and credit")}
      description={
        own.isKept ? `${description} ${t("As of {time}.", { time: formatMoment(own.at, "short") })}` : description
      }
    >
      <ul className="grid gap-4 md:grid-cols-2">
        {worth.map((balance) => (
          <li key={balance.id}>
            <BalanceCard balance={balance} isCodeWhole={!own.isKept} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function BalanceCard({ balance, isCodeWhole }: { balance: Balance; isCodeWhole: boolean }) {
  const { kind, code, leftCents } = balance;
  const name = kind === "credit" ? t("Credit") : t("Gift card");
  return (
    <Card className="h-full">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-base">{name}</h3>
        <p className="text-lg font-semibold">
          <Why text={formatCents(leftCents)} label={name} why={() => whyBalance(balance)} />
        </p>
      </div>
      {code && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <code className="text-lg tracking-wider">{code}</code>
          {isCodeWhole && (
            <Button variant="secondary" size="sm" onClick={() => void copy(code)}>
              <Copy aria-hidden="true" />
              {rich("Copy<hidden> the code</hidden>", { hidden: forScreenReaders })}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toast({ title: t("Code copied"), variant: "success" });
  } catch {
    toast({
      title: t("Couldn't copy the code"),
      description: t("Select the code and copy it."),
      variant: "danger",
    });
  }
}
