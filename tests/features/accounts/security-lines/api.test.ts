import { beforeEach, expect, test } from "vitest";
import { type LogLine, LogLineModel } from "#api/audit/line.model.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { eventually } from "#tests/support/eventually.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { type Browser, login, PASSWORD, refresh, registerUser, signInBrowser, statusWith } from "../fixtures.ts";

const studio = setUpStudio();
let mary: Browser;
beforeEach(async () => {
  await studio.reset();
  await registerUser(studio);
  mary = await signInBrowser(studio);
});

/** What the log says of Mary's account, the oldest line first. */
async function linesAboutMary() {
  const isAboutMary = { $or: [{ actorId: mary.userId }, { aboutIds: mary.userId }] };
  const lines = await LogLineModel.find(isAboutMary).sort({ _id: 1 }).lean<LogLine[]>();
  return lines.map(({ kind, what, by, outcome }) => [kind, what, by, outcome].join(" "));
}
const signOut = ({ token }: Browser, everywhere = false) =>
  studio.request("POST", "/api/logout", { as: { token }, body: { everywhere } });

test("of staff every sign-in and sign-out leaves a line", async () => {
  await UserModel.updateOne({ _id: mary.userId }, { role: "instructor" });
  const second = await signInBrowser(studio);
  await signOut(second);
  expect(await linesAboutMary()).toEqual(["security accounts.login staff done", "security accounts.logout staff done"]);
});

test("of members only signing out everywhere does, and a sign-out that ended nothing leaves none", async () => {
  const second = await signInBrowser(studio);
  await signOut(second);
  await signOut(second, true);
  expect(await linesAboutMary()).toEqual([]);
  await signOut(mary, true);
  expect(await linesAboutMary()).toEqual(["security accounts.logout member done"]);
});

test("a wrong password leaves a line", async () => {
  expect((await login(studio, "mary", "not her password")).status).toBe(401);
  expect(await linesAboutMary()).toEqual(["security accounts.login guest refused"]);
});

test("another password, and a session that was ended, leave a line each", async () => {
  const second = await signInBrowser(studio);
  await studio.request("DELETE", `/api/sessions/${second.token.slice(0, 36)}`, { as: mary });
  const body = { currentPassword: PASSWORD, newPassword: "quite another password" };
  expect((await studio.request("PUT", "/api/password", { as: mary, body })).status).toBe(204);
  expect(await linesAboutMary()).toEqual([
    "security accounts.endSession member done",
    "security accounts.changePassword member done",
  ]);
});

test("a password that was reset by the mailed link leaves a line", async () => {
  await studio.request("POST", "/api/forgot-password", { body: { email: "mary@example.com" } });
  const [mail] = await eventually(async () => {
    const mails = await studio.mails();
    expect(mails).toHaveLength(1);
    return mails;
  });
  const token = /#token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  const body = { token, password: "quite another password" };
  expect((await studio.request("POST", "/api/reset-password", { body })).status).toBe(204);
  expect(await linesAboutMary()).toEqual(["security accounts.resetPassword guest done"]);
});

test("a copied token that was used after the real one leaves a line", async () => {
  const next = await refresh(studio, mary);
  expect(await statusWith(studio, next.body.token)).toBe(200);
  studio.clock.advance({ minutes: 5 });
  expect((await refresh(studio, mary)).status).toBe(401);
  expect(await linesAboutMary()).toEqual(["security accounts.tokenReused system done"]);
});
