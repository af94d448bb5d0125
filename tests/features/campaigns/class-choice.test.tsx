import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { v7 as newId } from "uuid";
import { expect, test, vi } from "vitest";
import { studioToday } from "#web/data/device/server-clock.ts";
import { ClassChoice } from "#web/features/campaigns/components/draft/class-choice.tsx";
import { answerByPath, show } from "../../support/screen.tsx";
import { SILKS_BASICS } from "../classes/silks-basics.ts";

const CHOSEN = { ...SILKS_BASICS, id: newId(), blueprintId: newId(), seriesId: null, instructorId: newId() };

const openChoice = (ids: string[]) => {
  const fetch = answerByPath({ "/api/class-instances": [CHOSEN] });
  const onChange = vi.fn();
  const { show: again, db } = show(null);
  const asked = () => fetch.mock.calls.map(([url]) => url);
  return { db, onChange, asked, open: () => again(<ClassChoice ids={ids} onChange={onChange} />) };
};

test("a letter to one class shows the day of that class, with the class ticked", async () => {
  const { db, asked, onChange, open } = openChoice([CHOSEN.id]);
  await db.rows("classInstances").put(CHOSEN);
  open();
  const box = await screen.findByRole("checkbox", { name: "6:00 PM Silks Basics" });
  expect(box.getAttribute("aria-checked")).toBe("true");
  expect(screen.getByLabelText("Day")).toHaveProperty("value", CHOSEN.date);
  expect(asked()).toEqual([expect.stringContaining(`from=${CHOSEN.date}`)]);
  await userEvent.click(box);
  expect(onChange).toHaveBeenCalledWith([]);
});

test.each([
  ["none is chosen", []],
  ["this device does not know the class", ["another"]],
])("where %s, the day is today's", async (_, ids) => {
  openChoice(ids).open();
  await waitFor(() => expect(screen.getByLabelText("Day")).toHaveProperty("value", studioToday().toString()));
});
