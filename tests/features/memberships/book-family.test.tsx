import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { show } from "#tests/support/screen.tsx";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { BookFamily } from "#web/features/memberships/components/book-family.tsx";

const instance = {
  id: "class",
  name: "Silks Basics",
  blueprintId: "basics",
  startsAt: "2026-03-04T20:00:00Z",
  priceCents: 2_000,
} as ClassInstanceRow;
const [me, ivy, leo] = ["Me", "Ivy", "Leo"].map((label) => ({
  id: label,
  label,
  isMe: label === "Me",
  waiverSigned: true,
  birthday: null,
})) as [Person, Person, Person];
type Person = { id: string; label: string; isMe: boolean; waiverSigned: boolean; birthday: null };
const familyPass = (creditsLeft: number | null) => ({
  id: "pass",
  ownerId: me.id,
  planName: "Ten classes",
  kind: "pack",
  status: "active",
  creditsLeft,
  blueprintIds: [],
  isForFamily: true,
  renews: false,
  startsAt: "2026-01-01T00:00:00Z",
  endsAt: "2027-01-01T00:00:00Z",
  uses: [],
});

function open(attendees: Person[], ...passes: object[]) {
  const addToCart = vi.fn(async (_: readonly { id: string }[]) => {});
  const screen = show(null, { userId: me.id, status: { state: "offline" } });
  const shown = screen.db
    .table("people")
    .bulkPut([me, ivy, leo])
    .then(() => screen.db.table("passes").bulkPut(passes))
    .then(() =>
      screen.show(
        <BookFamily
          instance={instance}
          attendees={attendees}
          addToCart={addToCart}
          otherwise={(hasPass) => <button type="button">{hasPass ? "Pay instead" : "Pay"}</button>}
        />,
      ),
    );
  const booked = async () => {
    const rows = (await screen.db.outbox.toArray()) as { endpoint: string; input: Record<string, unknown> }[];
    return rows.map(({ endpoint, input }) => [endpoint, input.attendeeId, input.passId]);
  };
  const paysFor = () => addToCart.mock.calls.map(([people]) => people.map(({ id }) => id));
  return { screen, shown, booked, paysFor };
}

test("a pass that pays for the whole family is the first choice, and nobody is put into the cart", async () => {
  const { screen, shown, booked, paysFor } = open([me, ivy], familyPass(null));
  await shown;
  await userEvent.click(await screen.findByRole("button", { name: "Book 2 seats with passes" }));
  await eventually(async () => expect(await booked()).toHaveLength(2));
  expect(await booked()).toEqual([
    ["memberships.bookWithPass", "Me", "pass"],
    ["memberships.bookWithPass", "Ivy", "pass"],
  ]);
  expect(paysFor()).toEqual([]);
  expect(screen.getByRole("button", { name: "Pay instead" })).toBeDefined();
});

test("a pass with two classes left pays for two of three, and the third is put into the cart", async () => {
  const { screen, shown, booked, paysFor } = open([me, ivy, leo], familyPass(2));
  await shown;
  await userEvent.click(await screen.findByRole("button", { name: "Use passes, add 1 seat · $20.00" }));
  await eventually(async () => expect(await booked()).toHaveLength(2));
  expect(paysFor()).toEqual([["Leo"]]);
  expect(screen.getByText("A pass covers you and Ivy. In the cart: Leo.")).toBeDefined();
});

test("without a pass that pays there is only the cart", async () => {
  const { screen, shown } = open([me, ivy], { ...familyPass(null), status: "ended" });
  await shown;
  expect(await screen.findByRole("button", { name: "Pay" })).toBeDefined();
  expect(screen.queryByText(/pass/i)).toBeNull();
});
