import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import type { User } from "../../shared/features/accounts/user.ts";
import { TopBar } from "../../web/shell/nav/top-bar.tsx";
import { show } from "../support/screen.tsx";

const USER: User = {
  id: "0198c0de-0000-7000-8000-000000000001",
  username: "ada",
  firstName: "Ada",
  lastName: "Lane",
  email: "ada@example.com",
  role: "student",
  birthday: null,
  waiverSigned: true,
};

test("a press on the account before its menu has come opens the menu once it is here", async () => {
  const screen = show(<TopBar user={USER} />);
  // At once: the menu's code takes a moment, however fast it comes.
  fireEvent.click(screen.getByRole("button", { name: /Account of/ }));
  expect(screen.queryByRole("menu")).toBeNull();
  expect(await screen.findByRole("menuitem", { name: "Sign out" }, { timeout: 10_000 })).toBeTruthy();
});
