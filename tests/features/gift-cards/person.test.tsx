import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerByPath, show } from "#tests/support/screen.tsx";
import { PersonBalances } from "#web/features/gift-cards/index.ts";

const ZOE = "0198c000-0000-7000-8000-0000000000c1";
const credit = {
  ...{ id: `credit:${ZOE}`, kind: "credit", code: null, ownerId: ZOE, ownerName: "Zoe Ames", leftCents: 700 },
  ...{ isVoid: false, createdAt: "2026-03-02T20:00:00Z" },
  moves: [{ id: "given:1", cents: 700, state: "added", at: "2026-03-02T20:00:00Z", about: "The lights went out" }],
};

test("a person's credit says why it is there, and more can be given with a reason", async () => {
  localStorage.setItem("token", "a-token");
  const fetch = answerByPath({ "/api/admin/gift-cards": [credit], "/api/admin/credit": credit });
  const { toasts } = show(<PersonBalances userId={ZOE} canGive />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Why $7.00?" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Credit" }));
  expect(sheet.getByText("The lights went out")).toBeTruthy();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Give credit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Give credit" }));
  await user.type(dialog.getByLabelText(/^Amount/), "12.50");
  await user.type(dialog.getByLabelText(/^Reason/), "A late start");
  await user.click(dialog.getByRole("button", { name: "Give credit" }));
  await expect.poll(toasts).toEqual([["Credit given", undefined]]);
  const sent = fetch.mock.calls.find(([url]) => url.endsWith("/api/admin/credit"))?.[1]?.body;
  expect(JSON.parse(String(sent))).toMatchObject({ userId: ZOE, cents: 1_250, reason: "A late start" });
});

test("who has neither reads so, and a person who is archived is given nothing", async () => {
  localStorage.setItem("token", "a-token");
  answerByPath({ "/api/admin/gift-cards": [] });
  show(<PersonBalances userId={ZOE} canGive={false} />);
  expect(await screen.findByText("No gift cards or credit.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Give credit" })).toBeNull();
});
