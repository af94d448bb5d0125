import { expect } from "@playwright/test";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { advanceWaitlists } from "#api/features/waitlist/advance-waitlists.ts";
import { WaitlistEntryModel } from "#api/features/waitlist/waitlist-entry.model.ts";
import { houseTest as test } from "../../support/studio-hour.ts";
import { giveUpSeat, waitForSeat } from "./seat-given-up.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, studioHour: 2 });
test.beforeEach(() => test.slow());

test("at night nobody is woken for a seat; in the morning it is offered to who still waits", async ({
  page,
  testServer,
  enterAs,
}) => {
  const { origin } = testServer.server;
  await enterAs(page, "parent");
  const id = await waitForSeat(page, origin);
  await giveUpSeat(page, origin, id);

  await advanceWaitlists(testServer.services);
  const line = () => WaitlistEntryModel.find({ classInstanceId: id, deletedAt: null }).lean();
  expect((await line()).map(({ status, toldAt }) => [status, toldAt])).toEqual([["waiting", null]]);
  const instance = await ClassInstanceModel.findById(id).lean();
  expect(instance?.seatsLeft).toBe(1);
  expect(instance?.seats.filter(({ status }) => status === "offered")).toEqual([]);
  // The seat is kept for the line.
  await expect(page.getByText("You're number 1")).toBeVisible();
  await expect(page.getByText("A seat is free", { exact: true })).toBeHidden();
  await expect(page.getByRole("button", { name: "Accept", exact: true })).toBeHidden();

  const morning = testServer.services.now().add({ hours: 7 });
  await advanceWaitlists({ ...testServer.services, now: () => morning });
  expect((await line()).map(({ status }) => status)).toEqual(["offered"]);
  await expect(page.getByText("A seat for you", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Accept", exact: true })).toBeVisible();
});
