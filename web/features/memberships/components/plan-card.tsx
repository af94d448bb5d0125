import "#web/words/values.ts";
import { v7 as newId } from "uuid";
import { formatCents } from "#shared/core/money.ts";
import { costLines } from "#shared/features/memberships/plan-costs.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { useWrite } from "#web/use-write.ts";
import { ownName, t } from "#web/words/t.ts";
import { addCartItemEffect } from "../../cart/effects.ts";
import { creditsWords, validityWords } from "../labels.ts";
import type { PlanRow } from "../queries.ts";

export interface PlanCardProps {
  product: PlanRow;
  /** Said below all plans, and not on each. */
  sharedCosts: readonly string[];
  /** Whom it would be for. */
  holder: { id: string; label: string; isMe: boolean };
  /** The one filled button among the plans. */
  isLead: boolean;
  isInCart: boolean;
  /** An intro offer that this person had already. */
  isUsed: boolean;
}

export function PlanCard({ product, sharedCosts, holder, isLead, isInCart, isUsed }: PlanCardProps) {
  const { plan, name, description, priceCents, id } = product;
  const write = useWrite();
  async function addToCart() {
    if (await write(addCartItemEffect, { id: newId(), productId: id, quantity: 1, forId: holder.id }))
      toast({ title: t("Added to cart"), description: ownName(name), variant: "success" });
  }
  return (
    <Card asChild className="row-span-5 grid grid-rows-subgrid">
      <article>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1.5">
          <h3 className="text-lg" data-content>
            {name}
          </h3>
          <span className="flex flex-wrap gap-2 empty:hidden">
            {plan.isIntro && <Badge tone="brand">{t("First time only")}</Badge>}
            {plan.isForFamily && <Badge>{t("For the whole family")}</Badge>}
          </span>
        </div>
        <p className="mt-1 text-ink-muted" data-content>
          {description}
        </p>
        <p className="mt-4 text-2xl font-semibold tabular-nums">
          {formatCents(priceCents)}
          {plan.kind === "membership" && <span className="text-base font-normal text-ink-muted"> {t("a month")}</span>}
        </p>
        <ul className="mt-1 text-sm text-ink-muted">
          <li>
            <span>{creditsWords(plan.credits)}</span>
            {plan.kind === "membership" && plan.credits !== null && (
              <>
                {" "}
                <span>{t("a month")}</span>
              </>
            )}
          </li>
          {plan.credits !== null && plan.credits > 1 && (
            <li>{t("{amount} per class", { amount: formatCents(Math.round(priceCents / plan.credits)) })}</li>
          )}
          <li>{validityWords(plan)}</li>
          <li>{plan.blueprintIds.length === 0 ? t("Good for every class") : t("Good for some class types")}</li>
          {costLines(plan)
            .map((line) => t(line))
            .filter((line) => !sharedCosts.includes(line))
            .map((line) => (
              <li key={line}>{line}</li>
            ))}
        </ul>
        <Button
          variant={isLead ? "primary" : "secondary"}
          className="mt-4 self-end"
          block
          disabled={isInCart || isUsed}
          onClick={() => void addToCart()}
        >
          <span>
            {isUsed ? t("You had this one") : isInCart ? t("In your cart") : t("Add to cart")}
            <span className="sr-only">
              {": "}
              <span data-content>{name}</span>
            </span>
          </span>
        </Button>
      </article>
    </Card>
  );
}
