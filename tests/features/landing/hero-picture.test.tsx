import { fireEvent } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { HeroPicture } from "#web/features/landing/components/hero-picture.tsx";
import { show } from "../../support/screen.tsx";

test("a picture that cannot be loaded gives way to the silk, and the worker looks what the server allows", () => {
  const postMessage = vi.fn();
  vi.stubGlobal("navigator", { serviceWorker: { controller: { postMessage } } });
  const { container, show: showAgain } = show(<HeroPicture src="https://pictures.example/hero.jpg" />);
  const picture = container.querySelector("img");
  expect(picture?.getAttribute("src")).toBe("https://pictures.example/hero.jpg");
  expect(postMessage).not.toHaveBeenCalled();
  if (picture) fireEvent.error(picture);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("svg")).not.toBeNull();
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: "renew-policy" });
  showAgain(<HeroPicture src="/img/another.jpg" />);
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/img/another.jpg");
});
