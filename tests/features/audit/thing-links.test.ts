import { expect, test } from "vitest";
import { type LoggedThing, ThingKind } from "#shared/core/schemas/audit-line.ts";
import { knownCommands } from "#web/features/audit/action-labels.ts";
import { addressOf, pageOf } from "#web/features/audit/thing-links.ts";
import { paths } from "#web/paths.ts";

const thing = (changes: Partial<LoggedThing>): LoggedThing => ({
  ...{ id: "a/b", pageId: "a/b", kind: null, name: "Silks & ropes", day: null, time: null },
  ...changes,
});

/** The page of an address; a video has its id in the path. */
const isPage = (address: string): boolean => {
  const path = address.split("?")[0] ?? "";
  return Object.values(paths).some((known) => new RegExp(`^${known.replaceAll(/:\w+/g, "[^/]+")}$`).test(path));
};

test("each kind of thing in the log has a page of the app, and its id is escaped", () => {
  const addresses = ThingKind.options.map((kind) => [kind, addressOf(thing({ kind })) ?? ""] as const);
  expect(addresses.filter(([, address]) => !isPage(address))).toEqual([]);
  expect(addresses.filter(([, address]) => /a\/b|Silks & /.test(address))).toEqual([]);
  expect(addressOf(thing({ kind: "person" }))).toBe("/admin/users?person=a%2Fb");
  expect(addressOf(thing({ kind: "move" }))).toBe("/admin/moves?tab=moves&search=Silks%20%26%20ropes");
  expect(addressOf(thing({ kind: "order", name: "" }))).toBe("/admin/stripe?tab=orders");
});

test("credit of a person is on their page, a card of the studio in the list; what is gone has no page", () => {
  expect(addressOf(thing({ kind: "gift-card", id: "card", pageId: "owner" }))).toBe("/admin/users?person=owner");
  expect(addressOf(thing({ kind: "gift-card", id: "card", pageId: "card" }))).toBe("/admin/stripe?tab=codes");
  expect(addressOf(thing({ kind: null }))).toBeNull();
});

test("for each command it is decided where it is given", () => {
  const commands = knownCommands().map(({ value }) => value);
  expect(commands.length).toBeGreaterThan(200);
  expect(commands.filter((what) => pageOf(what) === undefined)).toEqual([]);
  expect(commands.flatMap((what) => pageOf(what)?.address ?? []).filter((address) => !isPage(address))).toEqual([]);
});
