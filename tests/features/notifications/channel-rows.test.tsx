import { cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Role } from "#shared/core/roles.ts";
import { DEFAULT_PREFERENCES } from "#shared/features/notifications/default-preferences.ts";
import { sessionStore } from "#web/features/accounts/current-session.ts";
import { ChannelRows } from "#web/features/notifications/components/preferences/channel-rows.tsx";
import { maya } from "../../shell/session-scene.ts";
import { show } from "../../support/screen.tsx";

afterEach(() => {
  cleanup();
  sessionStore.setState({ user: null });
});

test.each<[Role, boolean]>([
  ["student", false],
  ["parent", true],
  ["instructor", true],
  ["admin", true],
])("news of the staff chat are chosen by who has one: %s", (role, isShown) => {
  sessionStore.setState({ user: { ...maya, role } });
  const screen = show(<ChannelRows preferences={DEFAULT_PREFERENCES} onChange={() => {}} />);
  const groups = screen.getAllByRole("group").map((group) => group.querySelector("legend")?.textContent);
  expect(groups).toContain("Reminders");
  expect(groups.includes("Staff chat")).toBe(isShown);
});
