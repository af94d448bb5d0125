import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { sessionStore } from "#web/features/accounts/index.ts";
import { NextClass } from "#web/features/dashboard/components/next-class.tsx";
import { ThisWeek } from "#web/features/dashboard/components/this-week.tsx";
import type { BookedClass } from "#web/features/dashboard/queries.ts";
import { show } from "../../support/screen.tsx";

const bookedIn = (place: string) =>
  ({
    booking: { id: "b", attendeeId: "me", attendeeName: "Mary", startsAt: "2026-03-02T18:00:00Z", status: "booked" },
    instance: {
      id: "c",
      name: "Silks Basics",
      instructorName: "Maya Torres",
      date: "2026-03-02",
      startsAt: "2026-03-02T18:00:00Z",
      startTime: "10:00",
      endTime: "11:15",
      place,
      status: "scheduled",
    },
  }) as BookedClass;
const today = "2026-03-01";
const nowMs = Date.parse("2026-03-01T18:00:00Z");

test("home names the room of a class, and leaves no gap for a class without one", () => {
  sessionStore.setState({ user: { id: "me", role: "student", firstName: "Mary", lastName: "Ames" } as never });
  const home = show(<NextClass next={bookedIn("Loft")} today={today} nowMs={nowMs} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Loft", "Maya Torres"]);
  home.show(<NextClass next={bookedIn("")} today={today} nowMs={nowMs} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Maya Torres"]);
  home.show(<ThisWeek classes={[bookedIn("Loft")]} today={today} />);
  expect(screen.getByRole("listitem").textContent).toContain(", 10:00 AM to 11:15 AM, Loft");
  home.show(<ThisWeek classes={[bookedIn("")]} today={today} />);
  expect(screen.getByRole("listitem").textContent).not.toContain(",,");
  expect(screen.getByRole("listitem").textContent).not.toMatch(/AM,/);
});
