import { act, cleanup } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { noTotals } from "#shared/features/pos/day-rules.ts";
import type { StudioDatabase } from "#web/data/db.ts";
import { keepWork, readWork } from "#web/data/device/kept-work.ts";
import { sessionStore } from "#web/features/accounts/index.ts";
import { CountDrawer } from "#web/features/pos/components/day/count-drawer.tsx";
import { AdminPosScreen } from "#web/features/pos/screens/admin-pos.tsx";
import type { TillDayRow } from "#web/features/pos/tables.ts";
import { EMPTY_COUNTER } from "#web/features/pos/till-cart.ts";
import { useKeptWork } from "#web/shell/kept-work.ts";
import { forms } from "#web/shell/pwa/half-filled.ts";
import { show } from "../support/screen.tsx";

beforeEach(() => sessionStore.setState({ user: { id: "me", role: "admin", firstName: "Dee" } as never }));

const NONE: string[] = [];

function Basket() {
  const [things, keep] = useKeptWork("basket", NONE);
  return (
    <>
      <p>{things.join(", ") || "nothing"}</p>
      <button type="button" onClick={() => keep([...things, "shirt"])}>
        Add
      </button>
      <button type="button" onClick={() => keep(NONE)}>
        Pay
      </button>
    </>
  );
}

const workOf = async (db: StudioDatabase) => (await db.meta.toArray()).filter(({ key }) => key.startsWith("work "));

test("work is there again after the page was left, holds an update back, and is gone once it is done", async () => {
  const user = userEvent.setup();
  const first = show(<Basket />);
  expect(forms.isHalfFilled()).toBe(false);
  await user.click(first.getByRole("button", { name: "Add" }));
  await user.click(first.getByRole("button", { name: "Add" }));
  expect(forms.isHalfFilled()).toBe(true);
  await expect.poll(() => workOf(first.db)).toHaveLength(1);
  // Names in it cannot be read there.
  expect(JSON.stringify(await workOf(first.db))).not.toContain("shirt");
  first.unmount();
  expect(forms.isHalfFilled()).toBe(false);
  const again = show(<Basket />);
  expect(await again.findByText("shirt, shirt")).toBeTruthy();
  expect(forms.isHalfFilled()).toBe(true);
  await user.click(again.getByRole("button", { name: "Pay" }));
  expect(again.getByText("nothing")).toBeTruthy();
  await expect.poll(() => workOf(again.db)).toEqual([]);
  expect(forms.isHalfFilled()).toBe(false);
});

test("what was typed last is there when the page is opened again before it was written", async () => {
  const { db } = show(<Basket />);
  await keepWork(db, "basket", ["shirt"]);
  void keepWork(db, "basket", ["shirt", "hat"]);
  expect(await readWork(db, "basket")).toEqual(["shirt", "hat"]);
});

test("what lay there for more than a day is not gone on with", async () => {
  const first = show(<Basket />);
  await userEvent.setup().click(first.getByRole("button", { name: "Add" }));
  await expect.poll(() => workOf(first.db)).toHaveLength(1);
  cleanup();
  vi.setSystemTime(Date.now() + 25 * 3_600_000);
  const later = show(<Basket />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(later.getByText("nothing")).toBeTruthy();
  vi.useRealTimers();
});

const day: TillDayRow = {
  ...{ id: "0198c000-0000-7000-8000-0000000000f1", number: 3, status: "open", openedAt: "2026-03-02T17:00:00Z" },
  ...{ openingCents: 10_000, expectedCents: 12_000, totals: noTotals() },
  ...{
    closedAt: null,
    closedBy: null,
    counts: [],
    countedCents: null,
    differenceCents: null,
    takenOutCents: 0,
    note: "",
  },
};

test("a drawer that is half counted is still half counted after the sheet was closed", async () => {
  const user = userEvent.setup();
  const first = show(<CountDrawer day={day} onClose={() => {}} />);
  await user.type(first.getByLabelText("$20.00"), "4");
  await user.type(first.getByLabelText(/^Note/), "Two torn ones");
  await expect.poll(() => workOf(first.db)).toHaveLength(1);
  first.unmount();
  const again = show(<CountDrawer day={day} onClose={() => {}} />);
  await expect.poll(() => (again.getByLabelText("$20.00") as HTMLInputElement).value).toBe("4");
  expect((again.getByLabelText(/^Note/) as HTMLTextAreaElement).value).toBe("Two torn ones");
  again.unmount();
  const tomorrow = show(
    <CountDrawer day={{ ...day, id: "0198c000-0000-7000-8000-0000000000f2" }} onClose={() => {}} />,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect((tomorrow.getByLabelText("$20.00") as HTMLInputElement).value).toBe("");
});

test("what should be in the drawer shows after it is counted, and a difference asks for a note", async () => {
  const user = userEvent.setup();
  const screen = show(<CountDrawer day={{ ...day, id: "0198c000-0000-7000-8000-0000000000f3" }} onClose={() => {}} />);
  await user.type(screen.getByLabelText("$20.00"), "5");
  expect(screen.queryByText(/\$120\.00|Difference/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Done counting" }));
  expect(await screen.findByText("Expected in the drawer: $120.00.")).toBeTruthy();
  expect(screen.getByText("-$20.00")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Close the day" }));
  expect(await screen.findByText("Note why the drawer is off.")).toBeTruthy();
});

test("the counter of the till is there again, with what lay on it", async () => {
  const line = {
    ...{ id: "l1", kind: "product", productId: "p1", variantId: null, classInstanceId: null, title: "Tour shirt" },
    ...{ unitCents: 3_100, quantity: 2, discount: null },
  };
  const first = show(<AdminPosScreen />);
  await keepWork(first.db, "counter", { ...EMPTY_COUNTER, lines: [line] });
  await first.db.table("meta").put({ key: "asOf", value: "2026-03-02T20:00:00Z" });
  await first.db.table("products").put({ id: "p1", name: "Tour shirt", category: "other", priceCents: 3_100 });
  first.unmount();
  const again = show(<AdminPosScreen />);
  await expect.poll(() => again.queryAllByText(/\$62\.00/).length, { timeout: 5_000 }).toBeGreaterThan(0);
  expect(forms.isHalfFilled()).toBe(true);
});
