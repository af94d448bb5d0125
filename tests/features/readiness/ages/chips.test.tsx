import { fireEvent } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import type { Ages } from "#shared/features/classes/age-range.ts";
import { show } from "#tests/support/screen.tsx";
import { AttendeeChips } from "#web/features/calendar/components/details/attendee-chips.tsx";
import { AgeFields } from "#web/features/classes/components/admin/blueprints/age-fields.tsx";
import { type Attendee, fittingFirst } from "#web/features/classes/components/index.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";

const attendee = (id: string, label: string, birthday: string | null): Attendee => ({
  ...{ id, label, birthday, isMe: false, waiverSigned: true },
});
const LEO = attendee("leo", "Leo", "2018-01-01");
const MIA = attendee("mia", "Mia", "2014-01-01");
const KIM = attendee("kim", "Kim", null);
const youth = {
  date: "2026-03-02",
  ages: { from: 11, to: 14, countedOn: null },
} as ClassInstanceRow;

test("whom a class is not for by age stands last, says why, and can ask the instructor", async () => {
  const onToggle = vi.fn();
  const onAsk = vi.fn();
  const family = fittingFirst(youth, [LEO, KIM, MIA]);
  expect(family.map(({ label }) => label)).toEqual(["Mia", "Leo", "Kim"]);
  const chosenIds = new Set<string>();
  const screen = show(<AttendeeChips {...{ instance: youth, attendees: family, chosenIds, onToggle, onAsk }} />);
  expect(screen.getByText("Leo is 8.")).toBeTruthy();
  expect(screen.getByText("Add the birthday of Kim first.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Leo" })).toHaveProperty("disabled", true);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Mia" }));
  expect(onToggle.mock.calls).toEqual([["mia"]]);
  const [first] = screen.getAllByRole("button", { name: "Ask the instructor" });
  if (first) await user.click(first);
  expect(onAsk.mock.calls).toEqual([["leo"]]);
});

/** The fields as a form holds them. */
function Form({ onAges }: { onAges: (ages: Ages | null) => void }) {
  const [ages, setAges] = useState<Ages | null>(null);
  const change = (next: Ages | null) => {
    setAges(next);
    onAges(next);
  };
  return <AgeFields ages={ages} error={undefined} onChange={change} />;
}

test("the ages of a class are said as they are typed; without both it is for all", async () => {
  const onAges = vi.fn();
  const screen = show(<Form onAges={onAges} />);
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  expect(screen.getByText("Leave both blank and anyone can come.")).toBeTruthy();
  type("Youngest age", "11");
  expect(screen.getByText("Ages 11 and up. Others can ask the instructor.")).toBeTruthy();
  type("Oldest age", "14");
  expect(screen.getByText("Ages 11–14. Others can ask the instructor.")).toBeTruthy();
  type("Age counted on", "09");
  type("Day", "15");
  expect(onAges.mock.lastCall).toEqual([{ from: 11, to: 14, countedOn: "09-15" }]);
  type("Youngest age", "");
  type("Oldest age", "");
  expect(onAges.mock.lastCall).toEqual([null]);
});
