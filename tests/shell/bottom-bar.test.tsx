import { expect, test } from "vitest";
import { BottomBar } from "../../web/shell/nav/bottom-bar.tsx";
import { type FrameSlots, FrameSlotsContext } from "../../web/shell/slots.ts";
import { show } from "../support/screen.tsx";
import { maya } from "./session-scene.ts";

const slots = { ChatCount: () => <span>9 unread</span> } as unknown as FrameSlots;

test("staff see at the chat's tab how much of it is unread", () => {
  const bar = show(
    <FrameSlotsContext value={slots}>
      <BottomBar user={{ ...maya, role: "instructor" }} />
    </FrameSlotsContext>,
  );
  expect(bar.getByRole("link", { name: /9 unread.*Chat/ }).getAttribute("href")).toBe("/staff-chat");
});
