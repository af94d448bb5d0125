import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { AuditLine } from "#shared/core/schemas/audit-line.ts";
import { LogLines } from "#web/features/audit/components/log-lines.tsx";
import { queryClient } from "#web/shell/query-client.ts";
import { answerWith, show } from "../../support/screen.tsx";

const line = (changes: Partial<AuditLine>): AuditLine => ({
  number: 1,
  at: "2026-03-02T20:00:00Z",
  kind: "change",
  what: "memberships.changePlan",
  by: "staff",
  actorId: "0198c000-0000-7000-8000-000000000001",
  actorName: "Ada Admin",
  actorRole: "admin",
  outcome: "done",
  code: null,
  about: [],
  changes: [{ field: "priceCents", before: "9000", after: "9900" }],
  device: "Office tablet",
  ip: "198.51.100.7",
  ...changes,
});

test("a line says in words what was done and by whom; what it was before unfolds; older ones come a page at a time", async () => {
  queryClient.clear();
  const refused = line({
    number: 2,
    what: "accounts.login",
    by: "guest",
    actorId: null,
    actorName: "",
    outcome: "refused",
    changes: [],
  });
  const unknown = line({ number: 3, what: "users.retireBadge", actorName: "", outcome: "unknown", changes: [] });
  const fetch = answerWith(
    { status: 200, body: { lines: [unknown, refused], cursor: "1.2" } },
    { status: 200, body: { lines: [line({})], cursor: null } },
  );
  const screen = show(<LogLines filter={{ kind: "security" }} />);
  const rows = async () =>
    (await screen.findAllByRole("group")).map((row) => row.querySelector("summary")?.textContent);
  expect(await rows()).toEqual([
    expect.stringMatching(/^Users: retire badge\s*Cut off\s*Former member/),
    expect.stringMatching(/^Sign-in\s*Refused\s*A guest/),
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Show older lines" }));
  expect((await rows())[2]).toMatch(/^Changed a plan\s*Ada Admin/);
  expect(screen.queryByRole("button", { name: "Show older lines" })).toBeNull();
  expect(fetch.mock.calls.map(([url]) => String(url))).toEqual([
    expect.stringContaining("/api/admin/log?kind=security"),
    expect.stringContaining("cursor=1.2"),
  ]);
  const change = screen.getByText("$90.00");
  expect([change.tagName, change.parentElement?.textContent]).toEqual(["DEL", "Price: $90.00 → $99.00"]);
  expect(screen.getAllByText("198.51.100.7").length).toBeGreaterThan(0);
});
