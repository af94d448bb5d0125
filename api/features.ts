import Router from "@koa/router";
import { toDate } from "../shared/core/time.ts";
import type { Env } from "./env.ts";
import type { Feature } from "./feature.ts";
import { feature as accounting } from "./features/accounting/feature.ts";
import { feature as accounts } from "./features/accounts/feature.ts";
import { resolveActor } from "./features/accounts/index.ts";
import { feature as archive } from "./features/archive/feature.ts";
import { feature as assistant } from "./features/assistant/feature.ts";
import { feature as attendance } from "./features/attendance/feature.ts";
import { feature as audit } from "./features/audit/feature.ts";
import { feature as backups } from "./features/backups/feature.ts";
import { feature as bookings } from "./features/bookings/feature.ts";
import { feature as calendar } from "./features/calendar/feature.ts";
import { feature as campaigns } from "./features/campaigns/feature.ts";
import { feature as cart } from "./features/cart/feature.ts";
import { feature as certificates } from "./features/certificates/feature.ts";
import { feature as chat } from "./features/chat/feature.ts";
import { feature as checkIn } from "./features/check-in/feature.ts";
import { feature as checkout } from "./features/checkout/feature.ts";
import { feature as classes } from "./features/classes/feature.ts";
import { feature as dashboard } from "./features/dashboard/feature.ts";
import { feature as deferred } from "./features/deferred/feature.ts";
import { feature as discounts } from "./features/discounts/feature.ts";
import { feature as exports } from "./features/exports/feature.ts";
import { feature as family } from "./features/family/feature.ts";
import { feature as feedback } from "./features/feedback/feature.ts";
import { feature as giftCards } from "./features/gift-cards/feature.ts";
import { feature as groups } from "./features/groups/feature.ts";
import { feature as imports } from "./features/imports/feature.ts";
import { feature as invoices } from "./features/invoices/feature.ts";
import { feature as landing } from "./features/landing/feature.ts";
import { readStudioPreview } from "./features/landing/index.ts";
import { feature as language } from "./features/language/feature.ts";
import { openTranslators as openLanguage } from "./features/language/index.ts";
import { type LedgerParts, feature as ledger } from "./features/ledger/feature.ts";
import { feature as memberships } from "./features/memberships/feature.ts";
import { feature as merch } from "./features/merch/feature.ts";
import { feature as moves } from "./features/moves/feature.ts";
import { feature as notifications } from "./features/notifications/feature.ts";
import { feature as opening } from "./features/opening/feature.ts";
import { feature as pay } from "./features/pay/feature.ts";
import { feature as payments } from "./features/payments/feature.ts";
import { feature as pos } from "./features/pos/feature.ts";
import { feature as profile } from "./features/profile/feature.ts";
import { feature as readiness } from "./features/readiness/feature.ts";
import { feature as refundPapers } from "./features/refund-papers/feature.ts";
import { feature as scheduledJobs } from "./features/scheduled-jobs/feature.ts";
import { feature as settings } from "./features/settings/feature.ts";
import { feature as students } from "./features/students/feature.ts";
import { feature as studio } from "./features/studio/feature.ts";
import { feature as taxes } from "./features/taxes/feature.ts";
import { feature as users } from "./features/users/feature.ts";
import { feature as videos } from "./features/videos/feature.ts";
import { feature as waitlist } from "./features/waitlist/feature.ts";
import { feature as waivers } from "./features/waivers/feature.ts";
import type { FollowUpPart } from "./follow-ups/registry.ts";
import { followUpDue } from "./follow-ups/run.ts";
import { forgetOperations } from "./http/idempotency.ts";
import type { Route } from "./http/route.ts";
import { serviceRoutes } from "./http/service/service-routes.ts";
import type { PreviewReaders } from "./http/web-app/link-preview.ts";
import type { JobDefinition } from "./jobs/queue.ts";
import type { ReadPictures } from "./pictures/origins.ts";
import type { PersonUse } from "./privacy.ts";
import type { Services } from "./services.ts";
import type { Feed } from "./sync/feed.ts";
import { createLineage } from "./sync/lineage.ts";
import { syncRoutes } from "./sync/routes.ts";
import { tombstoneJob } from "./sync/tombstones.ts";
import type { Translators } from "./translator/translators.ts";

/** The slices: the only registry. */
const FEATURES: Feature[] = [
  accounting(() => ledgerParts()),
  accounts,
  archive,
  assistant({ routes: () => allRoutes(), sources: () => ledgerParts().sources }),
  attendance,
  audit,
  cart,
  certificates,
  checkIn,
  chat,
  checkout(() => FEATURES.flatMap(({ onProviderEvent }) => onProviderEvent ?? [])),
  classes(() => FEATURES.flatMap(({ classFollower }) => classFollower ?? [])),
  // Right after the classes: a new device gets a class before its bookings.
  backups,
  bookings(() => FEATURES.flatMap(({ settleCancelled }) => settleCancelled ?? [])),
  calendar,
  campaigns,
  dashboard({ jobs: () => allJobs(), sources: () => ledgerParts().sources }),
  discounts,
  exports(() => FEATURES.flatMap(({ privacy }) => privacy ?? [])),
  family,
  feedback,
  giftCards,
  groups,
  imports(() => personUses()),
  invoices,
  landing,
  language(() => FEATURES.flatMap(({ readTexts }) => readTexts ?? [])),
  ledger(() => ledgerParts()),
  memberships,
  merch,
  moves(() => FEATURES.flatMap(({ moveUses }) => moveUses ?? [])),
  notifications(() => FEATURES.flatMap(({ isStillBooked }) => isStillBooked ?? [])),
  opening,
  pay,
  payments,
  pos,
  profile,
  readiness,
  refundPapers,
  scheduledJobs(() => allJobs()),
  settings(() => FEATURES.flatMap(({ privacy }) => privacy ?? [])),
  studio({
    followers: () => FEATURES.flatMap(({ followStudio }) => followStudio ?? []),
    checks: () => FEATURES.flatMap(({ checkStudio }) => checkStudio ?? []),
  }),
  students,
  taxes,
  users(() => personUses()),
  videos,
  waitlist,
  waivers,
  // Last: its repair enters what those of the others leave.
  deferred,
];

/** The ledger sources of the slices, and the repair of each. */
export const ledgerParts = (): LedgerParts => ({
  sources: FEATURES.flatMap(({ ledger }) => ledger ?? []),
  repairs: FEATURES.flatMap(({ name, repair }) => (repair ? [{ name, repair }] : [])),
});

/** Where the slices name people. */
export const personUses = (): PersonUse[] => FEATURES.flatMap(({ privacy }) => privacy?.uses ?? []);

const turnOf = ({ comesFirst, comesLate }: Feed): number => (comesFirst ? 0 : comesLate ? 2 : 1);

/** In the order in which a new device gets them. */
export const allFeeds = (): Feed[] =>
  FEATURES.flatMap(({ feeds = [] }) => feeds).toSorted((a, b) => turnOf(a) - turnOf(b));

/** Begun before the first write of a server process. */
export const lineage = createLineage(allFeeds());

const ENGINE_ROUTES: Route[] = [
  ...serviceRoutes(() => allRoutes()),
  ...syncRoutes(allFeeds(), lineage, () => allRoutes()),
];

const ENGINE_JOBS: JobDefinition[] = [
  {
    name: "service.forgetOperations",
    every: "1 hour",
    run: async ({ now }) => void (await forgetOperations(toDate(now()))),
  },
  { name: "email.sendWaiting", every: "1 minute", run: ({ mailer }) => mailer.sendWaiting() },
  { name: "service.followUp", every: "1 minute", run: async (services) => void (await followUpDue(services)) },
  tombstoneJob(allFeeds()),
];

/** Every route of the API. Tests walk this list; a route that is not in it does not exist. */
export const allRoutes = (): Route[] => [...ENGINE_ROUTES, ...FEATURES.flatMap(({ routes }) => routes)];
export const allFollowUps = (): FollowUpPart<Services>[] => FEATURES.flatMap(({ followUps }) => followUps ?? []);
export const allJobs = (): JobDefinition[] => [...ENGINE_JOBS, ...FEATURES.flatMap(({ jobs = [] }) => jobs)];

/** What is written to people: the slices' own Spanish comes before the product's. */
export const openTranslators = (env: Env): Translators =>
  openLanguage(env, () => FEATURES.flatMap(({ readOwnWords }) => readOwnWords ?? []));

/** Where the slices' pictures from elsewhere are named. */
export const pictureReaders = (): ReadPictures[] => FEATURES.flatMap(({ readPictures }) => readPictures ?? []);

export const previewReaders = (): PreviewReaders => ({
  ofPages: FEATURES.flatMap(({ readPreview }) => readPreview ?? []),
  ofStudio: readStudioPreview,
});

/** Routes that need the bytes as they came (signed webhooks): mounted before any body is parsed. */
export function rawRoutes(services: Services): Router {
  const router = new Router();
  for (const { mountRaw } of FEATURES) mountRaw?.(router, services);
  return router;
}

export { resolveActor };
