const API = [
  "accounts",
  "archive",
  "assistant",
  "audit",
  "cart",
  "chat",
  "check-in",
  "discounts",
  "family",
  "feedback",
  "landing",
  "language",
  "moves",
  "notifications",
  "opening",
  "payments",
  "profile",
  "readiness",
  "settings",
  "studio",
  "users",
  "waitlist",
];
const SHARED = [
  "cart",
  "chat",
  "check-in",
  "family",
  "feedback",
  "gift-cards",
  "memberships",
  "merch",
  "profile",
  "readiness",
  "settings",
  "studio",
  "users",
  "videos",
  "waitlist",
  "waivers",
];

/**
 * Where every text people read is a message. The other slices store some in English as well, as a line of an invoice or an
 * entry of the ledger, which the phrase book translates. See web/features/language/README.md.
 */
export const CONVERTED = [
  "web",
  "api/http",
  "api/sync",
  "api/pictures",
  ...API.map((slice) => `api/features/${slice}`),
  ...SHARED.map((slice) => `shared/features/${slice}`),
];
