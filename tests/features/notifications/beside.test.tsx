import { act } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerWith, show, widenWindow } from "#tests/support/screen.tsx";
import { sessionStore } from "#web/features/accounts/index.ts";
import { NotificationsScreen } from "#web/features/notifications/screens/notifications.tsx";

const ROSA = { id: "rosa", firstName: "Rosa", lastName: "Delgado", role: "student", waiverSigned: true };

async function open() {
  answerWith();
  sessionStore.setState({ user: ROSA as never });
  const screen = show(<NotificationsScreen />, { userId: ROSA.id });
  await screen.db.table("notifications").put({
    id: "n1",
    type: "other",
    title: "A class moved",
    message: "Silks Flow starts at 7:00 PM.",
    isRead: false,
    createdAt: Temporal.Now.instant().toString(),
    link: "/calendar?class=flow",
  });
  await screen.db.meta.put({ key: "asOf", value: "2026-03-10T10:00:00Z" });
  return screen;
}

test("on a wide window a notification is read beside the list, with the way to what it is about", async () => {
  widenWindow();
  const screen = await open();
  const row = await screen.findByRole("button", { name: /A class moved$/ });
  expect(screen.queryByRole("heading", { name: "A class moved" })).toBeNull();
  await act(async () => row.click());
  expect(await screen.findByRole("heading", { name: "A class moved" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open" }).getAttribute("href")).toBe("/calendar?class=flow");
  await expect.poll(async () => (await screen.db.table("notifications").get("n1"))?.isRead).toBe(true);
});

test("on a phone its row leads there at once", async () => {
  const screen = await open();
  const row = await screen.findByRole("link", { name: /A class moved$/ });
  expect(row.getAttribute("href")).toBe("/calendar?class=flow");
});
