import { describe, expect, test } from "vitest";
import { inEnglish } from "#shared/core/messages/answer.ts";
import { costOfNoShow } from "#shared/features/bookings/cancel-rules.ts";
import { monthStart, packEnd } from "#shared/features/memberships/period.ts";
import { PlanDraft } from "#shared/features/memberships/plan.ts";
import { costLines } from "#shared/features/memberships/plan-costs.ts";
import { compareForUse, whyNotUse } from "#shared/features/memberships/use.ts";

const ZONE = "America/Los_Angeles";

const pass = {
  status: "active" as const,
  kind: "pack" as const,
  creditsLeft: 3 as number | null,
  blueprintIds: [] as string[],
  startsAt: "2026-03-01T00:00:00Z",
  endsAt: "2026-04-01T00:00:00Z",
  renews: false,
  ownerId: "mary",
  isForFamily: false,
};
const use = {
  instance: { blueprintId: "silks", startsAt: "2026-03-10T18:00:00Z" },
  attendee: { id: "mary", familyId: "marsh" as string | null },
  ownerFamilyId: "marsh" as string | null,
};

describe("a pass pays for a class", () => {
  test("of its owner, in its time, of its kinds, while something is left", () => {
    expect(whyNotUse(pass, use)).toBeNull();
    expect(whyNotUse({ ...pass, creditsLeft: 0 }, use)).toBe("used-up");
    expect(whyNotUse({ ...pass, status: "frozen" }, use)).toBe("not-active");
    expect(whyNotUse({ ...pass, blueprintIds: ["lyra"] }, use)).toBe("other-classes");
    expect(whyNotUse({ ...pass, blueprintIds: ["lyra", "silks"] }, use)).toBeNull();
    const late = { ...use, instance: { ...use.instance, startsAt: "2026-04-01T00:00:00Z" } };
    expect(whyNotUse(pass, late)).toBe("ends-before");
  });

  test("of the family only when it is the family's", () => {
    const child = { ...use, attendee: { id: "noah", familyId: "marsh" } };
    expect(whyNotUse(pass, child)).toBe("other-person");
    expect(whyNotUse({ ...pass, isForFamily: true }, child)).toBeNull();
    expect(whyNotUse({ ...pass, isForFamily: true }, { ...child, ownerFamilyId: null })).toBe("other-person");
    const stranger = { ...use, attendee: { id: "robin", familyId: null } };
    expect(whyNotUse({ ...pass, isForFamily: true }, { ...stranger, ownerFamilyId: null })).toBe("other-person");
  });

  test("after the paid month only without a limit, and when it goes on", () => {
    const late = { ...use, instance: { ...use.instance, startsAt: "2026-04-20T18:00:00Z" } };
    const unlimited = { ...pass, kind: "membership" as const, creditsLeft: null, renews: true };
    expect(whyNotUse(unlimited, late)).toBeNull();
    expect(whyNotUse({ ...unlimited, renews: false }, late)).toBe("ends-before");
    expect(whyNotUse({ ...unlimited, creditsLeft: 4 }, late)).toBe("ends-before");
  });
});

test("unlimited comes first, then what ends first, then what was bought first", () => {
  const line = [
    { id: "late pack", ...pass, endsAt: "2026-06-01T00:00:00Z" },
    { id: "newer", ...pass, startsAt: "2026-03-05T00:00:00Z" },
    { id: "older", ...pass },
    { id: "unlimited", ...pass, creditsLeft: null, endsAt: "2027-01-01T00:00:00Z" },
  ];
  expect(line.toSorted(compareForUse).map(({ id }) => id)).toEqual(["unlimited", "older", "newer", "late pack"]);
});

describe("months", () => {
  test("begin on the same day, or on the last one of a shorter month, and come back to it", () => {
    const months = (first: string) => [0, 1, 2, 3].map((index) => monthStart(first, index));
    expect(months("2026-01-31")).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]);
    expect(months("2028-01-30")).toEqual(["2028-01-30", "2028-02-29", "2028-03-30", "2028-04-30"]);
    expect(monthStart("2028-02-29", 12)).toBe("2029-02-28");
    expect(monthStart("2028-02-29", 48)).toBe("2032-02-29");
  });

  test("a pack ends at the studio's midnight, also over both changes of the clock", () => {
    expect(packEnd(ZONE, "2026-03-02", 1).toString()).toBe("2026-03-10T07:00:00Z");
    expect(packEnd(ZONE, "2026-10-30", 1).toString()).toBe("2026-11-07T08:00:00Z");
  });
});

test("a plan that makes no sense is told what is missing", () => {
  const draft = {
    kind: "pack",
    name: "Ten classes",
    description: "",
    priceCents: 20_000,
    credits: 10,
    validWeeks: 12,
    blueprintIds: [],
    isIntro: false,
    isForFamily: false,
  };
  expect(PlanDraft.safeParse(draft).success).toBe(true);
  const pathsOf = (changes: object) =>
    PlanDraft.safeParse({ ...draft, ...changes }).error?.issues.map(({ path }) => path.join("."));
  expect(pathsOf({ credits: null, validWeeks: null })).toEqual(["credits", "validWeeks"]);
  expect(pathsOf({ kind: "membership", isIntro: true })).toEqual(["validWeeks", "isIntro"]);
  expect(pathsOf({ priceCents: -1 })).toEqual(["priceCents"]);
  expect(pathsOf({ priceCents: 10.5 })).toEqual(["priceCents"]);
});

test("a plan says before it is bought what canceling late and not coming cost", () => {
  const lines = (lateFeeCents: number | null, noShowFeeCents: number | null, credits: number | null = 10) =>
    costLines({ lateFeeCents, noShowFeeCents, credits }).map((line) => inEnglish(line).message);
  expect(lines(1_000, 2_000)).toEqual(["Late cancellation: $10.00", "No-show: $20.00"]);
  expect(lines(1_500, 1_500)).toEqual(["Late cancellation or no-show: $15.00"]);
  expect(lines(0, 0)).toEqual(["Late cancellation or no-show: free"]);
  expect(lines(null, null)).toEqual(["Cancel late or miss it and you lose 1 class, or pay that class's fee"]);
  expect(lines(null, null, null)).toEqual(["Late cancellation or no-show: see each class"]);
  expect(lines(0, null)).toEqual(["Late cancellation: free", "Miss it and you lose 1 class, or pay that class's fee"]);
  expect(costLines({ credits: null }).map((line) => inEnglish(line).message)).toEqual(lines(null, null, null));
});

test("it says what a booking with it then costs", () => {
  const instance = { lateFeeCents: 700, noShowFeeCents: null };
  const booking = { passId: "p", paidCents: 0, bookedAt: null };
  // The plan's own fee goes before the class's; without one the class's; without any the class on the pass.
  expect(costOfNoShow({ ...booking, noShowFeeCents: 2_000 }, instance)).toEqual({ kind: "fee", cents: 2_000 });
  expect(costOfNoShow({ ...booking, noShowFeeCents: null }, instance)).toEqual({ kind: "lost-credit" });
  expect(costOfNoShow({ ...booking, noShowFeeCents: null }, { noShowFeeCents: 700 })).toEqual({
    kind: "fee",
    cents: 700,
  });
  expect(costOfNoShow({ ...booking, noShowFeeCents: 0 }, { noShowFeeCents: 700 })).toEqual({ kind: "free" });
});
