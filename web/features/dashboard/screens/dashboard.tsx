import { lazy, Suspense } from "react";
import { STAFF_ROLES } from "#shared/core/roles.ts";
import { studioDay } from "#web/data/device/device-zone.ts";
import { useFreshness } from "#web/freshness.ts";
import { afterDraw } from "#web/shell/first-draw.ts";
import { InstallCard } from "#web/shell/pwa/install-card.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { useNow } from "#web/use-now.ts";
import { t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import { useLedClasses } from "../../attendance/index.ts";
import { WorkingOn } from "../../moves/index.ts";
import { useProfile } from "../../profile/index.ts";
import { useMyWaits } from "../../waitlist/index.ts";
import { ChosenClass } from "../components/chosen-class.tsx";
import { FamilyNext } from "../components/family-next.tsx";
import { FamilySwitcher, useWhose } from "../components/family-switcher.tsx";
import { HomeSkeleton, NotHereYet } from "../components/home-skeleton.tsx";
import { NeedsYou } from "../components/needs-you.tsx";
import { NextClass, NothingBooked } from "../components/next-class.tsx";
import { TeachingToday } from "../components/teaching-today.tsx";
import { ThisWeek } from "../components/this-week.tsx";
import { firstLook } from "../first-look.ts";
import { useDashboard } from "../queries.ts";

/** Nothing stands below it that it could push away, so the first draw need not wait for it. */
const LastPart = afterDraw(async () => ThisWeek);

const MilestoneJoy = lazy(() =>
  import("../components/milestone-joy.tsx").then((module) => ({ default: module.MilestoneJoy })),
);

const StudioToday = lazy(() =>
  import("../components/studio-today.tsx").then((module) => ({ default: module.StudioToday })),
);

const OpeningNote = lazy(() => import("../../opening/index.ts").then((module) => ({ default: module.OpeningNote })));

const MailNote = lazy(() => import("../../opening/index.ts").then((module) => ({ default: module.MailNote })));

const WEEK_MS = 7 * 86_400_000;

/** Home: at a glance, all of it from this device. */
export function DashboardScreen() {
  const user = useSignedInUser();
  const now = useNow();
  const nowMs = now.epochMilliseconds;
  const first = firstLook(user.id);
  const data = useDashboard(user, nowMs, first?.data);
  const today = studioDay(now);
  const whose = useWhose(user);
  const waits = useMyWaits(user, first?.waits);
  const family = useProfile().data;
  const { state, isBroken } = useFreshness();
  const isStaff = STAFF_ROLES.includes(user.role);
  const led = useLedClasses(user, today, first?.led)?.filter(({ instance }) => instance.date === today);
  const isFamilyKnown = user.role !== "parent" || family !== undefined;
  if (!data?.isHere && (isBroken || (data && state === "offline"))) return <NotHereYet name={user.firstName} />;
  // All at once: parts that arrive late would push away what the user is about to tap.
  if (!data?.isHere || !waits || !led || !isFamilyKnown) return <HomeSkeleton name={user.firstName} />;
  const upcoming = data.upcoming.filter(({ booking }) => !whose.chosenId || booking.attendeeId === whose.chosenId);
  // An advert for classes is nothing for who works here.
  const next = upcoming.find(({ instance }) => instance?.status === "scheduled");
  const week = upcoming.filter(({ booking }) => Date.parse(booking.startsAt) < nowMs + WEEK_MS);
  return (
    <Page title={t("Hello, {name}", { name: user.firstName })} width="wide">
      <FamilySwitcher whose={whose} />
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-10 lg:grid-cols-[3fr_2fr] has-[>aside:empty]:lg:grid-cols-1">
        <div className="grid min-w-0 grid-cols-1 gap-10">
          {isStaff && <TeachingToday classes={led} role={user.role} />}
          <ChosenClass data={data} today={today} otherwise={!next && !isStaff && <NothingBooked />} />
          {next && <NextClass next={next} today={today} nowMs={nowMs} />}
        </div>
        <aside className="grid min-w-0 grid-cols-1 gap-10 *:mt-0! empty:hidden lg:row-span-2">
          <NeedsYou data={data} waits={waits} today={today} />
          {user.role === "admin" && (
            <Suspense fallback={<div className="h-46" />}>
              <MailNote isStill />
              <OpeningNote />
              <StudioToday classes={led.map(({ instance }) => instance)} />
            </Suspense>
          )}
          {!whose.chosenId && <FamilyNext people={whose.people} upcoming={data.upcoming} today={today} />}
          <InstallCard />
        </aside>
        <div className="grid min-w-0 grid-cols-1 gap-10 *:mt-0! empty:hidden">
          <Suspense fallback={null}>
            <LastPart classes={week} today={today} />
            <WorkingOn />
            <MilestoneJoy userId={user.id} />
          </Suspense>
        </div>
      </div>
    </Page>
  );
}
