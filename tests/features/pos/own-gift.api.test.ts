import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { recordSale } from "#shared/features/pos/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addProduct } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
let desk: SignedIn;
let productId: string;
beforeEach(async () => {
  await studio.reset();
  desk = await studio.signIn("front-desk");
  productId = await addProduct(2_800);
});

const ALL_OFF = { kind: "percent", value: 100 } as const;
const sell = (customerId: string | null, how: object, as = desk) =>
  studio.call(
    recordSale,
    {
      ...{ id: newId(), at: studio.clock.now().toString(), customerId },
      lines: [
        {
          ...{ id: newId(), kind: "product", productId, variantId: null, classInstanceId: null },
          ...{ title: "T-shirt", quantity: 1, discount: null, unitCents: 2_800 },
        },
      ],
      ...{ discount: null, discountReason: "Small damage", claimedCents: 2_800, way: "cash", note: "" },
      ...{ tenderedCents: null, ...how },
    },
    as,
  );

test("the front desk gives itself nothing: no discount, and no way of paying that no drawer counts", async () => {
  const gifts = [{ discount: ALL_OFF, claimedCents: 0 }, { way: "other" }, { way: "voucher" }];
  for (const how of gifts) await expect(sell(desk.id, how)).rejects.toMatchObject({ status: 403 });
  expect(await sell(desk.id, {})).toMatchObject({ totalCents: 2_800, customerId: desk.id });
  const mary = await studio.addPerson();
  expect(await sell(mary.id, { way: "other", note: "By a friend" })).toMatchObject({ customerId: mary.id });
  const admin = await studio.signIn("admin");
  expect(await sell(admin.id, { discount: ALL_OFF, claimedCents: 0 }, admin)).toMatchObject({ totalCents: 0 });
});
