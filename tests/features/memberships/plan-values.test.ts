import { expect, test } from "vitest";
import type { PlanOnSale } from "#shared/features/memberships/endpoints.ts";
import { draftOf, PlanValues, valuesOf } from "#web/features/memberships/components/plan-values.ts";

const typed = (change: Partial<ReturnType<typeof valuesOf>>) => ({
  ...valuesOf(null),
  name: "Ten classes",
  price: "180",
  ...change,
});

test("a plan's own fees: empty is the class's rule, 0 is none at all", () => {
  expect(draftOf(PlanValues.parse(typed({})), null)).toMatchObject({ lateFeeCents: null, noShowFeeCents: null });
  expect(draftOf(PlanValues.parse(typed({ lateFee: "7.50", noShowFee: "0" })), null)).toMatchObject({
    lateFeeCents: 750,
    noShowFeeCents: 0,
  });
});

test("what is wrong with a fee is said at its field", () => {
  const wrong = PlanValues.safeParse(typed({ lateFee: "200.01", noShowFee: "much" }));
  expect(wrong.error?.issues.map(({ path }) => path)).toEqual([["noShowFee"]]);
  const tooMuch = PlanValues.safeParse(typed({ lateFee: "200.01" }));
  expect(tooMuch.error?.issues).toMatchObject([{ path: ["lateFee"], message: "At most $200.00." }]);
});

test("saving a plan as it is changes nothing of its fees", () => {
  const draft = draftOf(PlanValues.parse(typed({ lateFee: "5", noShowFee: "" })), null);
  const { name, description, priceCents, ...plan } = draft;
  const known = { id: "", name, description, priceCents, plan, isArchived: false } as unknown as PlanOnSale;
  expect(draftOf(PlanValues.parse(valuesOf(known)), known)).toEqual(draft);
});
