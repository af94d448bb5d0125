import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#tests/support/screen.tsx";
import { ChangeDialog } from "#web/features/memberships/components/holder/change-dialogs.tsx";

const pass = {
  id: "0198c000-0000-7000-8000-000000000001",
  planName: "A month in the air",
  status: "active" as const,
  paidUntil: "2026-12-20",
  frozenOn: null,
  frozenUntil: null,
  priceCents: 16_900,
};

test("the day a freeze ends stays as it is typed, also while a part of it is deleted", () => {
  show(<ChangeDialog pass={pass} change="freeze" today="2026-11-26" onClose={() => {}} />);
  const day = screen.getByLabelText("Day it resumes");
  // What a browser says of a day without its month.
  fireEvent.change(day, { target: { value: "" } });
  expect((day as HTMLInputElement).value).toBe("");
  expect(screen.getByText("A freeze lasts from one week to three months.")).toBeTruthy();
  fireEvent.change(day, { target: { value: "2027-01-15" } });
  expect((day as HTMLInputElement).value).toBe("2027-01-15");
  expect(screen.queryByText("A freeze lasts from one week to three months.")).toBeNull();
});
