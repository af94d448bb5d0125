import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { GroupDetails } from "#shared/features/groups/endpoints.ts";
import { GroupForm } from "#web/features/groups/components/form/group-form.tsx";
import { answerWith, show } from "../../support/screen.tsx";

const AT = "2026-03-02T20:00:00Z";
const PREVIEW = {
  sentence: "People aged 8 to 12",
  count: 3,
  people: [{ id: "0195a5f0-0000-7000-8000-00000000000a", name: "Leo Lane" }],
  chosen: [],
};

const aGroup = (group: Partial<GroupDetails> = {}): GroupDetails => ({
  ...{ id: "0195a5f0-0000-7000-8000-000000000001", name: "Kids", version: 4, createdAt: AT, updatedAt: AT },
  audience: { kind: "rule", conditions: [{ is: "age", from: 8, to: 12 }] },
  ...{ archivedAt: null, sentence: "People aged 8 to 12", lastUsedAt: null, chosen: [], actions: [] },
  ...group,
});

function open(group: GroupDetails | undefined, ...answers: { status: number; body?: object }[]) {
  localStorage.setItem("token", "a-token");
  const fetch = answerWith(...answers);
  const [onSaved, onClose] = [vi.fn(), vi.fn()];
  show(<GroupForm {...(group && { group })} onSaved={onSaved} onClose={onClose} />);
  const sent = (method: string) =>
    fetch.mock.calls.flatMap(([, init]) => (init?.method === method ? [JSON.parse(String(init.body))] : []));
  return { user: userEvent.setup(), onSaved, sent };
}

test("whom the conditions mean shows in words, with the number and the first names", async () => {
  open(aGroup(), { status: 200, body: PREVIEW });
  expect(await screen.findByText("People aged 8 to 12")).toBeTruthy();
  expect(screen.getByText("3 people right now")).toBeTruthy();
  expect(screen.getByText("Leo Lane and 2 more")).toBeTruthy();
});

test("what is missing is said beside its field, and nothing is sent", async () => {
  const { user, onSaved, sent } = open(undefined, { status: 200, body: PREVIEW });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Fill this in.")).toBeTruthy();
  expect(screen.getByText("Add a condition.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Add a condition" }));
  await user.click(screen.getByRole("menuitem", { name: "Age" }));
  expect(within(screen.getByRole("group", { name: "Age" })).getByText("Fill this in.")).toBeTruthy();
  expect([sent("POST"), onSaved.mock.calls]).toEqual([[], []]);
});

test("another admin's change since then is told, and what was typed stays", async () => {
  const refusal = {
    code: "group.changed",
    message: "Another admin just changed this group. Please check it again.",
  };
  const { user, onSaved } = open(aGroup(), { status: 200, body: PREVIEW }, { status: 409, body: refusal });
  await screen.findByText("3 people right now");
  await user.type(screen.getByLabelText(/^Name/), "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(refusal.message)).toBeTruthy();
  expect((screen.getByLabelText(/^Name/) as HTMLInputElement).value).toBe("Kids!");
  expect(onSaved).not.toHaveBeenCalled();
});
