import { cleanup, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { DEFAULTS, putInForce } from "#shared/core/settings/in-force.ts";
import { answerByPath, answerWith, show } from "#tests/support/screen.tsx";
import { sessionStore } from "#web/features/accounts/index.ts";
import { RecordSections } from "#web/features/users/components/person/record/record-sections.tsx";
import { UserPage } from "#web/features/users/components/person/user-page.tsx";

const PAT = "0198c000-0000-7000-8000-0000000000f1";
const pat = {
  id: PAT,
  firstName: "Pat",
  lastName: "Ames",
  username: "pat",
  email: "pat@example.org",
  isEmailProved: true,
  isEmailRefused: false,
  phone: null,
  emergencyName: null,
  emergencyPhone: null,
  language: "en",
  birthday: null,
  isMinor: false,
  role: "student",
  isGuardian: false,
  hasFamily: false,
  hasWaiver: true,
  hasSecondFactor: false,
  memberSince: "2026-01-01T00:00:00Z",
  disabled: null,
  archived: { at: "2026-03-02T20:00:00Z", byName: "Zoe", reason: "" },
  mergedInto: null,
  merges: [],
  devices: [],
};

afterEach(() => {
  cleanup();
  putInForce(DEFAULTS);
  sessionStore.setState({ user: null });
});

test("where its rights are off, the front desk's page of a person asks for nothing it may not read", async () => {
  putInForce({ deskRights: { ...DEFAULTS.deskRights, see: false } });
  sessionStore.setState({ user: { id: "me", role: "front-desk", waiverSigned: true } as never });
  const fetch = answerWith({ status: 200, body: pat }, { status: 403 }, { status: 403 });
  const screen = show(<UserPage id={PAT} />);
  expect(await screen.findByText("pat@example.org")).toBeTruthy();
  expect(screen.getByText(/Mar 2/).textContent).not.toMatch(/^\s*·/);
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([`/api/admin/users/${PAT}`]);
  // An archived person is not edited.
  expect(screen.queryByRole("button", { name: "Edit contact" })).toBeNull();
});

const PLACE = {
  id: "0198c000-0000-7000-8000-0000000000b1",
  classInstanceId: "0198c000-0000-7000-8000-0000000000c1",
  className: "Silks Basics",
  date: "2026-03-10",
  startTime: "18:00",
  status: "booked",
  attendance: null,
  planName: "Ten classes",
  paidCents: 0,
  isUnpaid: false,
  cancelCost: { kind: "lost-credit" },
};
const PASS = {
  id: "0198c000-0000-7000-8000-0000000000d1",
  planId: "0198c000-0000-7000-8000-0000000000d2",
  planName: "Ten classes",
  kind: "pack",
  ownerId: PAT,
  ownerName: "Pat Ames",
  isForFamily: false,
  blueprintIds: [],
  credits: 10,
  creditsLeft: 4,
  status: "active",
  startsAt: "2026-01-01T08:00:00Z",
  endsAt: "2026-06-01T07:00:00Z",
  renews: false,
  priceCents: null,
  paidUntil: null,
  frozenOn: null,
  frozenUntil: null,
  nextTryAt: null,
  payUrl: null,
  endReason: null,
  lateFeeCents: null,
  noShowFeeCents: null,
  additions: [],
  payments: [],
  log: [],
  deskDays: 5,
};
const PAYMENT = {
  id: "p1",
  kind: "order",
  title: "Ten classes",
  number: 12,
  at: "2026-01-01T08:00:00Z",
  cents: 18_000,
  refundedCents: 0,
  openCents: 0,
  isVoid: false,
};
const serve = (user: object, pastVisits: object = { visits: [], hasMore: false }) =>
  answerByPath({
    [`/api/admin/users/${PAT}/past-visits`]: pastVisits,
    [`/api/admin/users/${PAT}/places?when=past`]: { places: [], hasMore: false },
    [`/api/admin/users/${PAT}/places`]: { places: [PLACE], hasMore: false },
    [`/api/admin/users/${PAT}/payments`]: { payments: [PAYMENT], hasMore: false },
    "/api/admin/passes": [PASS],
    [`/api/admin/users/${PAT}`]: user,
    "/api/bookings/": {},
  });

test("the front desk sees classes, passes and payments, and what it may do with them", async () => {
  sessionStore.setState({ user: { id: "me", role: "front-desk", waiverSigned: true } as never });
  const fetch = serve({ ...pat, archived: null });
  const screen = show(<UserPage id={PAT} />);
  const user = userEvent.setup();
  expect(await screen.findByText("4 classes left")).toBeTruthy();
  expect((await screen.findByText("Silks Basics")).closest("a")).toBeNull();
  expect((await screen.findByText("$180.00")).closest("li")?.querySelector("a")).toBeNull();
  const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
  for (const offered of ["Book a class", "Cancel", "Extend"]) expect(names).toContain(offered);
  // Late it costs something, so it is not moved; the rest is an admin's.
  for (const kept of ["Move it", "Give a pack", "Add or take classes", "End it today", "Refund"])
    expect(names).not.toContain(kept);
  await user.click(screen.getByRole("button", { name: "Extend" }));
  expect(screen.getByText("At most 2 more days. An admin can give more.")).toBeTruthy();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByText("It's late, so they lose this class of their pass. An admin can waive it.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cancel the class" }));
  const sent = () => fetch.mock.calls.filter(([, init]) => init?.method === "DELETE").map(([url]) => url);
  await waitFor(() => expect(sent()).toEqual([`/api/bookings/${PLACE.id}?acceptsLoss=true`]));
});

const VISITS = ["2025-11-03", "2025-10-27"].map((on, at) => ({
  ...{ id: `0198c000-0000-7000-8000-0000000000e${at}`, on, className: at === 0 ? "Lyra" : "" },
}));

test("visits of before stand under the classes, where an import brought some", async () => {
  sessionStore.setState({ user: { id: "me", role: "front-desk", waiverSigned: true } as never });
  serve({ ...pat, archived: null }, { visits: VISITS, hasMore: true });
  const screen = show(<UserPage id={PAT} />);
  const section = (await screen.findByRole("heading", { name: "Visits at the former studio" })).closest("section");
  expect(section?.textContent).toMatch(/Lyra.*November 3, 2025.*A class.*October 27, 2025/);
  expect(section?.querySelector("button")).not.toBeNull();
});

test("a person whom no import brought has no such list", async () => {
  sessionStore.setState({ user: { id: "me", role: "front-desk", waiverSigned: true } as never });
  serve({ ...pat, archived: null });
  const screen = show(<UserPage id={PAT} />);
  await screen.findByText("Silks Basics");
  expect(screen.queryByRole("heading", { name: "Visits at the former studio" })).toBeNull();
});

test("the day of a waiver signed elsewhere is no signature", async () => {
  const record = { formerWaiverOn: "2024-01-05", signatures: [], notes: [] };
  answerByPath({ [`/api/admin/users/${PAT}/record`]: record });
  const screen = show(<RecordSections userId={PAT} />);
  expect(await screen.findByText(/former studio on January 5, 2024. They still need to sign/)).toBeTruthy();
  expect(screen.queryByText("Nothing signed yet.")).toBeNull();
});

test("with seeing alone the front desk changes nothing", async () => {
  putInForce({ deskRights: { ...DEFAULTS.deskRights, book: false, extend: false } });
  sessionStore.setState({ user: { id: "me", role: "front-desk", waiverSigned: true } as never });
  serve({ ...pat, archived: null });
  const screen = show(<UserPage id={PAT} />);
  expect(await screen.findByText("4 classes left")).toBeTruthy();
  await screen.findByText("Silks Basics");
  for (const name of ["Book a class", "Cancel", "Extend"]) expect(screen.queryByRole("button", { name })).toBeNull();
});

test("the front desk edits how a member is reached, and sends only what was touched", async () => {
  putInForce({ deskRights: { ...DEFAULTS.deskRights, see: false } });
  sessionStore.setState({ user: { id: "me", role: "front-desk", waiverSigned: true } as never });
  const active = { ...pat, archived: null };
  const answers = [{ ...active, phone: "555 010 2030" }].map((body) => ({ status: 200, body }));
  const fetch = answerWith({ status: 200, body: active }, ...answers);
  const screen = show(<UserPage id={PAT} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Edit contact" }));
  await user.type(screen.getByLabelText("Phone"), "555 010 2030");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("555 010 2030")).toBeTruthy();
  const written = fetch.mock.calls.filter(([, init]) => init?.method === "PATCH");
  expect(written.map(([url, init]) => [url, JSON.parse(String(init?.body))])).toEqual([
    [`/api/admin/users/${PAT}/contact`, { phone: "555 010 2030" }],
  ]);
});

test("the front desk is offered no change to an account of the team", async () => {
  putInForce({ deskRights: { ...DEFAULTS.deskRights, see: false } });
  sessionStore.setState({ user: { id: "me", role: "front-desk", waiverSigned: true } as never });
  answerWith({ status: 200, body: { ...pat, archived: null, role: "instructor" } });
  const screen = show(<UserPage id={PAT} />);
  expect(await screen.findByText("pat@example.org")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Edit contact" })).toBeNull();
});
