import { pages as accessibility } from "../features/accessibility/pages.ts";
import { pages as accounts } from "../features/accounts/pages.ts";
import { pages as assistant } from "../features/assistant/pages.ts";
import { pages as attendance } from "../features/attendance/pages.ts";
import { pages as audit } from "../features/audit/pages.ts";
import { pages as bookings } from "../features/bookings/pages.ts";
import { pages as calendar } from "../features/calendar/pages.ts";
import { pages as campaigns } from "../features/campaigns/pages.ts";
import { pages as chat } from "../features/chat/pages.ts";
import { pages as checkIn } from "../features/check-in/pages.ts";
import { pages as checkout } from "../features/checkout/pages.ts";
import { pages as classes } from "../features/classes/pages.ts";
import { pages as dashboard } from "../features/dashboard/pages.ts";
import { pages as family } from "../features/family/pages.ts";
import { pages as feedback } from "../features/feedback/pages.ts";
import { pages as groups } from "../features/groups/pages.ts";
import { pages as imports } from "../features/imports/pages.ts";
import { pages as invoices } from "../features/invoices/pages.ts";
import { pages as landing } from "../features/landing/pages.ts";
import { pages as memberships } from "../features/memberships/pages.ts";
import { pages as merch } from "../features/merch/pages.ts";
import { pages as moves } from "../features/moves/pages.ts";
import { pages as notifications } from "../features/notifications/pages.ts";
import { pages as opening } from "../features/opening/pages.ts";
import { pages as pay } from "../features/pay/pages.ts";
import { pages as payments } from "../features/payments/pages.ts";
import { pages as pos } from "../features/pos/pages.ts";
import { pages as profile } from "../features/profile/pages.ts";
import { pages as scheduledJobs } from "../features/scheduled-jobs/pages.ts";
import { pages as settings } from "../features/settings/pages.ts";
import { pages as students } from "../features/students/pages.ts";
import { pages as studio } from "../features/studio/pages.ts";
import { pages as users } from "../features/users/pages.ts";
import { pages as videos } from "../features/videos/pages.ts";
import { pages as waivers } from "../features/waivers/pages.ts";
import type { PageAddress, Place } from "../shell/pages/page.ts";

/** The slices that have pages: the only list of them. */
const PAGES = {
  ...accessibility,
  ...accounts,
  ...assistant,
  ...attendance,
  ...audit,
  ...bookings,
  ...calendar,
  ...campaigns,
  ...chat,
  ...checkIn,
  ...checkout,
  ...classes,
  ...dashboard,
  ...family,
  ...feedback,
  ...groups,
  ...imports,
  ...invoices,
  ...landing,
  ...memberships,
  ...merch,
  ...moves,
  ...notifications,
  ...opening,
  ...pay,
  ...payments,
  ...pos,
  ...profile,
  ...scheduledJobs,
  ...settings,
  ...studio,
  ...students,
  ...users,
  ...videos,
  ...waivers,
};

type Pages = typeof PAGES;
export type RouteName = keyof Pages;
export type AdminRouteName = Extract<RouteName, `admin${string}`>;
/** The pages that stand among the places of the studio's work. */
export type PlaceName = { [Name in RouteName]: Pages[Name] extends { place: Place } ? Name : never }[RouteName];

/** Only the addresses are here: the build leaves the rest of a page out of the first visit (`build/page-parts.ts`). */
export const ADDRESSES: Record<RouteName, PageAddress> = PAGES;
