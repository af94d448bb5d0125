import { expect, test } from "vitest";
import type { User } from "../../shared/features/accounts/user.ts";
import { FeedbackRow } from "../../web/features/feedback/components/feedback-row.tsx";
import { MeSheet } from "../../web/shell/nav/me-sheet.tsx";
import { type FrameSlots, FrameSlotsContext } from "../../web/shell/slots.ts";
import { show } from "../support/screen.tsx";
import { maya } from "./session-scene.ts";

const slots = { FeedbackRow } as unknown as FrameSlots;
const sheetOf = (role: User["role"]) =>
  show(
    <FrameSlotsContext value={slots}>
      <MeSheet user={{ ...maya, role }} open onOpenChange={() => {}} />
    </FrameSlotsContext>,
  );

test("a phone's Me sheet offers feedback, which admins read instead", async () => {
  const sheet = sheetOf("student");
  expect(await sheet.findByRole("button", { name: "Send feedback" })).toBeTruthy();
  sheet.unmount();
  const office = sheetOf("admin");
  expect(office.getByRole("button", { name: "Sign out" })).toBeTruthy();
  expect(office.queryByRole("button", { name: "Send feedback" })).toBeNull();
});
