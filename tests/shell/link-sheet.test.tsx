import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { LinkSheet } from "#web/shell/links/link-to-hand-over.tsx";
import { show } from "../support/screen.tsx";

const LINK = "https://studio.example/login#invitation=abc";
const sheet = (link: string | null, onClose = () => {}) => (
  <LinkSheet link={link} title="Link for Mila" description="Show it to her." onClose={onClose} />
);

test("a secret link is shown as text and QR code, and copied", async () => {
  const user = userEvent.setup();
  const screen = show(sheet(LINK));
  expect(await screen.findByRole("img", { name: "The link as a QR code" })).toBeTruthy();
  expect(screen.getByText(LINK)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  await expect.poll(screen.toasts).toEqual([["Link copied", undefined]]);
  expect(await navigator.clipboard.readText()).toBe(LINK);
});

test("where the browser copies nothing, the person is asked to do it by hand", async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  const screen = show(sheet(LINK));
  await user.click(await screen.findByRole("button", { name: "Copy link" }));
  await expect.poll(screen.toasts).toEqual([["Couldn't copy", "Select the link and copy it by hand."]]);
});

test("without a link there is no sheet, and closing it is told to the page", async () => {
  const onClose = vi.fn();
  const screen = show(sheet(null, onClose));
  expect(screen.queryByRole("dialog")).toBeNull();
  screen.show(sheet(LINK, onClose));
  await userEvent.click(await screen.findByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
});
