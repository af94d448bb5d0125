import { describe, expect, test } from "vitest";
import type { StorageFault } from "#web/data/device/storage-fault.ts";
import { StorageFaultNote } from "#web/shell/sync/panel/storage-fault-note.tsx";
import { SyncChip } from "#web/shell/sync/sync-chip.tsx";
import { show } from "../../support/screen.tsx";

const WORDS: [StorageFault, string, string, RegExp][] = [
  ["full", "Storage full", "The storage of this device is full", /Free some space/],
  ["broken", "No storage", "The browser cannot open the storage of this app", /reload.*private window/],
  ["gone", "Storage cleared", "The browser has cleared the storage of this app", /not sent yet is lost/],
];

describe.each(WORDS)("a store that is %s", (storage, chip, title, help) => {
  test("stands in the chip, also without a network", () => {
    for (const state of ["live", "offline"] as const) {
      const screen = show(<SyncChip />, { status: { state, storage } });
      expect(screen.getByRole("status").textContent).toBe(chip);
      screen.unmount();
    }
  });

  test("is explained, with what to do", () => {
    const screen = show(<StorageFaultNote fault={storage} />);
    const note = screen.getByRole("alert");
    expect(note.textContent).toContain(title);
    expect(note.textContent).toMatch(help);
    expect(screen.getByRole("button", { name: "Reload" })).toBeTruthy();
  });
});

test("a store that works is not spoken of", () => {
  const screen = show(<SyncChip />, { status: { state: "live", storage: null } });
  expect(screen.getByRole("status").textContent).toBe("Live");
});
