import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import type { StudioDatabase } from "#web/data/db.ts";
import { sessionStore } from "#web/features/accounts/index.ts";
import { ClassDetails } from "#web/features/calendar/components/details/class-details.tsx";
import { CartPopover } from "#web/features/cart/components/cart-popover.tsx";
import { RoomList } from "#web/features/chat/components/room-list.tsx";
import { MyCheckIn } from "#web/features/check-in/components/my-check-in.tsx";
import { ScheduleTab } from "#web/features/classes/components/admin/schedule/schedule-tab.tsx";
import { MovesScreen } from "#web/features/moves/screens/moves.tsx";
import { StudentPage } from "#web/features/moves/students/student-page.tsx";
import { NotificationBell } from "#web/features/notifications/components/notification-bell.tsx";
import { DayTab } from "#web/features/pos/components/day/day-tab.tsx";
import { SalesTab } from "#web/features/pos/components/sales/sales-tab.tsx";
import { AdminVideosScreen } from "#web/features/videos/screens/admin-videos.tsx";
import { VideoDetailsScreen } from "#web/features/videos/screens/video-details.tsx";
import { VideosScreen } from "#web/features/videos/screens/videos.tsx";
import { type Screen, show } from "../../support/screen.tsx";

const ME = "me";
const TODAY = "2026-03-02";
const timetable = {
  today: TODAY,
  opensOn: TODAY,
  classes: [],
  apparatus: [],
  apparatusByFrequency: [],
  instructors: [],
};
const press = (name: string) => async (screen: Screen) =>
  await userEvent.setup().click(await screen.findByRole("button", { name: new RegExp(name) }));

interface Place {
  place: string;
  element: ReactNode;
  /** What a person reads when the studio has nothing for them. */
  nothing: string;
  /** What they read without a network when the rows were never fetched. */
  missing: string;
  open?: (screen: Screen) => Promise<void>;
}

const PLACES: Place[] = [
  {
    place: "the bell",
    element: <NotificationBell />,
    nothing: "Nothing new",
    missing: "Your notifications aren't on this device yet",
    open: press("Notifications"),
  },
  {
    place: "the cart",
    element: <CartPopover />,
    nothing: "Your cart is empty",
    missing: "Your cart isn't on this device yet",
    open: press("Cart"),
  },
  {
    place: "the rooms of the chat",
    element: <RoomList openId={null} onStart={() => {}} />,
    nothing: "No conversations yet",
    missing: "Your conversations aren't on this device yet",
  },
  {
    place: "check-in",
    element: <MyCheckIn />,
    nothing: "No class today",
    missing: "Your classes aren't on this device yet",
  },
  {
    place: "the sales of the till",
    element: <SalesTab />,
    nothing: "No sales yet",
    missing: "The sales aren't on this device yet",
  },
  {
    place: "the closed days of the till",
    element: <DayTab />,
    nothing: "No days closed yet",
    missing: "The drawer isn't on this device yet",
  },
  {
    place: "the moves",
    element: <MovesScreen />,
    nothing: "No moves yet",
    missing: "The moves aren't on this device yet",
  },
  {
    place: "one's levels",
    element: <StudentPage studentId={ME} user={{ id: ME, role: "parent" } as never} hasList={false} />,
    nothing: "No moves yet",
    missing: "The moves aren't on this device yet",
  },
  {
    place: "the videos",
    element: <VideosScreen />,
    nothing: "No videos yet",
    missing: "The videos aren't on this device yet",
  },
  {
    place: "the videos of an admin",
    element: <AdminVideosScreen />,
    nothing: "No videos yet",
    missing: "The videos aren't on this device yet",
  },
  {
    place: "a video",
    element: <VideoDetailsScreen />,
    nothing: "This video isn't in the library",
    missing: "The videos aren't on this device yet",
  },
  {
    place: "a class",
    element: <ClassDetails id="none" backTo="/calendar" />,
    nothing: "This class isn't in the calendar",
    missing: "The schedule isn't on this device yet",
  },
  {
    place: "the schedule of an admin",
    element: <ScheduleTab timetable={timetable} day={TODAY} onDay={() => {}} isWide={false} />,
    nothing: "Nothing planned this week",
    missing: "The schedule isn't on this device yet",
  },
];

/** What the first pages of a sync bring before the rest: the person, and a class of today which they did not book. */
async function putFirstPage(db: StudioDatabase): Promise<void> {
  const date = Temporal.Now.plainDateISO();
  await db.table("people").put({ id: ME, firstName: "Mary", birthday: "1990-01-01", waiverSigned: true });
  await db.table("classInstances").put({
    id: "c1",
    date: date.toString(),
    startTime: "12:00",
    startsAt: date.toZonedDateTime({ timeZone: "UTC", plainTime: "12:00" }).toInstant().toString(),
    status: "scheduled",
  });
}

beforeEach(() => {
  sessionStore.setState({ user: { id: ME, role: "parent", firstName: "Mary" } as never });
});

describe.each(PLACES)("$place", ({ element, nothing, missing, open }) => {
  const start = async (state: "connecting" | "offline", asOf: string | null) => {
    const screen = show(element, { userId: ME, status: { state } });
    await putFirstPage(screen.db);
    if (asOf) await screen.db.meta.put({ key: "asOf", value: asOf });
    await open?.(screen);
    return screen;
  };

  test("does not say that there is nothing before the first sync", async () => {
    const screen = await start("connecting", null);
    expect((await screen.findAllByText(/^Loading/)).length).toBeGreaterThan(0);
    // Time for the rows to be read.
    await screen.db.table("notifications").count();
    expect(screen.queryByText(nothing)).toBeNull();
  });

  test("says what is missing when there never was a sync and there is no network", async () => {
    const screen = await start("offline", null);
    expect((await screen.findAllByText(missing)).length).toBeGreaterThan(0);
    expect(screen.queryByText(nothing)).toBeNull();
  });

  test("says that there is nothing once a sync has said so", async () => {
    const screen = await start("connecting", "2026-03-02T20:00:00Z");
    expect((await screen.findAllByText(nothing)).length).toBeGreaterThan(0);
    expect(screen.queryByText(missing)).toBeNull();
  });
});
