import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { serverNow, setServerTime, studioToday } from "#web/data/device/server-clock.ts";
import { sessionStore } from "#web/features/accounts/index.ts";
import { useCart } from "#web/features/cart/queries.ts";
import { PaidSign } from "#web/features/checkout/components/paid-sign.tsx";
import { chooseClass } from "#web/features/classes/components/index.ts";
import { useClassInstance } from "#web/features/classes/index.ts";
import { ChosenClass } from "#web/features/dashboard/components/chosen-class.tsx";
import { InvitationsSection } from "#web/features/family/components/invitations/invitations-section.tsx";
import { readWaits } from "#web/features/waitlist/queries.ts";
import { Countdown } from "#web/ui/display/countdown.tsx";
import { answerWith, show } from "../../support/screen.tsx";

const OFF: [string, number][] = [
  ["20 minutes slow", 20],
  ["20 minutes fast", -20],
  ["3 days slow", 3 * 24 * 60],
  ["3 days fast", -3 * 24 * 60],
];
const ME = { id: "me", role: "student", firstName: "Mary" } as never;

afterEach(() => void setServerTime(new Date().toISOString()));

describe.each(OFF)("on a phone that is %s", (_, minutes) => {
  beforeEach(() => {
    setServerTime(new Date(Date.now() + minutes * 60_000).toISOString());
    sessionStore.setState({ user: ME });
  });
  const inMinutes = (count: number) => serverNow().add({ minutes: count }).toString();

  test("a countdown counts by the server's clock", () => {
    const screen = show(<Countdown untilMs={serverNow().add({ minutes: 5 }).epochMilliseconds} />);
    expect(screen.getByRole("timer").textContent).toMatch(/^0?[45]:\d\d$/);
  });

  test("the cart has the seat that is held, and not the one whose time is over", async () => {
    const hold = { bookedById: "me", attendeeId: "me", status: "held", priceCents: 1, passId: null };
    const screen = show(<CartIds />);
    await screen.db.table("bookings").bulkPut([
      { ...hold, id: "kept", classInstanceId: "a", heldUntil: inMinutes(5) },
      { ...hold, id: "over", classInstanceId: "b", heldUntil: inMinutes(-5) },
    ]);
    await expect.poll(() => screen.container.textContent).toBe("kept");
  });

  test("the waitlist shows the offer that stands, and not the one that is over", async () => {
    const { db } = show(<p />);
    const offer = { attendeeId: "me", joinedById: "me", status: "offered", startsAt: inMinutes(60) };
    await db.table("waitlistEntries").bulkPut([
      { ...offer, id: "stands", classInstanceId: "a", offeredUntil: inMinutes(5) },
      { ...offer, id: "over", classInstanceId: "b", offeredUntil: inMinutes(-5) },
      { ...offer, id: "begun", classInstanceId: "c", offeredUntil: inMinutes(5), startsAt: inMinutes(-5) },
    ]);
    expect((await readWaits(db, ME)).map(({ entry }) => entry.id)).toEqual(["stands"]);
  });

  test.each([
    [5, true],
    [-5, false],
  ])("the chosen class that begins in %i minutes is offered: %s", async (minutesAway, isOffered) => {
    chooseClass("class");
    const data = { upcoming: [], held: [], unread: 0, chatUnread: 0, invoices: [], declined: [], isHere: true };
    const screen = show(
      <>
        <ChosenClass otherwise={null} data={data} today={studioToday().toString()} />
        <Arrived />
      </>,
    );
    const times = { date: studioToday().toString(), startTime: "18:00", startsAt: inMinutes(minutesAway) };
    await screen.db
      .table("classInstances")
      .put({ id: "class", name: "Silks Basics", status: "scheduled", priceCents: 2800, ...times });
    await screen.findByText("class has arrived");
    expect(screen.queryByText("You chose this class") !== null).toBe(isOffered);
  });

  test("an invitation is expired by the server's clock", async () => {
    answerWith();
    const screen = show(<InvitationsSection />);
    const invitation = { kind: "adult", personId: null, createdAt: inMinutes(-60) };
    await screen.db.table("familyInvitations").bulkPut([
      { ...invitation, id: "good", email: "good@example.com", expiresAt: inMinutes(5) },
      { ...invitation, id: "over", email: "over@example.com", expiresAt: inMinutes(-5) },
    ]);
    expect((await screen.findAllByText("Expired")).length).toBe(1);
    expect(screen.getAllByText(/^Good until/).length).toBe(1);
  });

  test.each([
    [-1, 1],
    [-9, 0],
  ])("what was paid %i minutes ago is celebrated: %i", (minutesAgo, silks) => {
    show(<PaidSign paidAt={inMinutes(minutesAgo)}>Paid</PaidSign>);
    expect(document.querySelectorAll("[data-silk-moment]").length).toBe(silks);
  });
});

function CartIds() {
  return useCart()
    ?.classes.map(({ hold }) => hold.id)
    .join();
}

function Arrived() {
  return useClassInstance("class") && <p>class has arrived</p>;
}
