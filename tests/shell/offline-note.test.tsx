import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Sync, SyncState } from "../../web/data/sync.ts";
import { useSync } from "../../web/local-data.ts";
import { OfflineNote } from "../../web/shell/frames/offline-note.tsx";
import { show } from "../support/screen.tsx";

test("the note that one is offline stays while the device tries again, so that nothing jumps", () => {
  const opened: Sync[] = [];
  function Sees() {
    opened[0] = useSync();
    return null;
  }
  show(
    <>
      <OfflineNote />
      <Sees />
    </>,
    { status: { state: "offline" } },
  );
  const become = (state: SyncState) => act(() => opened[0]?.status.setState({ state }));
  const note = () => screen.queryByText("The studio cannot be reached right now.");
  expect(note()).not.toBeNull();
  become("syncing");
  expect(note()).not.toBeNull();
  become("live");
  expect(note()).toBeNull();
  become("syncing");
  expect(note()).toBeNull();
});
