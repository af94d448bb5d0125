import type { LoggedThing, ThingKind } from "#shared/core/schemas/audit-line.ts";
import { campaignPath, paths, rosterPath, userPath, videoPath } from "../../paths.ts";
import type { PlaceName } from "../../routes/pages.ts";

const search = (name: string): string => (name === "" ? "" : `&search=${encodeURIComponent(name)}`);

const TO: Record<ThingKind, (thing: LoggedThing) => string> = {
  person: ({ pageId }) => userPath(pageId),
  class: ({ pageId }) => rosterPath(pageId),
  booking: ({ pageId }) => rosterPath(pageId),
  "class-type": () => `${paths.adminClasses}?tab=blueprints`,
  series: () => `${paths.adminClasses}?tab=series`,
  apparatus: () => `${paths.adminClasses}?tab=apparatus`,
  product: () => `${paths.adminMerch}?tab=stock`,
  plan: () => paths.adminMemberships,
  pass: ({ pageId }) => userPath(pageId),
  order: ({ name }) => `${paths.adminPayments}?tab=orders${search(name)}`,
  sale: () => `${paths.adminPos}?tab=sales`,
  invoice: ({ pageId }) => `${paths.adminInvoices}?invoice=${encodeURIComponent(pageId)}`,
  "promo-code": () => `${paths.adminPayments}?tab=codes`,
  // Of a person it stands on their page; the studio's own ones are in the list.
  "gift-card": ({ id, pageId }) => (pageId === id ? `${paths.adminPayments}?tab=codes` : userPath(pageId)),
  move: ({ name }) => `${paths.adminMoves}?tab=moves${search(name)}`,
  video: ({ pageId }) => videoPath(pageId),
  letter: ({ pageId }) => campaignPath(pageId),
  group: ({ pageId }) => `${paths.adminGroups}?group=${encodeURIComponent(pageId)}`,
};

/** The page that shows a thing of the log; null for what is gone or has none. */
export const addressOf = (thing: LoggedThing): string | null => thing.kind && TO[thing.kind](thing);

interface Page {
  place: PlaceName;
  address: string;
}

const page = (place: PlaceName, tab?: string): Page => ({
  place,
  address: tab ? `${paths[place]}?tab=${tab}` : paths[place],
});

/** Where a slice's things are changed; null: only at a person, or nowhere. */
const OF_SLICE: Record<string, Page | null> = {
  accounting: page("adminPayments", "accounting"),
  accounts: null,
  assistant: page("adminAi"),
  attendance: page("adminAttendance"),
  audit: null,
  backups: page("adminScheduledJobs"),
  campaigns: page("adminEmail"),
  cart: null,
  chat: page("staffChat"),
  checkIn: null,
  checkout: page("adminPayments", "orders"),
  classes: page("adminClasses"),
  discounts: page("adminPayments", "codes"),
  exports: page("adminImportExport"),
  family: null,
  feedback: page("adminFeedback"),
  giftCards: page("adminPayments", "codes"),
  groups: page("adminGroups"),
  imports: page("adminImportExport"),
  invoices: page("adminInvoices"),
  landing: page("adminLanding"),
  language: null,
  ledger: page("adminPayments", "books"),
  memberships: page("adminMemberships"),
  merch: page("adminMerch", "stock"),
  moves: page("adminMoves"),
  notifications: null,
  opening: page("adminOpening"),
  pay: page("adminPay"),
  payments: page("adminPayments", "disputes"),
  pos: page("adminPos", "sales"),
  profile: null,
  readiness: null,
  refundPapers: page("adminPayments", "orders"),
  scheduledJobs: page("adminScheduledJobs"),
  settings: null,
  students: page("adminStudents"),
  studio: page("adminStudio"),
  taxes: page("adminStudio"),
  users: page("adminUsers"),
  videos: page("adminVideos"),
  waitlist: page("adminClasses"),
  waivers: page("adminWaivers"),
};

/** Commands whose page is another than that of their slice. */
const OF_COMMAND: Record<string, Page> = {
  "classes.closeDays": page("adminCloseDays"),
  "classes.undoClosure": page("adminCloseDays"),
  "classes.importClasses": page("adminClasses", "import"),
  "pay.createRate": page("adminPay", "rates"),
  "pay.removeRate": page("adminPay", "rates"),
  "pay.saveRoomRate": page("adminPay", "rates"),
  "pos.openTill": page("adminPos", "day"),
  "pos.closeDay": page("adminPos", "day"),
};

/** The page where a command is given, for lines that name nothing with a page; undefined where that is not decided. */
export const pageOf = (what: string): Page | null | undefined =>
  OF_COMMAND[what] ?? OF_SLICE[what.slice(0, what.indexOf("."))];
