import type { CampaignContent, CampaignKind } from "#shared/features/campaigns/campaign.ts";
import type { ReadyKey } from "#shared/features/campaigns/ready-endpoints.ts";
import type { Condition } from "#shared/features/groups/audience.ts";

interface ReadyRule {
  kind: CampaignKind;
  /** The occasion, and what keeps the letter back. */
  conditions: Condition[];
  standing: NonNullable<CampaignContent["standing"]>;
}

const ONCE = { againAfterDays: null, beginsWithPresent: false };
const NOT_BOOKED = { is: "booked", when: "none" } as const;

/** Longer than its condition holds: the same occasion brings no second letter. */
const againAfter = (againAfterDays: number) => ({ againAfterDays, beginsWithPresent: false });

export const READY_RULES: Readonly<Record<ReadyKey, ReadyRule>> = {
  welcome: {
    kind: "news",
    conditions: [{ is: "joined", days: 7 }, NOT_BOOKED, { is: "seen", when: "never", days: 21 }],
    standing: ONCE,
  },
  "first-booked": { kind: "needed", conditions: [{ is: "booked", when: "first" }], standing: ONCE },
  "first-taken": {
    kind: "news",
    conditions: [{ is: "seen", when: "first", days: 7 }, NOT_BOOKED],
    standing: ONCE,
  },
  "two-left": {
    kind: "news",
    conditions: [{ is: "pass", standing: "two-left", days: 7 }],
    // A pack of ten lasts about that long.
    standing: againAfter(60),
  },
  "pass-ends": { kind: "news", conditions: [{ is: "pass", standing: "ends-soon", days: 7 }], standing: againAfter(14) },
  lapsed: {
    kind: "news",
    conditions: [{ is: "seen", when: "not-for", days: 21 }, NOT_BOOKED],
    standing: againAfter(90),
  },
  "level-reached": { kind: "news", conditions: [{ is: "level-up", days: 7 }], standing: againAfter(8) },
  birthday: {
    kind: "news",
    conditions: [{ is: "birthday-today" }],
    // Below a year: a letter of last year may have left late in its day. Those of today would wait a year otherwise.
    standing: { againAfterDays: 300, beginsWithPresent: true },
  },
  "waiver-missing": {
    kind: "needed",
    conditions: [{ is: "unsigned" }, { is: "booked", when: "tomorrow" }],
    // Before each day with a class, and also for the classes of tomorrow.
    standing: { againAfterDays: 1, beginsWithPresent: true },
  },
};
