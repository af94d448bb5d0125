import { fireEvent } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { answerByPath, show } from "#tests/support/screen.tsx";
import { NewClass } from "#web/features/classes/components/admin/schedule/new-class.tsx";
import { SILKS_BASICS } from "../silks-basics.ts";

const blueprint = { id: newId(), name: "Drops Workshop", priceCents: 2_500, capacity: 10, place: "Big Room" };
const ines = { id: newId(), name: "Ines Ruiz" };

async function open(onClose = () => {}) {
  const fetch = answerByPath({
    "/api/class-blueprints": [{ ...blueprint, isArchived: false }],
    "/api/instructors": [ines],
    "/api/class-instances": { ...SILKS_BASICS, seriesId: null },
  });
  const screen = show(<NewClass day="2026-03-07" onClose={onClose} />);
  const user = userEvent.setup();
  await screen.findByRole("option", { name: "Drops Workshop" });
  await user.selectOptions(screen.getByRole("combobox", { name: /^Class/ }), blueprint.id);
  await user.selectOptions(screen.getByRole("combobox", { name: /^Instructor/ }), await screen.findByText("Ines Ruiz"));
  const made = () =>
    fetch.mock.calls.flatMap(([url, init]) =>
      url.startsWith("/api/class-instances") && init?.method === "POST" ? [JSON.parse(String(init.body))] : [],
    );
  return { screen, user, made };
}

test("a workshop of two days has its own price, room and seats on both", async () => {
  let closed = 0;
  const { screen, user, made } = await open(() => (closed += 1));
  const field = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement;
  expect([field(/^Price/).value, field(/^Room/).value, field(/^Seats/).value]).toEqual(["25.00", "Big Room", "10"]);
  fireEvent.change(field(/^Price/), { target: { value: "60" } });
  fireEvent.change(field(/^Room/), { target: { value: "Small Room" } });
  fireEvent.change(field(/^Seats/), { target: { value: "6" } });
  await user.click(screen.getByRole("button", { name: "Add another day" }));
  expect(field(/^Day 2/).value).toBe("2026-03-08");
  await user.click(screen.getByRole("button", { name: "Add class" }));
  await expect.poll(() => closed).toBe(1);
  const own = { blueprintId: blueprint.id, instructorId: ines.id, priceCents: 6_000, place: "Small Room", capacity: 6 };
  expect(made()).toMatchObject([
    { ...own, date: "2026-03-07", startTime: "18:00" },
    { ...own, date: "2026-03-08", startTime: "18:00" },
  ]);
  expect(screen.toasts()).toEqual([["2 classes added", undefined]]);
});

test("a single class that is left as its type has it follows the type", async () => {
  const { screen, user, made } = await open();
  await user.click(screen.getByRole("button", { name: "Add another day" }));
  await user.click(screen.getByRole("button", { name: "Remove day 2" }));
  await user.click(screen.getByRole("button", { name: "Add class" }));
  await expect.poll(made).toHaveLength(1);
  expect(Object.keys(made()[0]).toSorted()).toEqual([
    ...["anyway", "blueprintId", "date", "id", "instructorId", "startTime"],
  ]);
});
