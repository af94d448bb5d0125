import { describe, expect, test } from "vitest";
import type { DeviceFault } from "#web/data/device/device-fault.ts";
import { DeviceFaultNote } from "#web/shell/sync/panel/device-fault-note.tsx";
import { SyncChip } from "#web/shell/sync/sync-chip.tsx";
import { show } from "../../support/screen.tsx";

const WORDS: [DeviceFault, string, string, RegExp][] = [
  ["full", "Storage full", "This device's storage is full", /Free up some space/],
  ["broken", "No storage", "Your browser can't open this app's storage", /reload.*private window/],
  ["gone", "Storage cleared", "Your browser cleared this app's storage", /wasn't sent yet is lost/],
  ["insecure", "Needs https", "This address isn't secure", /begins with https/],
  ["app", "App problem", "Something in this app went wrong", /Update your browser/],
];

describe.each(WORDS)("a device whose fault is %s", (fault, chip, title, help) => {
  test("stands in the chip, also without a network", () => {
    for (const state of ["live", "offline"] as const) {
      const screen = show(<SyncChip />, { status: { state, fault } });
      expect(screen.getByRole("status").textContent).toBe(chip);
      screen.unmount();
    }
  });

  test("is explained, with what to do", () => {
    const screen = show(<DeviceFaultNote fault={fault} />);
    const note = screen.getByRole("alert");
    expect(note.textContent).toContain(title);
    expect(note.textContent).toMatch(help);
    expect(screen.getByRole("button", { name: "Reload" })).toBeTruthy();
  });
});

test("a store that works is not spoken of", () => {
  const screen = show(<SyncChip />, { status: { state: "live", fault: null } });
  expect(screen.getByRole("status").textContent).toBe("Live");
});
