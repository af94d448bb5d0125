import { expect, test, vi } from "vitest";
import { startDesktop } from "../support/desktop.ts";

test("a machine without dbus-daemon is told what to install", async () => {
  vi.stubEnv("PATH", "/nowhere");
  await expect(startDesktop()).rejects.toThrow("Debian package dbus-daemon");
  vi.unstubAllEnvs();
});

test("every desktop has an address of its own and is gone when closed", async () => {
  await using first = await startDesktop();
  await using second = await startDesktop();
  expect(first.env.DBUS_SESSION_BUS_ADDRESS).not.toBe(second.env.DBUS_SESSION_BUS_ADDRESS);
  expect(first.shown).toEqual([]);
});
