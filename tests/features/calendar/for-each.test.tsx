import { expect, test, vi } from "vitest";
import { message } from "#shared/core/messages/message.ts";
import { SILKS_BASICS } from "#tests/features/classes/silks-basics.ts";
import { show } from "#tests/support/screen.tsx";
import { AttendeeChips } from "#web/features/calendar/components/details/attendee-chips.tsx";
import { type Attendee, writeForEach } from "#web/features/classes/components/index.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import type { Outcome } from "#web/use-write.ts";

const person = (label: string, isMe = false): Attendee => ({
  ...{ id: label, label, isMe, waiverSigned: true, birthday: "1990-01-01" },
});
const [ME, MIA, MAX] = [person("Me", true), person("Mia"), person("Max")];

/** One tap for these people, each of whom gets this outcome. @returns the toasts that are shown then */
async function tap(outcomes: [Attendee, Outcome][]) {
  const screen = show(null);
  const of = new Map(outcomes);
  const writeOne = async (attendee: Attendee) => {
    const outcome = of.get(attendee) ?? "done";
    const refusal = Promise.resolve(outcome === "refused" ? "The class is full." : null);
    return { outcome: Promise.resolve(outcome), refusal };
  };
  await writeForEach(
    outcomes.map(([attendee]) => attendee),
    writeOne,
    {
      done: {
        title: "Added",
        partly: (names) => `Added for ${names}`,
        description: (names) => `Held for ${names}.`,
      },
      waiting: (names) => `Requested for ${names}.`,
      failed: message("Couldn't add to cart"),
    },
  );
  return screen.toasts();
}

test("a tap for several people says for whom it was done and why it was not for the others", async () => {
  expect(
    await tap([
      [ME, "done"],
      [MIA, "done"],
      [MAX, "refused"],
    ]),
  ).toEqual([["Added for you and Mia", "Max: The class is full."]]);
  expect(
    await tap([
      [ME, "refused"],
      [MIA, "waiting"],
      [MAX, "done"],
    ]),
  ).toEqual([["Added for Max", "You: The class is full. Requested for Mia."]]);
});

test("a tap that was refused for all gives each reason", async () => {
  expect(
    await tap([
      [MIA, "refused"],
      [MAX, "refused"],
    ]),
  ).toEqual([["Couldn't add to cart", "Mia: The class is full. Max: The class is full."]]);
});

test("a tap for one person says what it said before; the refusal was said when it came", async () => {
  expect(await tap([[MAX, "refused"]])).toEqual([]);
  expect(await tap([[MAX, "done"]])).toEqual([["Added", "Held for Max."]]);
  expect(await tap([[MAX, "waiting"]])).toEqual([["Requested", "Requested for Max."]]);
});

test("no more people can be ticked than seats are left", () => {
  const instance = { ...SILKS_BASICS, seatsLeft: 2 } as unknown as ClassInstanceRow;
  const chosenIds = new Set(["Me", "Mia"]);
  const screen = show(
    <AttendeeChips {...{ instance, attendees: [ME, MIA, MAX], chosenIds, onToggle: vi.fn(), onAsk: vi.fn() }} />,
  );
  expect(screen.getByText("Only 2 seats are left.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Max" })).toHaveProperty("disabled", true);
  // A person who is ticked can make room for another one.
  expect(screen.getByRole("button", { name: "Mia" })).toHaveProperty("disabled", false);
});
