import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { FamilyMember, Profile } from "#shared/features/profile/profile.ts";
import { FIRST_VERSION } from "#shared/features/waivers/first-version.data.ts";
import { SigningForm } from "#web/features/waivers/components/signing-form.tsx";
import { answerWith, show } from "../../support/screen.tsx";

const TODAY = "2026-03-02";
const member = (id: string, firstName: string, birthday: string): FamilyMember => ({
  id,
  firstName,
  lastName: "Brooks",
  birthday,
  waiverSigned: false,
  isGuardian: false,
  hasLogin: false,
  photoConsent: null,
  care: null,
});
const profileWith = (...familyMembers: FamilyMember[]): Profile => ({
  ...member("me", "Hannah", "1985-05-01"),
  isGuardian: true,
  username: "hannah",
  email: "hannah@example.com",
  isEmailProved: true,
  isEmailRefused: false,
  role: "parent",
  phone: null,
  familyMembers,
});
const IVY = member("ivy", "Ivy", "2015-01-01");
const DANIEL = member("daniel", "Daniel", "1984-01-01");
/** Eighteen today: no minor any more. */
const LEO = member("leo", "Leo", "2008-03-02");

function open(profile: Profile) {
  localStorage.setItem("token", "a-token");
  const screen = show(<SigningForm profile={profile} document={FIRST_VERSION} today={TODAY} />);
  const user = userEvent.setup();
  const box = (name: RegExp) => screen.getByRole("checkbox", { name });
  return {
    ...screen,
    box,
    isTicked: (name: RegExp) => box(name).getAttribute("aria-checked") === "true",
    tick: (name: RegExp) => user.click(box(name)),
    sign: () => user.click(screen.getByRole("button", { name: "Sign" })),
  };
}

/** The bodies of what was signed. */
const sentBy = (fetch: ReturnType<typeof answerWith>) =>
  fetch.mock.calls.flatMap(([, init]) => (init?.method === "POST" ? [JSON.parse(String(init.body))] : []));
const visit = (sendsMail: boolean) => ({ status: 200, body: { sendsMail } });
const MAIL = visit(true);
const DONE = { status: 204 };

/** Where a letter reaches the signer, and where none does. */
const LETTERS: [string, boolean, Partial<Profile>, number][] = [
  ["e-mail is set up and the address confirmed", true, {}, 1],
  ["e-mail is not set up", false, {}, 2],
  ["the address is not confirmed", true, { isEmailProved: false }, 2],
  ["mail to the address comes back", true, { isEmailRefused: true }, 2],
  ["there is no address", true, { email: null }, 2],
];

test.each(LETTERS)("a copy by e-mail is promised only where it arrives: %s", async (_where, sends, change, version) => {
  const fetch = answerWith(visit(sends), DONE);
  const form = open({ ...profileWith(), ...change });
  const promise = version === 1 ? /I get a copy by e-mail/ : /I can read my copy in the app and download it/;
  expect(await form.findByText(promise)).toBeTruthy();
  await form.tick(/I have read/);
  await form.sign();
  await expect.poll(() => sentBy(fetch)).toMatchObject([{ consentVersion: version }]);
});

test("oneself and minors are ticked; adults cannot be, and the note says why", () => {
  const form = open(profileWith(IVY, DANIEL, LEO));
  expect([/Hannah/, /Ivy/, /Daniel/, /Leo/].map(form.isTicked)).toEqual([true, true, false, false]);
  for (const adult of [/Daniel/, /Leo/]) expect(form.box(adult)).toHaveProperty("disabled", true);
  expect(form.getAllByText("Adults must sign with their own accounts.")).toHaveLength(2);
});

test("while one has not signed everybody is ticked, and a family where all have is told so, with nobody ticked", () => {
  const signed = { ...profileWith({ ...IVY, waiverSigned: true }, DANIEL), waiverSigned: true };
  const some = open({ ...signed, familyMembers: [IVY, DANIEL] });
  expect([/Hannah/, /Ivy/].map(some.isTicked)).toEqual([true, true]);
  expect(some.queryByText("Nothing left to sign")).toBeNull();
  some.unmount();
  const all = open(signed);
  expect([/Hannah/, /Ivy/, /Daniel/].map(all.isTicked)).toEqual([false, false, false]);
  expect(all.getByText("Nothing left to sign")).toBeTruthy();
});

test("the agreement is asked for, then somebody to sign for, in the owner's words; nothing is sent", async () => {
  const fetch = answerWith();
  const form = open(profileWith(IVY));
  await form.sign();
  expect(form.toasts()).toEqual([["Agreement required", "Please read and agree to the waiver terms."]]);
  // The box that is asked for says so itself, and has the keyboard.
  expect(form.getByRole("alert").textContent).toBe("Check this box to sign.");
  expect(form.box(/I have read/)).toBe(document.activeElement);
  await form.tick(/I have read/);
  for (const name of [/Hannah/, /Ivy/]) await form.tick(name);
  await form.sign();
  expect(form.toasts()).toEqual([["Selection required", "Please select at least one person to sign for."]]);
  expect(sentBy(fetch)).toEqual([]);
});

test("with no family one signs for oneself; what is sent names the text that was read", async () => {
  const fetch = answerWith(MAIL, {
    status: 409,
    body: { code: "waiver.outdated", message: "There is a new version." },
  });
  vi.spyOn(console, "error").mockImplementation(() => {});
  const form = open(profileWith());
  await form.tick(/I have read/);
  await form.sign();
  await expect
    .poll(form.toasts)
    .toEqual([
      ["Failed to sign the waivers. Please try again.", "The waiver has a new version. Please read it again."],
    ]);
  const [body] = sentBy(fetch);
  expect(body).toMatchObject({ userIds: ["me"], version: FIRST_VERSION.version, language: "en" });
  expect(body.textHash).toMatch(/^[0-9a-f]{64}$/);
});

test("without a token nothing is signed", async () => {
  const fetch = answerWith();
  const form = open(profileWith());
  localStorage.removeItem("token");
  await form.tick(/I have read/);
  await form.sign();
  await expect.poll(form.toasts).toEqual([["Not authenticated", undefined]]);
  expect(sentBy(fetch)).toEqual([]);
});
