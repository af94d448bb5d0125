import { act } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerWith, show, widenWindow } from "#tests/support/screen.tsx";
import { sessionStore } from "#web/features/accounts/index.ts";
import { MyClassesScreen } from "#web/features/bookings/screens/my-classes.tsx";
import { SILKS_BASICS } from "../classes/silks-basics.ts";

const ROSA = { id: "rosa", firstName: "Rosa", lastName: "Delgado", role: "student", waiverSigned: true };

async function open() {
  // Missing in jsdom.
  Element.prototype.scrollIntoView = () => {};
  answerWith();
  sessionStore.setState({ user: ROSA as never });
  const ClassPane = ({ id }: { id: string }) => <h2>Beside: {id}</h2>;
  const screen = show(<MyClassesScreen ClassPane={ClassPane} />, { userId: ROSA.id });
  const days = [1, 2, 3].map((days) =>
    Temporal.Now.instant()
      .add({ hours: days * 24 })
      .toString(),
  );
  const classes = days.map((startsAt, at) => ({
    ...SILKS_BASICS,
    id: `class-${at}`,
    name: `Silks ${at}`,
    startsAt,
    endsAt: startsAt,
    date: startsAt.slice(0, 10),
  }));
  await screen.db.table("classInstances").bulkPut(classes);
  await screen.db.table("bookings").bulkPut(
    classes.map(({ id, startsAt }, at) => ({
      id: `booking-${at}`,
      classInstanceId: id,
      attendeeId: ROSA.id,
      attendeeName: "Rosa Delgado",
      bookedBy: ROSA.id,
      status: "booked",
      startsAt,
      bookedAt: "2026-01-01T00:00:00Z",
    })),
  );
  await screen.db.meta.put({ key: "asOf", value: "2026-03-10T10:00:00Z" });
  return screen;
}

test("on a wide window the next class stands beside the list, until another is chosen", async () => {
  widenWindow();
  const screen = await open();
  expect(await screen.findByRole("heading", { name: "Beside: class-0" })).toBeTruthy();
  const other = await screen.findByRole("link", { name: "Silks 2" });
  await act(async () => other.click());
  expect(await screen.findByRole("heading", { name: "Beside: class-2" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Beside: class-0" })).toBeNull();
  expect(other.getAttribute("aria-current")).toBe("true");
  expect(other.getAttribute("href")).toBe("/?booking=booking-2");
});

test("on a phone a class is a page of its own", async () => {
  const screen = await open();
  const link = await screen.findByRole("link", { name: "Silks 1" });
  expect(link.getAttribute("href")).toBe("/calendar?class=class-1");
  expect(screen.queryByRole("heading", { name: /^Beside/ })).toBeNull();
});
