import { expect, test, vi } from "vitest";
import { NotificationRow } from "#web/features/notifications/components/notification-row.tsx";
import type { NotificationRow as Notification } from "#web/features/notifications/tables.ts";
import { show } from "../../support/screen.tsx";

const at = (createdAt: Date) =>
  ({
    id: "n1",
    type: "other",
    title: "A class moved",
    message: "Silks Flow starts at 7:00 PM.",
    isRead: false,
    createdAt: createdAt.toISOString(),
    link: "/classes",
  }) as Notification;

test("the bell says the day of what did not come today; under a day's heading the time is enough", () => {
  const now = new Date();
  const before = new Date(now.getTime() - 3 * 86_400_000);
  const day = before.toLocaleDateString("en-US", { month: "short", day: "numeric" });
  const time = before.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
  const timeShown = (element: HTMLElement) => element.querySelector("time")?.textContent ?? "";
  const bell = show(<NotificationRow notification={at(before)} onRead={vi.fn()} showsDay />);
  expect(timeShown(bell.container)).toContain(day);
  expect(timeShown(bell.container)).toContain(time);
  bell.unmount();
  const page = show(<NotificationRow notification={at(before)} onRead={vi.fn()} />);
  expect(timeShown(page.container)).toBe(time);
  page.unmount();
  const today = show(<NotificationRow notification={at(now)} onRead={vi.fn()} showsDay />);
  expect(timeShown(today.container)).not.toContain(now.toLocaleDateString("en-US", { month: "short" }));
});
