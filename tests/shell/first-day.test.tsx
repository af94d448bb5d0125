import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { sessionStore } from "#web/features/accounts/index.ts";
import { AdminInvoicesScreen } from "#web/features/invoices/screens/admin-invoices.tsx";
import { HeldPasses } from "#web/features/memberships/components/studio/held-passes.tsx";
import { StockTab } from "#web/features/merch/components/admin/stock-tab.tsx";
import { MovesTab } from "#web/features/moves/admin/moves-tab.tsx";
import { MovesScreen } from "#web/features/moves/screens/moves.tsx";
import { StudentPage } from "#web/features/moves/students/student-page.tsx";
import { OrdersTab } from "#web/features/payments/components/orders/orders-tab.tsx";
import { SalesTab } from "#web/features/pos/components/sales/sales-tab.tsx";
import { Tiles } from "#web/features/pos/components/sell/tiles.tsx";
import { AdminVideosScreen } from "#web/features/videos/screens/admin-videos.tsx";
import { VideosScreen } from "#web/features/videos/screens/videos.tsx";
import { ourAnswer } from "../support/answers.ts";
import { show } from "../support/screen.tsx";

const OLIVIA = { id: "me", role: "admin", firstName: "Olivia" } as never;
const LIBRARY = { version: 1, moves: [], levels: [], apparatus: [] };
const NO_SUMS = { openCents: 0, overdueCents: 0, overdue: 0 };

/** What lists answer in a studio that was opened a moment ago. */
const answer = (url: string) => (url.startsWith("/api/admin/invoices") ? { invoices: [], sums: NO_SUMS } : []);

beforeEach(() => {
  sessionStore.setState({ user: OLIVIA });
  vi.stubGlobal("fetch", async (url: string) => ourAnswer(200, answer(url)));
});

/** Shown as after a first sync that brought nothing. */
function open(element: ReactNode) {
  const screen = show(element, { userId: "me" });
  void screen.db.meta.put({ key: "asOf", value: "2026-03-02T20:00:00Z" });
  return screen;
}

/** Lists to search in: what they say when there is nothing at all, and when nothing fits what was typed. */
const LISTS: [list: string, element: ReactNode, none: string, notFound: string][] = [
  ["members' passes", <HeldPasses key="passes" />, "No passes yet", "Nothing found"],
  ["payments", <OrdersTab key="orders" />, "No payments yet", "Nothing found"],
  ["invoices", <AdminInvoicesScreen key="invoices" />, "No invoices yet", "No invoices here"],
];

describe.each(LISTS)("on a studio's first day the list of %s", (_, element, none, notFound) => {
  test("says that there is none yet, and that none fits once something is searched for", async () => {
    const screen = open(element);
    expect(await screen.findByText(none)).toBeTruthy();
    await userEvent.setup().type(screen.getByRole("searchbox"), "Rosa");
    expect(await screen.findByText(notFound)).toBeTruthy();
    expect(screen.queryByText(none)).toBeNull();
  });
});

const NO_DAY = { day: "2026-03-06", today: "2026-03-06", onDay: () => {} };

/** What is all on the device: without anything to search in, a search that fails would be a false reason. */
const SHELVES: [shelf: string, element: ReactNode, none: string, wrong: RegExp][] = [
  ["moves", <MovesScreen key="moves" />, "No moves yet", /No move by that name/],
  ["levels", <StudentPage key="levels" studentId="me" user={OLIVIA} hasList />, "No moves yet", /A level is reached/],
  [
    "moves of an admin",
    <MovesTab key="library" library={LIBRARY as never} />,
    "No moves yet",
    /Search for another word/,
  ],
  ["videos", <VideosScreen key="videos" />, "No videos yet", /Try another word/],
  ["products", <StockTab key="stock" />, "No products yet", /Try another word/],
  ["sales", <SalesTab key="sales" />, "No sales yet", /No sale found/],
  [
    "things to sell",
    <Tiles key="tiles" tiles={[]} days={NO_DAY} onPick={() => {}} />,
    "Nothing to sell yet",
    /Try another word/,
  ],
];

test.each(SHELVES)("on a studio's first day %s are not searched in vain", async (_, element, none, wrong) => {
  const screen = open(element);
  expect(await screen.findByText(none)).toBeTruthy();
  expect(screen.queryByText(wrong)).toBeNull();
});

test("a search among an admin's videos that finds none does not say that there is none", async () => {
  const screen = open(<AdminVideosScreen />);
  expect(await screen.findByText("No videos yet")).toBeTruthy();
  await screen.db.table("videos").put({
    id: "v1",
    title: "Angel drop",
    moveIds: [],
    classNames: [],
    sizeBytes: 1,
    createdAt: "2026-03-02T20:00:00Z",
  });
  expect((await screen.findAllByText("Angel drop")).length).toBeGreaterThan(0);
  await userEvent.setup().type(screen.getByRole("searchbox"), "bat");
  expect(await screen.findByText("No videos found")).toBeTruthy();
  expect(screen.queryByText("No videos yet")).toBeNull();
});

test("who can fill the library of moves is led there, others are not", async () => {
  const admins = open(<MovesScreen />);
  expect((await admins.findByRole("link", { name: "Add moves" })).getAttribute("href")).toBe("/admin/moves");
  admins.unmount();
  sessionStore.setState({ user: { id: "me", role: "student", firstName: "Sol" } as never });
  const members = open(<MovesScreen />);
  expect(await members.findByText("The moves your studio teaches show here.")).toBeTruthy();
  expect(members.queryByRole("link", { name: "Add moves" })).toBeNull();
});

test("what stands above the moves does not go away while they are on their way", async () => {
  const screen = show(<MovesScreen />, { userId: "me", status: { state: "connecting" } });
  await screen.findByText("Loading the moves");
  const isAbove = () => screen.queryByText(/^From the first hang/) !== null;
  const seen = [isAbove()];
  new MutationObserver(() => {
    if (screen.queryByText("Loading the moves")) seen.push(isAbove());
  }).observe(screen.container, { subtree: true, childList: true });
  await screen.db.table("moves").count();
  await screen.db.meta.put({ key: "asOf", value: "2026-03-02T20:00:00Z" });
  await screen.findByText("No moves yet");
  expect(new Set(seen)).toEqual(new Set([true]));
  expect(isAbove()).toBe(false);
});
