import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { AuditLine, LoggedThing } from "#shared/core/schemas/audit-line.ts";
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
  mentioned: [],
  changes: [
    { field: "priceCents", before: "9000", after: "9900" },
    { field: "level", before: null, after: "" },
  ],
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
  expect(change.closest("ul")?.querySelectorAll("li")).toHaveLength(1);
  expect(screen.getAllByText("198.51.100.7").length).toBeGreaterThan(0);
});

const thing = (changes: Partial<LoggedThing>): LoggedThing => ({
  id: "0198c000-0000-7000-8000-00000000000a",
  pageId: changes.id ?? "0198c000-0000-7000-8000-00000000000a",
  kind: null,
  name: "",
  day: null,
  time: null,
  ...changes,
});

test("a line names the class and the person, and links to both; ids of records say nothing", async () => {
  queryClient.clear();
  const ana = thing({ id: "0198c000-0000-7000-8000-0000000000aa", kind: "person", name: "Ana Lopez" });
  const id = "0198c000-0000-7000-8000-0000000000bb";
  const silks = { name: "Silks Basics", day: "2026-03-05", time: "18:00", pageId: id };
  const about = [
    ana,
    thing({ ...silks, id: "0198c000-0000-7000-8000-0000000000cc", kind: "booking" }),
    thing({ ...silks, id, kind: "class" }),
  ];
  const mila = thing({ id: "0198c000-0000-7000-8000-0000000000dd", kind: "person", name: "Mila Novak" });
  const changes = [
    { field: "id", before: null, after: ana.id },
    { field: "bookingId", before: null, after: "0198c000-0000-7000-8000-0000000000ee" },
    { field: "instructorId", before: "0198c000-0000-7000-8000-0000000000ff", after: mila.id },
    { field: "paysLater", before: null, after: "true" },
  ];
  answerWith({
    status: 200,
    body: { lines: [line({ what: "users.bookForUser", about, mentioned: [mila], changes })], cursor: null },
  });
  const screen = show(<LogLines filter={{}} />);
  const row = await screen.findByRole("group");
  expect(row.querySelector("summary")?.textContent).toContain("Ana Lopez · Silks Basics, Thu, Mar 5, 6:00 PM");
  expect([...row.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "Instructor: Another one → Mila Novak",
    "Pays later: Yes",
  ]);
  const links = [...row.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Mila Novak", `/admin/users?person=${mila.id}`],
    ["Ana Lopez", `/admin/users?person=${ana.id}`],
    ["Silks Basics, Thu, Mar 5, 6:00 PM", `/class-instances?class=${id}`],
  ]);
});

test("a line about no record leads to the page where such things are changed", async () => {
  queryClient.clear();
  answerWith({ status: 200, body: { lines: [line({ what: "studio.changeStudio" })], cursor: null } });
  const screen = show(<LogLines filter={{}} />);
  const row = await screen.findByRole("group");
  const links = [...row.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([["Studio settings", "/admin/studio"]]);
});
