import type { PlanDraft } from "#shared/features/memberships/plan.ts";

const EVERY_CLASS = { blueprintIds: [], isIntro: false, isForFamily: false };

/** What the studio offers those who come oftener. */
export const PLANS: PlanDraft[] = [
  {
    ...EVERY_CLASS,
    kind: "pack",
    name: "First flight",
    description: "Two classes to find out whether the air is for you.",
    priceCents: 3_900,
    credits: 2,
    validWeeks: 4,
    isIntro: true,
  },
  {
    ...EVERY_CLASS,
    kind: "pack",
    name: "Five classes",
    description: "For those who come when they can.",
    priceCents: 12_500,
    credits: 5,
    validWeeks: 10,
  },
  {
    ...EVERY_CLASS,
    kind: "pack",
    name: "Ten classes",
    description: "Once a week, with a week off now and then.",
    priceCents: 23_000,
    credits: 10,
    validWeeks: 16,
  },
  {
    ...EVERY_CLASS,
    kind: "pack",
    name: "Family ten",
    description: "Ten classes that siblings and parents share.",
    priceCents: 21_000,
    credits: 10,
    validWeeks: 16,
    isForFamily: true,
  },
  {
    ...EVERY_CLASS,
    kind: "membership",
    name: "Four a month",
    description: "Once a week, month after month.",
    priceCents: 7_900,
    credits: 4,
    validWeeks: null,
  },
  {
    ...EVERY_CLASS,
    kind: "membership",
    name: "A month in the air",
    description: "Every class you can carry yourself to.",
    priceCents: 18_900,
    credits: null,
    validWeeks: null,
  },
];
