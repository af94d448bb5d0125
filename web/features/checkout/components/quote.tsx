import { keepPreviousData, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { useState } from "react";
import { formatCents } from "#shared/core/money.ts";
import type { Why as Explained } from "#shared/core/why.ts";
import {
  addCheckoutCode,
  chooseCredit,
  chooseTip,
  getQuote,
  type Quote as QuoteShape,
  removeCheckoutCode,
} from "#shared/features/checkout/endpoints.ts";
import { whyCard } from "#shared/features/checkout/why.ts";
import { call } from "#web/data/client.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { queryClient } from "#web/shell/query-client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Why } from "#web/ui/why/why.tsx";
import { t, tField, tText } from "#web/words/t.ts";
import { TaxRows } from "../../taxes/index.ts";
import { TipField } from "../../tips/index.ts";
import { useSendCart } from "../send-cart.ts";

interface QuoteProps {
  /** Changes when the cart does: then it is asked for again. */
  cartKey: string;
}

/**
 * What the cart really costs, from the server: discounts, gift cards, credit. Without a network nothing is shown, and
 * the sum of the lines stands alone.
 */
export function Quote(props: QuoteProps) {
  // The cart opens over the calendar too, whose frame has no query client of its own.
  return (
    <QueryClientProvider client={queryClient}>
      <QuoteOfCart {...props} />
    </QueryClientProvider>
  );
}

function QuoteOfCart({ cartKey }: QuoteProps) {
  const key = [getQuote.path, cartKey];
  const sendCart = useSendCart();
  const asked = useQuery({
    queryKey: key,
    queryFn: async () => {
      await sendCart();
      return call(getQuote, {});
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const { data: quote, isPlaceholderData: isOld } = asked;
  if (!quote && !asked.isFetching) return null;

  async function change(ask: () => Promise<QuoteShape>): Promise<boolean> {
    setProblem(null);
    try {
      await sendCart();
      queryClient.setQueryData(key, await ask());
      return true;
    } catch (error) {
      setProblem(wordsFor(error));
      return false;
    }
  }
  // What is always there has its place before the price comes, so that the button below stays where it is.
  const codeField = <CodeField problem={problem} onAdd={(code) => change(() => call(addCheckoutCode, { code }))} />;
  if (!quote) return <div className="mb-3 grid">{codeField}</div>;
  const isPlain =
    quote.cardCents === quote.totalCents &&
    quote.discounts.length === 0 &&
    quote.taxes.length === 0 &&
    !quote.tip?.cents;
  return (
    <div className={clsx("mb-3 grid gap-2", isOld && "opacity-60")} aria-busy={isOld}>
      {codeField}
      <Chosen quote={quote} onRemove={(which) => void change(() => call(removeCheckoutCode, { code: which }))} />
      {quote.tip && (
        <TipField
          label={t("Tip for the teachers of your classes")}
          {...quote.tip}
          onChoose={(tip) => void change(() => call(chooseTip, { tip }))}
        />
      )}
      {quote.credit.leftCents > 0 && (
        <Checkbox
          label={t("Use my credit of {amount}", { amount: formatCents(quote.credit.leftCents) })}
          checked={quote.credit.isUsed}
          onCheckedChange={(isUsed) => void change(() => call(chooseCredit, { isUsed: isUsed === true }))}
        />
      )}
      {!isPlain && <Sums quote={quote} />}
    </div>
  );
}

function CodeField({ problem, onAdd }: { problem: string | null; onAdd: (code: string) => Promise<boolean> }) {
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState("");
  if (!isOpen)
    return (
      <Button variant="ghost" size="sm" className="-ml-4 justify-self-start" onClick={() => setOpen(true)}>
        {t("Promo code or gift card")}
      </Button>
    );
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={async (event) => {
        event.preventDefault();
        if (code.trim() && (await onAdd(code))) setCode("");
      }}
    >
      <Field label={t("Promo code or gift card")} error={problem ?? undefined} className="flex-1">
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          value={code}
          onChange={(e) => setCode(e.target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary">
        {t("Use")}
      </Button>
    </form>
  );
}

const nameOf = ({ lastFour }: QuoteShape["giftCards"][number]): string => t("Gift card {lastFour}", { lastFour });

function Chosen({ quote, onRemove }: { quote: QuoteShape; onRemove: (which: string) => void }) {
  const chosen = [
    ...(quote.promo
      ? [
          {
            which: quote.promo.code,
            label: t("Code {code}", { code: quote.promo.code }),
            note: quote.promo.refusal && tText(quote.promo.refusal),
          },
        ]
      : []),
    ...quote.giftCards.map((card) => ({
      which: card.id,
      label: nameOf(card),
      note: t("{amount} on it", { amount: formatCents(card.leftCents) }),
    })),
  ];
  return chosen.map(({ which, label, note }) => (
    <div key={which} className="flex items-center justify-between gap-3 rounded-control bg-surface-sunken px-3">
      <p className="min-w-0 py-2 text-sm">
        <span className="font-medium">{label}</span>
        {note && <span className="block text-ink-muted">{note}</span>}
      </p>
      <IconButton size="sm" label={t("Don't use {label}", { label })} onClick={() => onRemove(which)}>
        <X />
      </IconButton>
    </div>
  ));
}

function Sums({ quote }: { quote: QuoteShape }) {
  const cards = quote.giftCards.map((card) => ({ ...card, label: nameOf(card) }));
  const used = [...cards, { id: "credit", label: t("Credit"), usedCents: quote.credit.usedCents }];
  return (
    <dl className="grid gap-1 text-sm">
      {quote.discounts.map((discount) => (
        <Line key={discount.label} label={tField(discount, "label")} cents={-discount.cents} />
      ))}
      <TaxRows taxes={quote.taxes} />
      {quote.tip && quote.tip.cents > 0 && <Line label={t("Tip")} cents={quote.tip.cents} />}
      {used
        .filter(({ usedCents }) => usedCents > 0)
        .map(({ id, label, usedCents }) => (
          <Line key={id} label={label} cents={-usedCents} />
        ))}
      <Line label={t("You pay by card")} cents={quote.cardCents} why={() => whyCard(quote)} isSum />
    </dl>
  );
}

interface LineProps {
  label: string;
  cents: number;
  isSum?: boolean;
  why?: () => Explained;
}

function Line({ label, cents, isSum = false, why }: LineProps) {
  const text = formatCents(cents);
  return (
    <div className={isSum ? "flex justify-between pt-1 font-semibold" : "flex justify-between text-ink-muted"}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{why ? <Why text={text} label={label} why={why} /> : text}</dd>
    </div>
  );
}
