import { act, screen } from "@testing-library/react";
import { useNavigate } from "react-router-dom";
import { expect, test } from "vitest";
import type { SyncState } from "../../web/data/device/sync-status.ts";
import type { Sync } from "../../web/data/sync.ts";
import { useSync } from "../../web/local-data.ts";
import { OfflineNote } from "../../web/shell/frames/offline-note.tsx";
import { show } from "../support/screen.tsx";

const OFFLINE = "We can't reach the studio right now.";
const BACK = "You're back online.";

/** A page with the note, whose network comes and goes. */
function openPage(state: SyncState) {
  const opened: { sync?: Sync; go?: (to: string) => void } = {};
  function Sees() {
    opened.sync = useSync();
    opened.go = useNavigate();
    return null;
  }
  show(
    <>
      <OfflineNote />
      <Sees />
    </>,
    { status: { state } },
  );
  return {
    become: (next: SyncState) => act(() => opened.sync?.status.setState({ state: next })),
    open: (path: string) => act(() => opened.go?.(path)),
    comeBack: () => act(() => document.dispatchEvent(new Event("visibilitychange"))),
  };
}

const note = (text: string) => screen.findByText(text);
const noNote = () => expect(screen.queryByText(/\w/)).toBeNull();

test("the note that one is offline stays while the device tries again, so that nothing jumps", async () => {
  const page = openPage("offline");
  await note(OFFLINE);
  page.become("syncing");
  await note(OFFLINE);
  page.become("live");
  page.open("/moves");
  noNote();
  page.become("syncing");
  noNote();
});

test("what is under the thumb stays there: a page that is open learns of the network without moving", async () => {
  const page = openPage("live");
  page.become("offline");
  noNote();
  page.open("/moves");
  await note(OFFLINE);
  page.become("live");
  await note(BACK);
  page.become("offline");
  await note(OFFLINE);
});

test("a page that was opened before anything was known says it as soon as it is", async () => {
  const page = openPage("connecting");
  noNote();
  page.become("offline");
  await note(OFFLINE);
});

test("who comes back to the app reads that it is offline", async () => {
  const page = openPage("live");
  page.become("offline");
  page.comeBack();
  await note(OFFLINE);
});

test.each([
  ["full", "This device's storage is full"],
  ["broken", "Your browser can't open this app's storage"],
  ["gone", "Your browser cleared this app's storage"],
] as const)("a store that is %s is told as that, over every page, and not as being offline", async (fault, title) => {
  show(<OfflineNote />, { status: { state: "offline", fault } });
  await note(title);
  expect(screen.queryByText(/offline|cannot be reached/)).toBeNull();
});
