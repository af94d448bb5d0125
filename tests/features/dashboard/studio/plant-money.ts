import { v7 as newId } from "uuid";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { BalanceModel } from "#api/features/gift-cards/balance.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import type { Studio } from "#tests/support/studio.ts";
import { chanceOf } from "../../attendance/reports/plant-studio.ts";

const DAY_MS = 86_400_000;
const ORDERS = 60;

type Chance = ReturnType<typeof chanceOf>;

/** Sixty sales of the last fifteen weeks by chance: packs, months and goods, some refunded in part, and balances. */
export async function plantMoney(studio: Studio, seed: number): Promise<void> {
  const chance = chanceOf(seed + 1);
  const now = studio.clock.now().epochMilliseconds;
  for (let at = 0; at < ORDERS; at++) {
    const paidAt = new Date(now - 1 - chance.whole(15 * 7 * DAY_MS));
    const kind = chance.pick(["plan", "plan", "product"] as const);
    const order = anOrder(chance, { kind, paidAt, number: at + 1, now });
    await OrderModel.create(order as never);
    const [line] = order.lines;
    if (kind === "plan" && line) await PassModel.create(aPass(chance, order, line.refId) as never);
  }
  await BalanceModel.create(
    [1_500, 0, 4_200].map((leftCents) => ({
      ...{ _id: newId(), kind: "credit", ownerId: newId(), leftCents, createdAt: new Date(now) },
      moves: [],
    })) as never,
  );
}

interface Plan {
  kind: "plan" | "product";
  paidAt: Date;
  number: number;
  now: number;
}

function anOrder(chance: Chance, { kind, paidAt, number, now }: Plan) {
  const totalCents = 1_000 + chance.whole(19_000);
  const valueCents = chance.next() < 0.2 ? Math.floor(totalCents / 3) : 0;
  const cardCents = totalCents - valueCents;
  const refId = newId();
  const isRefunded = kind === "product" && chance.next() < 0.4;
  const refundedAt = new Date(paidAt.getTime() + chance.whole(Math.max(1, now - paidAt.getTime())));
  return {
    ...{ _id: newId(), channel: "cart", userId: newId(), number, status: "paid", totalCents, cardCents },
    ...{ cardLeftCents: cardCents, createdAt: paidAt, paidAt, settledAt: paidAt },
    lines: [
      {
        ...{ kind, refId, productId: newId(), title: "Something", quantity: 1, unitCents: totalCents, totalCents },
        ...{ refundableCents: totalCents, outcome: "fulfilled" },
      },
    ],
    values: valueCents > 0 ? [{ balanceId: newId(), label: "Credit", cents: valueCents }] : [],
    refunds: isRefunded
      ? [
          {
            ...{ id: newId(), refId, cardCents: Math.floor(cardCents / 2), creditCents: 0, state: "done" },
            ...{ at: refundedAt, reason: "Too small" },
          },
        ]
      : [],
  };
}

function aPass(chance: Chance, order: { _id: string; paidAt: Date }, id: string) {
  const credits = chance.pick([10, 5, null]);
  const weeks = chance.pick([4, 12, 30]);
  return {
    ...{ _id: id, planId: newId(), planName: "Pack", kind: "pack", ownerId: newId(), ownerName: "Robin Ames" },
    ...{ credits, creditsLeft: credits === null ? null : chance.whole(credits + 1), orderId: order._id },
    status: chance.pick(["active", "active", "active", "frozen", "ended"]),
    startsAt: order.paidAt,
    // A midnight or not: it counts until the day before the one it ends on.
    endsAt: new Date(order.paidAt.getTime() + weeks * 7 * DAY_MS),
    audiences: [],
  };
}
