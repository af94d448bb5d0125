import { act } from "react";
import { expect, test } from "vitest";
import { setServerTime } from "../../web/data/device/server-clock.ts";
import { useNow } from "../../web/use-now.ts";
import { show } from "../support/screen.tsx";

const Year = () => <p>{useNow().toString().slice(0, 4)}</p>;

test("a page on a phone with a wrong clock shows the server's time as soon as it is heard", () => {
  const screen = show(<Year />);
  expect(screen.container.textContent).toBe(String(new Date().getFullYear()));
  act(() => void setServerTime("2001-05-06T10:00:00Z"));
  expect(screen.container.textContent).toBe("2001");
  act(() => void setServerTime(new Date().toISOString()));
  expect(screen.container.textContent).toBe(String(new Date().getFullYear()));
});
