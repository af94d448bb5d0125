import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ShareButton } from "#web/ui/actions/share-button.tsx";
import { show } from "../support/screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const press = async (share?: (data: ShareData) => Promise<void>) => {
  const writeText = vi.fn(async () => {});
  const user = userEvent.setup();
  vi.stubGlobal(
    "navigator",
    Object.create(navigator, { share: { value: share }, clipboard: { value: { writeText } } }),
  );
  show(<ShareButton title="Silks Basics" path="/calendar?class=1" />);
  await user.click(await screen.findByRole("button", { name: "Share" }));
  return writeText;
};

test("opens the device's own sheet with the title and the whole address", async () => {
  const share = vi.fn(async () => {});
  await press(share);
  expect(share).toHaveBeenCalledWith({ title: "Silks Basics", url: `${location.origin}/calendar?class=1` });
  expect(screen.getByRole("button", { name: "Share" })).toBeTruthy();
});

test("a user who closes that sheet sees no error", async () => {
  const writeText = await press(async () => {
    throw new DOMException("Share canceled", "AbortError");
  });
  expect(writeText).not.toHaveBeenCalled();
  expect(screen.queryByText("Couldn't share the address")).toBeNull();
  expect(screen.getByRole("button", { name: "Share" })).toBeTruthy();
});

test("copies the address where the device has no such sheet", async () => {
  const writeText = await press();
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/calendar?class=1`);
  expect(await screen.findByRole("button", { name: "Address copied" })).toBeTruthy();
});
