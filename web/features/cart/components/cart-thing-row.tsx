import "#web/words/values.ts";
import { Trash2 } from "lucide-react";
import { Fragment } from "react";
import { formatCents } from "#shared/core/money.ts";
import { costLines } from "#shared/features/memberships/plan-costs.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { useWrite } from "#web/use-write.ts";
import { Content, StoredText } from "#web/words/content.tsx";
import { ownName, t } from "#web/words/t.ts";
import { changeCartItemEffect, removeCartItemEffect } from "../effects.ts";
import type { CartThing } from "../queries.ts";
import { QuantityStepper } from "./quantity-stepper.tsx";

export function CartThingRow({ item, product, name: english, unitCents, invoice }: CartThing) {
  const write = useWrite();
  const title = invoice && t("Invoice {number}", { number: invoice.number ?? "" });
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title ?? <Content>{english}</Content>}</p>
        {product.plan &&
          costLines(product.plan)
            .map((line) => t(line))
            .map((line) => (
              <p key={line} className="text-sm text-ink-muted">
                {line}
              </p>
            ))}
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3">
          {invoice ? (
            <span className="text-sm text-ink-muted">
              {invoice.lines.map((line, at) => (
                <Fragment key={line.id}>
                  {at > 0 && ", "}
                  <StoredText row={line} name="description" />
                </Fragment>
              ))}
            </span>
          ) : (
            <QuantityStepper
              name={english}
              quantity={item.quantity}
              onChange={(quantity) => void write(changeCartItemEffect, { id: item.id, quantity })}
            />
          )}
          {item.quantity > 1 && (
            <span className="text-sm text-ink-muted tabular-nums">
              {t("{amount} each", { amount: formatCents(unitCents) })}
            </span>
          )}
        </div>
      </div>
      <span className="font-semibold tabular-nums">{formatCents(item.quantity * unitCents)}</span>
      <IconButton
        size="sm"
        label={t("Remove {name} from the cart", { name: title ?? ownName(english) })}
        className="-mt-1.5 -mr-2"
        onClick={() => void write(removeCartItemEffect, { id: item.id })}
      >
        <Trash2 />
      </IconButton>
    </li>
  );
}
