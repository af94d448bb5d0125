import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { OfflineError } from "#web/data/api-error.ts";
import { PictureButton } from "#web/pictures/picture-button.tsx";
import { useAddPicture } from "#web/pictures/use-add-picture.ts";
import { show } from "../support/screen.tsx";

const FILE = new File(["a picture"], "silk.jpg", { type: "image/jpeg" });

/** A field that redraws and sends by the given functions. */
function open(make: (file: File) => Promise<string | null>, send: (made: string) => Promise<void>) {
  const Field = () => {
    const { isBusy, add } = useAddPicture(make, send);
    return <PictureButton hasPicture={false} isBusy={isBusy} onPick={add} />;
  };
  const screen = show(<Field />);
  const input = () => screen.getByLabelText("Add a picture") as HTMLInputElement;
  const isTurning = () => screen.container.querySelector(".animate-spin") !== null;
  return { screen, input, isTurning, pick: () => userEvent.upload(input(), FILE) };
}

test("a chosen picture is redrawn and sent once, and the button shows how long that takes", async () => {
  const sending = Promise.withResolvers<void>();
  const send = vi.fn(() => sending.promise);
  const { screen, input, isTurning, pick } = open(async ({ name }) => `${name}, small`, send);
  expect(isTurning()).toBe(false);
  await pick();
  await expect.poll(isTurning).toBe(true);
  expect(input().disabled).toBe(true);
  sending.resolve();
  await expect.poll(isTurning).toBe(false);
  expect(send).toHaveBeenCalledExactlyOnceWith("silk.jpg, small");
  expect(screen.toasts()).toEqual([]);
  // The same file once more: a browser says nothing of it while the field still holds it.
  expect(input().value).toBe("");
});

test("a file that is no picture is not sent, and is named as such", async () => {
  const send = vi.fn(async () => {});
  const { screen, input, pick } = open(async () => null, send);
  await pick();
  await expect.poll(() => screen.toasts().flat()).toContain("This file isn't a picture.");
  expect(send).not.toHaveBeenCalled();
  expect(input().disabled).toBe(false);
});

test("a picture that does not arrive can be chosen again", async () => {
  const send = vi.fn(async () => {
    if (send.mock.calls.length === 1) throw new OfflineError();
  });
  const { screen, input, pick } = open(async () => "small", send);
  await pick();
  await expect.poll(() => screen.toasts().flat()).toContain("Couldn't add the picture");
  expect(input().disabled).toBe(false);
  await pick();
  expect(send).toHaveBeenCalledTimes(2);
});
