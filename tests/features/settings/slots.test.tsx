import { expect, test, vi } from "vitest";
import { SETTINGS_SLOTS } from "#web/features/settings/slots.tsx";
import { show } from "../../support/screen.tsx";

test("without a network the calendar link says that it needs one, instead of nothing under its title", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("no network");
  });
  const { Part } = SETTINGS_SLOTS.find(({ id }) => id === "calendar") ?? { Part: () => null };
  const screen = show(<Part />, { status: { state: "offline" } });
  expect(await screen.findByText("You need a connection.")).toBeTruthy();
});
