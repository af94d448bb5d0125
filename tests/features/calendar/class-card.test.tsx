import { expect, test } from "vitest";
import type { Pass } from "#shared/features/memberships/pass.ts";
import type { BookingRow } from "#web/features/bookings/tables.ts";
import { ClassBlock } from "#web/features/calendar/components/schedule/class-block.tsx";
import { ClassCard, type ClassCardProps } from "#web/features/calendar/components/schedule/class-card.tsx";
import { coveredBy } from "#web/features/calendar/components/schedule/covers.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { show } from "../../support/screen.tsx";
import { SILKS_BASICS } from "../classes/silks-basics.ts";

const instance = SILKS_BASICS as unknown as ClassInstanceRow;
const booked = (attendeeId: string, attendeeName: string) =>
  ({
    id: `b-${attendeeId}`,
    classInstanceId: "class",
    attendeeId,
    attendeeName,
    bookedById: "me",
    status: "booked",
  }) as BookingRow;
const pass = (more: Partial<Pass>) =>
  ({
    id: "pass",
    ownerId: "me",
    kind: "pack",
    status: "active",
    creditsLeft: 2,
    blueprintIds: [],
    isForFamily: false,
    renews: false,
    startsAt: "2026-01-01T00:00:00Z",
    endsAt: "2027-01-01T00:00:00Z",
    ...more,
  }) as Pass;

const props = (more: Partial<ClassCardProps>): ClassCardProps => ({
  instance,
  places: [],
  user: { id: "me", role: "parent" },
  now: Temporal.Instant.from("2026-03-10T10:00:00Z"),
  to: "/calendar?class=class",
  tint: "bg-brand",
  ...more,
});

test.each([
  ["list", ClassCard],
  ["week", ClassBlock],
])("in the %s a class costs money only whom it costs money", (_, Card) => {
  const textOf = (more: Partial<ClassCardProps>) => {
    const { container, unmount } = show(<Card {...props(more)} />);
    const text = container.textContent ?? "";
    unmount();
    return text;
  };
  expect(textOf({})).toContain("$28.00");
  const included = textOf({ isCovered: true });
  expect(included).toContain("5 seats left");
  expect(included).not.toContain("$");
  const mine = textOf({ isCovered: true, places: [booked("me", "Hannah Brooks")] });
  expect(mine).toContain("Booked");
  expect(mine).not.toContain("$");
  // A parent whose child is booked would pay for a seat of their own.
  expect(textOf({ places: [booked("ivy", "Ivy Brooks")] })).toMatch(/\$28\.00.*Booked: Ivy/);
});

test("the instructor's picture stands beside the name, where there is one", () => {
  const pictures = (more: Partial<ClassCardProps>) => {
    const { container, unmount } = show(<ClassCard {...props(more)} />);
    const found = [...container.querySelectorAll("img")].map((img) => img.getAttribute("src"));
    unmount();
    return found;
  };
  expect(pictures({ face: "/api/face-pictures/1" })).toEqual(["/api/face-pictures/1"]);
  expect(pictures({ face: null })).toEqual([]);
});

test("a pass covers the classes it pays for", () => {
  const covers = (more: Partial<Pass>) => [...coveredBy([pass(more)], [instance], "me")];
  expect(covers({})).toEqual(["class"]);
  expect(covers({ ownerId: "partner", isForFamily: true })).toEqual(["class"]);
  expect(covers({ ownerId: "partner" })).toEqual([]);
  expect(covers({ creditsLeft: 0 })).toEqual([]);
  expect(covers({ blueprintIds: ["lyra"] })).toEqual([]);
});
