import { expect, type Page } from "@playwright/test";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { DEMO_PASSWORD } from "../../support/app-fixtures.ts";
import { findFullClasses } from "./full-class.ts";

/** Waits, as the demo's parent, for a seat in a full class of a day they are free. @returns the class's id */
export async function waitForSeat(page: Page, origin: string): Promise<string> {
  const ownDays = await ClassInstanceModel.distinct("date", { "seats.attendeeName": "Hannah Brooks" });
  const full = (await findFullClasses(page, origin)).find(({ date }) => !ownDays.includes(date));
  if (!full) throw new Error("The demo studio has no full class.");
  await page.goto(`/calendar?class=${full.id}`);
  await page.getByRole("button", { name: "Join the waitlist", exact: true }).click();
  await expect(page.getByText("You're number 1")).toBeVisible();
  return full.id;
}

/** An attendee says at the desk that they do not come. */
export async function giveUpSeat(page: Page, origin: string, classInstanceId: string): Promise<void> {
  const login = await page.request.post(`${origin}/api/login`, {
    data: { username: "admin", password: DEMO_PASSWORD },
  });
  const { token } = await login.json();
  const instance = await ClassInstanceModel.findById(classInstanceId).lean();
  const answer = await page.request.delete(`${origin}/api/bookings/${instance?.seats[0]?.bookingId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBeLessThan(300);
}
