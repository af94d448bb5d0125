import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sessionStore } from "#web/features/accounts/index.ts";
import { BookingCard } from "#web/features/calendar/components/details/booking-card.tsx";
import { CalendarWeek } from "#web/features/calendar/components/week/calendar-week.tsx";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { answerWith, show } from "../../support/screen.tsx";
import { SILKS_BASICS } from "../classes/silks-basics.ts";

const ROSA = { id: "rosa", firstName: "Rosa", lastName: "Lopez", birthday: "1990-01-01", waiverSigned: true };
const now = Temporal.Now.instant();
const tomorrow = now.add({ hours: 24 });
const DATE = tomorrow.toZonedDateTimeISO("UTC").toPlainDate().toString();
/** Its price was raised after the offer. */
const CLASS = {
  ...{ ...SILKS_BASICS, startsAt: tomorrow.toString(), endsAt: tomorrow.add({ hours: 1 }).toString(), date: DATE },
  ...{ priceCents: 4_000, seatsLeft: 0, ages: null },
} as unknown as ClassInstanceRow;
const OFFER = {
  ...{ id: "wait", classInstanceId: CLASS.id, attendeeId: ROSA.id, attendeeName: "Rosa Lopez", joinedById: ROSA.id },
  ...{ status: "offered", autoConfirm: false, acceptUntilHours: 2, onlyOne: true, position: null, toldAt: null },
  ...{ offeredUntil: now.add({ hours: 1 }).toString(), offeredCents: 2_500 },
  ...{ joinedAt: now.toString(), startsAt: CLASS.startsAt },
};
const HELD = {
  ...{ id: "seat", classInstanceId: CLASS.id, attendeeId: ROSA.id, attendeeName: "Rosa Lopez", bookedById: ROSA.id },
  ...{ status: "held", heldUntil: now.add({ hours: 1 }).toString(), priceCents: 2_500, startsAt: CLASS.startsAt },
};

beforeEach(() => sessionStore.setState({ user: { ...ROSA, role: "student" } as never }));
afterEach(() => sessionStore.setState({ user: null }));

const timetable = { classes: [CLASS], today: DATE, opensOn: DATE, apparatusByFrequency: [] };
const url = { filter: { apparatus: "", level: "", instructor: "" }, setDay: () => {}, classLink: () => "/calendar" };
const PLACES = [
  ["the class's own card", <BookingCard key="card" instance={CLASS} />],
  [
    "a card of the list",
    <CalendarWeek
      key="list"
      {...({ url, timetable, day: DATE, first: DATE, isWide: false } as unknown as Parameters<typeof CalendarWeek>[0])}
    />,
  ],
] as const;

/** Shown once all is on the device. */
async function open(element: ReactNode, rows: { offer?: object; seat?: object }) {
  answerWith();
  const shown = show(null, { userId: ROSA.id });
  await shown.db.table("people").put({ ...ROSA, isGuardian: false, familyMembers: [] });
  await shown.db.table("classInstances").put(CLASS);
  if (rows.offer) await shown.db.table("waitlistEntries").put(rows.offer);
  if (rows.seat) await shown.db.table("bookings").put(rows.seat);
  await shown.db.meta.put({ key: "asOf", value: now.toString() });
  shown.show(element);
}

describe.each(PLACES)("%s", (_, element) => {
  test("says the price of an open offer, not the one that was set since", async () => {
    await open(element, { offer: OFFER });
    expect((await screen.findAllByText(/\$25\.00/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/\$40\.00/)).toBeNull();
  });

  test("says a lower price of today beside an offer: that is what a yes costs", async () => {
    await open(element, { offer: { ...OFFER, offeredCents: 4_500 } });
    expect((await screen.findAllByText(/\$40\.00/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/\$45\.00/)).toBeNull();
  });

  test("says today's price once the offer has run out", async () => {
    await open(element, { offer: { ...OFFER, offeredUntil: now.subtract({ minutes: 1 }).toString() } });
    expect((await screen.findAllByText(/\$40\.00/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/\$25\.00/)).toBeNull();
  });

  test("says the price for which a seat is held in the cart", async () => {
    await open(element, { seat: HELD });
    expect((await screen.findAllByText(/\$25\.00/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/\$40\.00/)).toBeNull();
  });
});
