import type { RequestContext } from "#api/http/route.ts";
import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { forbidden } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import type { Cents } from "#shared/core/money.ts";
import { aboveCeilingWords, offCents, otherWayFault, sizeOfDiscount } from "#shared/features/pos/desk-rules.ts";
import type { DeskSign, PaymentWay } from "#shared/features/pos/sale.ts";
import type { Priced } from "#shared/features/pos/totals.ts";
import type { UserDocument } from "../../accounts/index.ts";
import { notifyAdmins } from "../../notifications/index.ts";
import { readSettings } from "../../studio/index.ts";

export type DeskContext = Pick<RequestContext<Actor>, "actor" | "services" | "isPushed">;

export interface JudgedSale {
  customer: UserDocument | null;
  /** At the catalogue's prices, before any discount. */
  listed: readonly Pick<Priced, "unitCents" | "quantity">[];
  totalCents: Cents;
  /** Null: by card. */
  way: PaymentWay | null;
  note: string;
}

/** The front desk gives itself and its family nothing, and no payment that no drawer counts. @throws AppError 403 */
function refuseOwnGift({ customer, listed, totalCents, way }: JudgedSale, { userId, familyId }: Actor): void {
  const isOwn = customer?._id === userId || (familyId !== null && customer?.familyId === familyId);
  const isGift = offCents(listed, totalCents) > 0 || way === "other" || way === "voucher";
  if (isOwn && isGift) throw forbidden(message("Please ask a coworker to sell this to you."));
}

/**
 * Holds the front desk to what it may give by itself. At the screen more is refused. What was taken without a network is a fact: it
 * is kept, with signs for the admins; a sale nothing was taken for is none.
 * @throws AppError 403
 */
export async function judgeDeskSale(sale: JudgedSale, { actor, isPushed }: DeskContext): Promise<DeskSign[]> {
  if (actor.role !== "front-desk") return [];
  refuseOwnGift(sale, actor);
  const { listed, totalCents, way, note } = sale;
  const ceiling = await readSettings();
  const size = sizeOfDiscount(listed, totalCents, ceiling);
  const wayFault = way === "other" ? otherWayFault(ceiling, note) : null;
  const isFact = isPushed === true && totalCents > 0;
  if (size === "above" && !isFact) throw forbidden(aboveCeilingWords(listed, totalCents, ceiling));
  if (wayFault && !isFact) throw forbidden(wayFault);
  return [
    ...(size === "large" ? ["large-discount" as const] : []),
    ...(size === "above" ? ["above-ceiling" as const] : []),
    ...(wayFault ? ["other-way" as const] : []),
  ];
}

/** Notifies the admins of each sign, once per sale. Before the sale is saved: after a crash its repeat comes by here. */
export async function reportDeskSale(
  signs: readonly DeskSign[],
  { id, byName, sale }: { id: string; byName: string; sale: JudgedSale },
  services: Services,
): Promise<void> {
  const off = { cents: offCents(sale.listed, sale.totalCents) };
  const list = { cents: sale.totalCents + off.cents };
  const wordsOf: Record<DeskSign, () => Message> = {
    "large-discount": () => message("{byName} gave {off} off {list}.", { byName, off, list }),
    "above-ceiling": () =>
      message("{byName} gave {off} off {list}, more than the front desk may.", { byName, off, list }),
    "other-way": () => message("{byName} took {amount} another way.", { byName, amount: { cents: sale.totalCents } }),
  };
  for (const sign of signs)
    await notifyAdmins(services, {
      key: `till-desk:${id}:${sign}`,
      title: message("A front desk sale to review"),
      message: wordsOf[sign](),
      link: "/admin/pos",
      email: "never",
    });
}
