import { beforeEach, expect, test, vi } from "vitest";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { addCartItem } from "#shared/features/cart/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addProduct, startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  mary = await studio.signIn("student", { firstName: "Mary" });
});

const stripe = () => studio.services.payments.stripe;
const noticesOf = (person: SignedIn, title: string) => NotificationModel.countDocuments({ userId: person.id, title });

async function buyDisputed(): Promise<void> {
  await studio.call(addCartItem, { productId: await addProduct(5_000) }, mary);
  const { choose } = await startCheckout(studio, mary);
  await choose("pay", "disputed");
  await studio.services.payments.settled?.();
}

test("tells the studio how a dispute ended, months after it came and without its event", async () => {
  await buyDisputed();
  await studio.runJob("payments.findNews");
  studio.clock.advance({ days: 90 });
  const { data } = await stripe().disputes.list();
  const won = data.map((dispute) => ({ ...dispute, status: "won" as const }));
  const later = vi.spyOn(stripe().disputes, "list").mockImplementation(((asked: { created: { gte: number } }) => ({
    autoPagingToArray: async () => won.filter(({ created }) => created >= asked.created.gte),
  })) as never);
  await studio.runJob("payments.findNews");
  later.mockRestore();
  expect(await noticesOf(admin, "A disputed payment was decided")).toBe(1);
});

test("tells the studio of a payout that failed once, with and without its event", async () => {
  const { data } = await stripe().payouts.list();
  expect(data).toEqual([]);
  const made = await stripe().payouts.create({ amount: 4_000, currency: "usd" });
  const failed = vi
    .spyOn(stripe().payouts, "list")
    .mockResolvedValue({ data: [{ ...made, status: "failed" }] } as never);
  await studio.runJob("payments.findNews");
  await studio.runJob("payments.findNews");
  failed.mockRestore();
  expect(await noticesOf(admin, "A payout failed")).toBe(1);
  expect(await noticesOf(mary, "A payout failed")).toBe(0);
});
