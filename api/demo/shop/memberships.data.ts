/** Who has a membership, for how long, and how it stands. */
export interface DemoMembership {
  person: string;
  plan: "Four a month" | "A month in the air";
  monthsAgo: number;
  /** Days on top of whole months, so that not all renew at once. */
  daysAgo: number;
  state: "active" | "frozen" | "past-due" | "cancelled";
}

export const MEMBERSHIPS: DemoMembership[] = [
  { person: "Amara Okafor", plan: "Four a month", monthsAgo: 1, daysAgo: 11, state: "active" },
  { person: "Imani Jackson", plan: "A month in the air", monthsAgo: 5, daysAgo: 3, state: "active" },
  { person: "Wei Chen", plan: "A month in the air", monthsAgo: 2, daysAgo: 20, state: "cancelled" },
  { person: "Freya Lindqvist", plan: "Four a month", monthsAgo: 3, daysAgo: 17, state: "frozen" },
  { person: "Omar Farouk", plan: "A month in the air", monthsAgo: 1, daysAgo: 1, state: "past-due" },
];
